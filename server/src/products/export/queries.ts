import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import Cursor from 'pg-cursor'
import { startTransaction } from '../../db/address.ts'
import type { Database } from '../../db/database.ts'
import { Reading } from '../../db/reading.ts'
import type { Db } from '../../db/tables.ts'
import type { Product, ProductInLanguages } from '../product.ts'
import { columnsInLanguages, columnsWithSources } from '../queries.ts'

const batchSize = 500

/**
 * Products that match, in the order of their ids, read from a cursor as fast as they are taken. The connection is held
 * until the last is read or nobody wants more; what was changed meanwhile is not seen.
 */
export const readProducts = (database: Source, condition: Condition, languages: string[]) =>
  readRows<ProductInLanguages>(database, condition, columnsInLanguages(database.orgId, languages))

/** The same with one language and the sources of its texts. */
export const readTexts = (database: Source, condition: Condition, lang: string) =>
  readRows<Product>(database, condition, columnsWithSources(database.orgId, lang))

type Source = Pick<Database, 'db' | 'pool'> & { orgId: string }
type Condition = RawBuilder<boolean>

async function* readRows<Row extends ProductInLanguages>(
  { db, pool }: Source,
  condition: RawBuilder<boolean>,
  columns: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  const textAfter = (last: string | undefined) =>
    sql`select ${columns} from product where ${condition} ${last === undefined ? sql`` : sql`and product.id > ${last}`}
      order by product.id`.compile(db)
  const replica = Reading.poolFor(pool)
  let last: string | undefined
  try {
    for await (const rows of readAll<Row>(replica ?? pool, textAfter(last))) {
      yield rows
      last = rows.at(-1)?.id
    }
  } catch (error) {
    if (!replica) throw error
    Reading.leave(error)
    // Each product is whole; those that follow are as they are now.
    yield* readAll<Row>(pool, textAfter(last))
  }
}

async function* readAll<Row>(pool: Pool, { sql: text, parameters }: CompiledQuery): AsyncGenerator<Row[]> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(startTransaction(pool, 'read only'))
    const cursor = client.query(new Cursor<Row>(text, [...parameters]))
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

/** How many texts the products that match have, at most one line of a file each. */
export async function countTexts(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(texts), 0)::float8 as count from product where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
