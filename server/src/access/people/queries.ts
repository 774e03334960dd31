import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Db } from '../../db/tables.ts'
import type { Person } from './contract.ts'

const publicColumns = sql<Person>`
  person.id, person.name, person.email, person.roles, person.version, person.created_at, person.updated_at,
  person.last_sign_in_at, person.blocked_at,
  case when person.blocked_at is not null then 'blocked' when person.identity_id is null then 'invited'
    else 'active' end as state,
  array(select role.id from role where role.org_id = person.org_id
    and role.groups && (select groups from identity where identity.id = person.identity_id)) as group_roles,
  (select permissions from actor where actor.org_id = person.org_id and actor.id = person.id) as permissions`

/** People of an organisation, newest first, from before `cursor` on. */
export async function listPeople(db: Db, orgId: string, cursor: string | undefined, limit: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${publicColumns} from person
    where org_id = ${orgId} and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countPeople(db: Db, orgId: string): Promise<number> {
  const count = db.selectFrom('person').select(sql<number>`count(*)::int`.as('count')).where('org_id', '=', orgId)
  return (await count.executeTakeFirst())?.count ?? 0
}

export async function findPerson(db: Db, orgId: string, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${publicColumns} from person where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows[0]
}

type NewRow = { name: string; email: string | null; subject: string | null; roles: string[] }

/** Stores somebody who was invited; gives their id. */
export async function insertPerson(tx: Db, orgId: string, person: NewRow): Promise<string> {
  const id = v7()
  await tx
    .insertInto('person')
    .values({ org_id: orgId, id, identity_id: null, ...person })
    .execute()
  return id
}

type Changed = { name?: string; roles?: string[]; blocked_at?: Date | null }

export async function updatePerson(tx: Db, orgId: string, id: string, changed: Changed): Promise<void> {
  await tx
    .updateTable('person')
    .set({ ...changed, version: sql`version + 1`, updated_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

/** Ends every session of a person in the organisation. */
export async function deletePersonSessions(tx: Db, orgId: string, id: string): Promise<void> {
  await tx.deleteFrom('session').where('org_id', '=', orgId).where('person_id', '=', id).execute()
}
