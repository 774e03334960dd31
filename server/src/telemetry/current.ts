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

export type Telemetry = {
  /** Begins the trace of a request, or goes on with that of its caller, which headers name. */
  startRequest(name: string, attributes: Attributes, from: Record<string, unknown>): Span
  /** Begins a call of somebody else; without one under way it is a trace of its own. */
  startCall(name: string, attributes: Attributes): Span
  /** The same for a statement, only within something that is traced. */
  startStatement(name: string, attributes: Attributes): Span | undefined
  close(): Promise<void>
}

let current: Telemetry | undefined

/** What this process traces with; nothing, unless a setting asks for it. Pools and servers look once, when they are opened. */
export const currentTelemetry = (): Telemetry | undefined => current

/** Whoever opens it, for all of the process, also ends it. */
export function useTelemetry(telemetry: Telemetry | undefined): void {
  current = telemetry
}
