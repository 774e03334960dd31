import { ERRORS } from './errors.ts'
import type { Severity } from './fault-kind.ts'
import { WARNINGS } from './warnings.ts'

/** One thing that is wrong (an error), or probably not intended (a warning), in an event. */
export type Fault = {
  severity: Severity
  /** RFC 6901 pointer into the event. */
  pointer: string
  code: FaultCode
  message: string
}

/** Every fault that a check can report: its rule and its message. Codes never change. */
export const FAULTS = { ...ERRORS, ...WARNINGS }

export type FaultCode = keyof typeof FAULTS
export type FaultDetails<Code extends FaultCode> = Parameters<(typeof FAULTS)[Code]['message']>
