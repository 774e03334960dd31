import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Work inside a transaction that can fail without ending it: what it did is taken back, and the error rises. */
export async function withinSavepoint<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(tx)
    return result
  } catch (error) {
    // A connection that is gone has taken everything back; why it went is the error that counts.
    await sql`rollback to savepoint work`.execute(tx).catch(() => undefined)
    throw error
  }
}
