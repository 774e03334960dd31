import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Db } from '../../db/tables.ts'
import { type BuiltIn, builtInRoles, builtIns } from './built-in.ts'
import type { Role } from './contract.ts'

const publicColumns = [
  'id', 'name', 'description', 'permissions', 'groups', 'built_in', 'version', 'created_at', 'updated_at',
] as const // biome-ignore format: a list of columns reads best as one

/** Roles of an organisation, newest first, from before `cursor` on. */
export function listRoles(db: Db, orgId: string, cursor: string | undefined, limit: number): Promise<Role[]> {
  return db
    .selectFrom('role')
    .select(publicColumns)
    .where('org_id', '=', orgId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<Role[]>
}

export async function countRoles(db: Db, orgId: string): Promise<number> {
  const count = db.selectFrom('role').select(sql<number>`count(*)::int`.as('count')).where('org_id', '=', orgId)
  return (await count.executeTakeFirst())?.count ?? 0
}

export function findRole(db: Db, orgId: string, id: string): Promise<Role | undefined> {
  return db
    .selectFrom('role')
    .select(publicColumns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Role | undefined>
}

export function findRoles(db: Db, orgId: string, ids: string[]): Promise<Role[]> {
  const roles = db.selectFrom('role').select(publicColumns).where('org_id', '=', orgId)
  return roles.where('id', '=', sql<string>`any(${ids}::uuid[])`).execute() as Promise<Role[]>
}

type NewRow = { name: string; description: string; permissions: string[]; groups: string[] }

export function insertRole(tx: Db, orgId: string, role: NewRow): Promise<Role> {
  return tx
    .insertInto('role')
    .values({ org_id: orgId, id: v7(), ...role, built_in: null })
    .returning(publicColumns)
    .executeTakeFirstOrThrow() as Promise<Role>
}

export function updateRole(tx: Db, orgId: string, id: string, changed: Partial<NewRow>): Promise<Role> {
  return tx
    .updateTable('role')
    .set({ ...changed, version: sql`version + 1`, updated_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning(publicColumns)
    .executeTakeFirstOrThrow() as Promise<Role>
}

/** Removes a role, and takes it from everybody who holds it; gives their ids. */
export async function deleteRole(tx: Db, orgId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from role where org_id = ${orgId} and id = ${id} returning 1)
    update person set roles = array_remove(roles, ${id}::uuid), version = version + 1, updated_at = now()
    where org_id = ${orgId} and ${id}::uuid = any(roles) returning id`.execute(tx)
  return rows.map((row) => row.id)
}

function builtInRow(orgId: string, builtIn: BuiltIn) {
  const { name, description, permissions } = builtInRoles[builtIn]
  return { org_id: orgId, id: v7(), name, description, permissions, built_in: builtIn }
}

/** Gives a new organisation the roles that come with the service. */
export async function insertBuiltInRoles(tx: Db, orgId: string): Promise<void> {
  const roles = builtIns.filter((builtIn) => !builtInRoles[builtIn].isOfFirst)
  await tx
    .insertInto('role')
    .values(roles.map((builtIn) => builtInRow(orgId, builtIn)))
    .execute()
}

/** Gives every organisation the built-in roles of this release, with what they allow in it. */
export async function ensureBuiltInRoles(db: Db): Promise<void> {
  for (const builtIn of builtIns) {
    const { permissions, isOfFirst = false } = builtInRoles[builtIn]
    await sql`
      update role set permissions = ${permissions}, version = version + 1, updated_at = now()
      where built_in = ${builtIn} and permissions <> ${permissions}`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select id from organisation
      where not exists (select from role where org_id = organisation.id and built_in = ${builtIn})
        and (not ${isOfFirst}::boolean or exists (select from device where org_id = organisation.id and is_first))`.execute(
      db,
    )
    for (const { id } of rows) {
      const row = builtInRow(id, builtIn)
      await db
        .insertInto('role')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
