import type { Prefixes } from '../reading/prefixes.ts'
import { pointerTo } from '../reading/read-error.ts'
import { FAULTS, type Fault, type FaultCode, type FaultDetails } from './faults.ts'

/** So many errors, and so many warnings, are enough to know; a hostile event could hold a million. */
export const MAX_FAULTS = 1000

/** One check of one event: where it stands, and what it has found. */
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

  /** Goes down to a member. Pointers are only written when there is a fault, so that a good event costs nothing. */
  enter(step: string | number): void {
    this.#path[this.#depth++] = step
  }

  leave(): void {
    this.#depth--
  }

  /** The name of the field at hand: `parentID`, or `epcList[2]` for an item of a list. */
  get field(): string {
    let indexes = ''
    for (let at = this.#depth - 1; at >= 0; at--) {
      const step = this.#path[at]
      if (typeof step === 'string') return step + indexes
      indexes = `[${step}]${indexes}`
    }
    return 'event'
  }

  /** Reports a fault of the value at hand. */
  report<Code extends FaultCode>(code: Code, ...details: FaultDetails<Code>): void {
    // Each code's message takes its own details; the signature above has paired them already.
    const { severity, message } = FAULTS[code] as {
      severity: Fault['severity']
      message: (...details: unknown[]) => string
    }
    if (this.#counts[severity]++ >= MAX_FAULTS) return
    const pointer = pointerTo(this.#path.slice(0, this.#depth))
    this.faults.push({ severity, pointer, code, message: message(...details) })
  }

  /** Reports a fault of a member of the value at hand. */
  reportIn<Code extends FaultCode>(step: string | number, code: Code, ...details: FaultDetails<Code>): void {
    this.enter(step)
    this.report(code, ...details)
    this.leave()
  }
}
