import { pointerTo } from '../json.ts'
import type { Prefixes } from '../reading/prefixes.ts'
import { FAULTS, type Fault, type FaultCode, type FaultDetails } from './faults.ts'

/** Nobody reads more errors or warnings than this; a hostile event could cause a million. */
export const MAX_FAULTS = 1000

/** One check of one event: its current position, and the faults it has found. */
export class Checking {
  readonly faults: Fault[] = []
  readonly prefixes: Prefixes
  readonly hashForms: Map<string, string>
  readonly #path: (string | number)[] = []
  #depth = 0
  readonly #counts = { error: 0, warning: 0 }

  constructor(view: { prefixes: Prefixes; hashForms: Map<string, string> }) {
    this.prefixes = view.prefixes
    this.hashForms = view.hashForms
  }

  /** Moves down to a member. Pointers are only written when there is a fault, so that a good event costs nothing. */
  enter(step: string | number): void {
    this.#path[this.#depth++] = step
  }

  leave(): void {
    this.#depth--
  }

  /** The name of the current field: `parentID`, or `epcList[2]` for an item of a list. */
  get field(): string {
    let indexes = ''
    for (let at = this.#depth - 1; at >= 0; at--) {
      const step = this.#path[at]
      if (typeof step === 'string') return step + indexes
      indexes = `[${step}]${indexes}`
    }
    return 'event'
  }

  /** The name of the list that the current value is in; undefined outside lists. */
  get list(): string | undefined {
    for (let at = this.#depth - 1; at > 0; at--) {
      const list = this.#path[at - 1]
      if (typeof this.#path[at] === 'number' && typeof list === 'string') return list
    }
    return undefined
  }

  /** Reports a fault of the current value. */
  report<Code extends FaultCode>(code: Code, ...details: FaultDetails<Code>): void {
    // Each code's message takes its own details; the signature above pairs them.
    const { severity, message } = FAULTS[code] as {
      severity: Fault['severity']
      message: (...details: unknown[]) => string
    }
    if (this.#counts[severity]++ >= MAX_FAULTS) return
    const pointer = pointerTo(this.#path.slice(0, this.#depth))
    this.faults.push({ severity, pointer, code, message: message(...details) })
  }

  /** Reports a fault of a member of the current value. */
  reportIn<Code extends FaultCode>(step: string | number, code: Code, ...details: FaultDetails<Code>): void {
    this.reportAt([step], code, ...details)
  }

  /** Reports a fault of the value at the end of a path from the current one. */
  reportAt<Code extends FaultCode>(
    path: readonly (string | number)[],
    code: Code,
    ...details: FaultDetails<Code>
  ): void {
    for (const step of path) this.enter(step)
    this.report(code, ...details)
    for (const _ of path) this.leave()
  }
}
