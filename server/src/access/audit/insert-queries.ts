import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

export type NewEntry = Insertable<Tables['audit']>

/** Stores entries of one organisation, each with the row by which it will be linked. What is stored already stays. */
export async function insertChanges(tx: Db, rows: NewEntry[]): Promise<void> {
  await tx
    .with('entry', (query) =>
      query
        .insertInto('audit')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['org_id', 'id']),
    )
    .insertInto('audit_link')
    .columns(['org_id', 'entry_id'])
    .expression(sql`select org_id, id from entry`)
    .execute()
}
