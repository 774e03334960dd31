import { unavailable } from '../../errors.ts'

/** A connection that breaks while something is committed leaves open whether it was. */
export const outcomeUnknown = (error: unknown) =>
  unavailable(
    'The database went away while this was being stored, so nobody knows whether it was kept. Send it again: the same event is never stored twice.',
    error,
  )
