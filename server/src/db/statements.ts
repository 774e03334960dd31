import { CompiledQuery } from 'kysely'
import { freePoolOf, type NamedQuery } from './driver.ts'
import { onReader } from './reading.ts'
import type { Db } from './tables.ts'

/** The data of one organisation, and the database or transaction through which they are reached. */
export type Tenant = { db: Db; orgId: string }

/** SQL with numbered parameters, which each connection parses and plans once. A name stands for one text for ever. */
export type Statement = { name: string; text: string; values: readonly unknown[] }

/** Runs SQL with numbered parameters that is put together for each call, as `runStatement` does one with a name. */
export async function runQuery<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = freePoolOf(db)
  if (pool !== undefined) return (await onReader(pool, (reader) => reader.query(text, values as unknown[]))).rows
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
}

/**
 * Runs a statement by its name, inside the transaction if `db` is one, and gives its rows. Outside, it goes straight to the
 * pool: the way through Kysely costs a fifth more processor time.
 */
export async function runStatement<Row>(db: Db, statement: Statement): Promise<Row[]> {
  const { name, text, values } = statement
  const pool = freePoolOf(db)
  const named = { name, text, values: values as unknown[] }
  if (pool !== undefined) return (await onReader(pool, (reader) => reader.query(named))).rows
  const query: NamedQuery = { ...CompiledQuery.raw(text, [...values]), name }
  return (await db.executeQuery(query)).rows as Row[]
}

/** A piece of SQL, which hands over its values and gets the places where they stand: `$1`, `$2` … */
export type Piece = (place: (value: unknown) => string) => string

/** Runs SQL that is put together from pieces, and gives its rows. */
export function runPieces<Row>(db: Db, piece: Piece): Promise<Row[]> {
  const values: unknown[] = []
  return runQuery<Row>(
    db,
    piece((value) => `$${values.push(value)}`),
    values,
  )
}
