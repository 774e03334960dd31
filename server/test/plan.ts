import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/** How PostgreSQL would run a statement, if it had to use an index wherever one fits. */
export async function planOf({ db }: Pick<Database, 'db'>, statement: string, values: unknown[]): Promise<string> {
  const text = statement.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await (sql.raw(`explain ${text}`) as RawBuilder<Record<string, string>>).execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literal)}]` : typeof value === 'number' ? `${value}` : `'${value}'`
