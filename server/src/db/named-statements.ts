import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** In milliseconds: a pooler that is busy must not keep a start waiting. */
const maxWait = 5_000

const probe = { name: 'kept by the pooler', text: 'select 1', query_timeout: maxWait }

/** A connection does not know the name of a statement, or has it from another one. */
const isLost = (error: unknown) => /^(26000|42P05)$/.test((error as { code?: string }).code ?? '')

/**
 * Looks whether a pooler keeps named statements, which otherwise are lost now and then: a statement is sent again while what
 * prepared it is lent to somebody else.
 */
export async function requireNamedStatements({ pool, address }: Pick<Database, 'pool' | 'address'>): Promise<void> {
  if (address.direct === undefined || address.isUnprepared) return
  const clients: PoolClient[] = []
  const open = async () => {
    const client = await pool.connect()
    clients.push(client)
    return client
  }
  try {
    const [own, other] = [await open(), await open()]
    await own.query(probe)
    await other.query('begin')
    await other.query('select 1')
    await own.query(probe)
  } catch (error) {
    // Whatever else is wrong with the database shows where it is used.
    if (isLost(error))
      throw new Error(
        'The pooler that DATABASE_URL leads to loses named statements: set DATABASE_PREPARED=false, or, from PgBouncer 1.21 on, its ' +
          'max_prepared_statements above 0.',
      )
  } finally {
    for (const client of clients) client.release(true)
  }
}
