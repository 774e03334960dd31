import { sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { SavedView } from './contract.ts'

/** The views of a device or person, in the order of their names. */
export async function listViews({ db, orgId }: Tenant, actorId: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select name, search from saved_view where org_id = ${orgId} and actor_id = ${actorId} order by name`.execute(db)
  return rows
}

export async function upsertView({ db, orgId }: Tenant, actorId: string, { name, search }: SavedView): Promise<void> {
  await sql`
    insert into saved_view (org_id, actor_id, name, search)
    values (${orgId}, ${actorId}, ${name}, ${JSON.stringify(search)}::json)
    on conflict (org_id, actor_id, name) do update set search = excluded.search, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function deleteView({ db, orgId }: Tenant, actorId: string, name: string): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`
    delete from saved_view where org_id = ${orgId} and actor_id = ${actorId} and name = ${name}
    returning name, search`.execute(db)
  return rows[0]
}
