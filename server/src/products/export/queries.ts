import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import Cursor from 'pg-cursor'
import { startTransaction } from '../../db/address.ts'
import type { Database } from '../../db/database.ts'
import type { ProductInLanguages } from '../product.ts'
import { columnsInLanguages } from '../queries.ts'

const batchSize = 500

/**
 * Products that match, in the order of their ids, read from a cursor as fast as they are taken. The connection is held
 * until the last is read or nobody wants more; what was changed meanwhile is not seen.
 */
export async function* readProducts(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  condition: RawBuilder<boolean>,
  languages: string[],
): AsyncGenerator<ProductInLanguages[]> {
  const { sql: text, parameters } = sql`
    select ${columnsInLanguages(languages)} from product where ${condition} order by product.id`.compile(db)
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(startTransaction(pool, 'read only'))
    const cursor = client.query(new Cursor<ProductInLanguages>(text, [...parameters]))
    for (;;) {
      const rows = await cursor.read(batchSize)
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) break
    }
    await client.query('commit')
    isDone = true
  } finally {
    // Left half-read, the connection is of no more use.
    client.release(!isDone)
  }
}
