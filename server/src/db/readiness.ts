import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { isDatabaseAway } from './failures.ts'

/** A server that starts together with the service, or is just being replaced, is there within a minute. */
const patience = 60_000

/**
 * Looks whether the server answers. A pooler must be known as one: a lock that a migration takes through it would stay with a
 * connection that belongs to nobody, and every later start would wait for it.
 */
export async function askServer(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error
    throw new Error(
      'DATABASE_URL leads to a pooler, which takes no settings for a connection: name the server itself in DATABASE_MIGRATION_URL.',
    )
  }
}

/** Waits until the server takes connections; gives up with a sentence for the operator. */
export async function waitForServer(pool: Pool, log: Log, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 250; ; pause = Math.min(2 * pause, 5_000)) {
    try {
      return await askServer(pool)
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      if (!isDatabaseAway(error)) throw error
      if (Date.now() + pause > deadline)
        throw new Error(
          `The server of DATABASE_URL does not answer (${message || code}). Start it, or correct the address.`,
        )
      log.warn({ reason: message || code }, 'the database does not answer yet; trying again')
      await delay(pause, undefined, { ...(signal && { signal }) })
    }
  }
}

/** Longer than any answer of a healthy database; those who watch the service wait no longer either. */
const maxWait = 2_000

/** Throws unless a connection of the pool answers soon and may write. */
export async function requireWritable(pool: Pool): Promise<void> {
  const query = { text: `select current_setting('transaction_read_only') as "readOnly"`, query_timeout: maxWait }
  const { rows } = await pool.query<{ readOnly: string }>(query as never).catch((error: unknown) => {
    throw unavailable('The database does not answer.', error)
  })
  if (rows[0]?.readOnly === 'on') throw unavailable('The database is read-only.')
}
