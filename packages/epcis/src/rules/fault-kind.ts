export type Severity = 'error' | 'warning'

/** A kind of fault: the rule that is broken, and the message from the details of one case. */
export type FaultKind = { severity: Severity; rule: string; message: (...details: never[]) => string }
