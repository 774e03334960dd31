import { createSignal } from './signal.ts'

/** The page is being left by a decision that was made already: no form asks once more. */
export const leaving = createSignal()
