import { unavailable } from '../errors.ts'
import { isDatabaseAway } from '../http/problems.ts'

/** The connection broke, or there was none. What the database itself answers with an error, it has not kept. */
export const isConnectionLost = (error: unknown): boolean =>
  isDatabaseAway(error as Error) && (error as { severity?: string }).severity !== 'ERROR'

/** A connection that breaks while something is committed leaves open whether it was. */
export const outcomeUnknown = (error: unknown) =>
  unavailable(
    'The database went away while this was being stored, so nobody knows whether it was kept. Send it again: the same event is never stored twice.',
    error,
  )
