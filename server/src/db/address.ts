import pg from 'pg'

/** How the database is reached. */
export type Address = pg.ClientConfig & {
  /** The way past a pooler, for what holds on to its connection. With it, the address itself leads to that pooler. */
  direct?: pg.ClientConfig
  /** Statements are sent without their names, for a pooler that would lose them. */
  isUnprepared?: boolean
}

/** Where migrations, session locks and notifications go. */
export const directOf = (address: Address): pg.ClientConfig => address.direct ?? address

export type Limits = { statement_timeout: number; idle_in_transaction_session_timeout: number; lock_timeout?: number }

/** Each pool through a pooler, and what sets the limits of a transaction on it. */
const settingsOf = new WeakMap<pg.Pool, string>()

/**
 * The settings by which a pool gives its connections limits. A pooler lends another connection to every transaction and takes
 * no settings for one, so that through it limits are set at the start of each transaction.
 */
export function limitPool(address: Address, limits: Limits, open: (settings: Partial<Limits>) => pg.Pool): pg.Pool {
  if (address.direct === undefined) return open(limits)
  const pool = open({})
  const settings = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`)
  settingsOf.set(pool, settings.join(''))
  return pool
}

/** Whether statements on a pool have their limits only inside a transaction. */
export const hasLimitsInTransactions = (pool: pg.Pool): boolean => settingsOf.has(pool)

/** What starts a transaction on a connection of a pool. */
export const startTransaction = (pool: pg.Pool, mode = ''): string =>
  `start transaction ${mode}${settingsOf.get(pool) ?? ''}`

/** A connection that sends every statement without its name. */
export class UnpreparedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [statement, ...rest] = args
    const { name, ...unnamed } = (typeof statement === 'object' ? statement : {}) as { name?: string }
    return (super.query as (...all: unknown[]) => never)(name === undefined ? statement : unnamed, ...rest)
  }
}
