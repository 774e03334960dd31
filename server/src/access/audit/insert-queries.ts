import type { Insertable } from 'kysely'
import { runStatement } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'

export type NewEntry = Insertable<Tables['audit']>

const text = `
  with entry as (
    insert into audit (org_id, id, at, device_id, actor, entity, entity_id, action, before, after)
    select org_id, id, coalesce(at, now()), device_id, actor, entity, entity_id, action, before::jsonb, after::jsonb
    from json_to_recordset($1::json) as new (org_id uuid, id uuid, at timestamptz, device_id uuid, actor text, entity text,
      entity_id uuid, action text, before text, after text)
    on conflict do nothing returning org_id, id)
  insert into audit_link (org_id, entry_id) select org_id, id from entry`

/** Stores entries of one organisation, each with the row by which it will be linked. What is stored already stays. */
export async function insertChanges(tx: Db, rows: NewEntry[]): Promise<void> {
  await runStatement(tx, { name: 'insert audit entries', text, values: [JSON.stringify(rows)] })
}

/** Whether somebody has read the same since a time, and found the same: when an answer was made is no difference. */
export async function wasRead(db: Db, entry: NewEntry, since: Date): Promise<boolean> {
  const [row] = await runStatement<{ exists: boolean }>(db, {
    name: 'audited reading',
    text: `select exists (select from audit where org_id = $1 and entity = $2 and entity_id = $3 and action = 'read'
             and at > $4 and device_id is not distinct from $5
             and after - 'generated_at' = $6::jsonb - 'generated_at')`,
    values: [entry.org_id, entry.entity, entry.entity_id, since, entry.device_id, entry.after],
  })
  return row?.exists === true
}
