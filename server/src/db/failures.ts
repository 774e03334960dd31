/** What PostgreSQL answers with, and what its driver or the socket throws instead of an answer. */
type DatabaseError = Error & { code?: string; severity?: string; constraint?: string; where?: string }

/** A distributed database keeps a table in shards, and adds a shard's number to the names of its indexes. */
const shardNumber = /_\d{5,}$/

/** The unique index that a statement violated, by the name that the migrations give it. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint, message } = error as DatabaseError
  if (code !== '23505') return undefined
  // What a worker of a cluster refused names its index in words alone.
  return (constraint ?? /unique constraint "(.*?)"/.exec(message)?.[1])?.replace(shardNumber, '')
}

/** A deadlock, a lock that was not given in time, or a serialisation failure: the same may succeed in a moment. */
export const isContention = (error: unknown) => /^(40P01|55P03|40001)$/.test((error as DatabaseError).code ?? '')

/** A row of this table was held by another transaction for too long. */
export const waitedFor = (error: unknown, table: string) =>
  isContention(error) && new RegExp(`in relation "${table}(_\\d+)?"`).test((error as DatabaseError).where ?? '')

/** The server takes no changes at the moment: a replica, or one that is being replaced. */
export const isReadOnly = (error: unknown) => (error as DatabaseError).code === '25006'

/** The server has no room left for what was to be stored. */
export const isDiskFull = (error: unknown) => (error as DatabaseError | undefined)?.code === '53100'

/** The archive does not have the text of an event as it was archived; the message names the chunk. */
export const isDamagedArchive = (error: unknown) => (error as DatabaseError).code === 'PT001'

/** The statement ran into its time limit. */
export const isTooSlow = (error: unknown) => (error as DatabaseError).code === '57014'

/**
 * There is no database to work with. PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting
 * down, starting up), and the socket's own errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Partial<DatabaseError>
  return (
    /^(08|53|57P)/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      message,
    )
  )
}

/** Nothing that the statement itself causes: the same may succeed later, when the server works again or has time. */
export const isPassing = (error: unknown) =>
  isDatabaseAway(error) || isContention(error) || isReadOnly(error) || isTooSlow(error)

/** The connection broke, or there was none. What the database itself answers with an error, it has not kept. */
export const isConnectionLost = (error: unknown) =>
  isDatabaseAway(error) && (error as DatabaseError).severity !== 'ERROR'

/** The database is away, and was so before it could keep anything. */
export function hasKeptNothing(error: unknown): boolean {
  const { code = '', message, severity } = error as DatabaseError
  return (
    severity === 'ERROR' ||
    /^(53|57P03$|ECONNREFUSED$|ENOENT$|ENOTFOUND$|EAI_AGAIN$)/.test(code) ||
    message.startsWith('timeout exceeded when trying to connect')
  )
}
