import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Caller } from '../caller.ts'

export type PersonElsewhere = { id: string; name: string; org_id: string; org_name: string; session_id: string }

const sameIdentity = ({ orgId, deviceId }: Caller) => sql`
  from person self
  join person on person.identity_id = self.identity_id
  join actor on actor.org_id = person.org_id and actor.id = person.id
  join organisation on organisation.id = person.org_id
  where self.org_id = ${orgId} and self.id = ${deviceId} and person.blocked_at is null and actor.permissions <> '{}'`

/** The organisations in which somebody may do anything. */
export async function listOrganisationsOf(db: Db, person: Caller): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select organisation.id, organisation.name ${sameIdentity(person)}
    order by organisation.name, organisation.id`.execute(db)
  return rows
}

/** Brings a session into another organisation of its person; gives who they are there, if anybody. */
export async function moveSession(
  tx: Db,
  person: Caller,
  hash: Buffer,
  orgId: string,
): Promise<PersonElsewhere | undefined> {
  const { rows } = await sql<PersonElsewhere>`
    with goal as (
      select person.id, person.name, person.org_id, organisation.name as org_name ${sameIdentity(person)}
        and person.org_id = ${orgId}),
    seen as (update person set last_sign_in_at = now() from goal where person.org_id = goal.org_id and person.id = goal.id
      returning 1)
    update session set org_id = goal.org_id, person_id = goal.id
    from goal where session.hash = ${hash} and session.org_id = ${person.orgId} and session.person_id = ${person.deviceId}
    returning goal.*, session.id as session_id`.execute(tx)
  return rows[0]
}
