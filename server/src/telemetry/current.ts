/** A piece of work that is traced while it runs. */
export type Span = {
  /** Names the trace to whoever is called. */
  readonly headers: Record<string, string>
  readonly traceId: string
  set(attributes: Attributes): void
  /** `failure`: a short word for what went wrong, such as a code. */
  end(failure?: string, at?: Date): void
  /** What the work traces itself becomes a part of it. */
  run<Result>(work: () => Result): Result
}

export type Attributes = Record<string, string | number | undefined>

/** What a span is called, and what it says; asked for only where there is one. */
export type Describe = () => { name: string; attributes: Attributes }

/** Only a part of all work is traced: of the rest nothing is begun. */
export type Telemetry = {
  /** Begins the trace of a request, or goes on with that of its caller, which headers name. */
  startRequest(describe: Describe, from: Record<string, unknown>): Span | undefined
  /** Begins a call of somebody else; without one under way it is a trace of its own. */
  startCall(describe: Describe): Span | undefined
  /** The same for a statement, only within something that is traced. */
  startStatement(describe: Describe): Span | undefined
  close(): Promise<void>
}

let current: Telemetry | undefined

/** What this process traces with; nothing, unless a setting asks for it. Pools and servers look once, when they are opened. */
export const currentTelemetry = (): Telemetry | undefined => current

/** Whoever opens it, for all of the process, also ends it. */
export function useTelemetry(telemetry: Telemetry | undefined): void {
  current = telemetry
}
