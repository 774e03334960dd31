import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Db } from '../../db/tables.ts'
import type { Claims } from './claims.ts'

/**
 * Stores what the provider says about somebody, unless it has said something since; gives their id, and their groups as
 * they count now. Others who enrol the same identity wait until the transaction ends.
 */
export async function saveIdentity(tx: Db, issuer: string, claims: Claims): Promise<{ id: string; groups: string[] }> {
  const { subject, groups = null, issuedAt } = claims
  const { rows } = await sql<{ id: string; groups: string[] }>`
    insert into identity (id, issuer, subject, groups, claimed_at)
    values (${v7()}, ${issuer}, ${subject}, coalesce(${groups}::text[], '{}'), ${issuedAt})
    on conflict (issuer, subject) do update set
      groups = case when excluded.claimed_at >= identity.claimed_at then coalesce(${groups}::text[], identity.groups)
        else identity.groups end,
      claimed_at = case when ${groups}::text[] is null then identity.claimed_at
        else greatest(identity.claimed_at, excluded.claimed_at) end
    returning id, groups`.execute(tx)
  return rows[0] as { id: string; groups: string[] }
}

export type EnrolledPerson = { org_id: string; id: string; name: string; email: string | null }

/** Recognises who was invited, in each organisation where they are nobody yet. */
export async function acceptInvitations(tx: Db, identityId: string, claims: Claims): Promise<EnrolledPerson[]> {
  const { subject, email = null, isEmailVerified } = claims
  const { rows } = await sql<EnrolledPerson>`
    with invitation as (
      select distinct on (org_id) org_id, id from person
      where identity_id is null
        and (person.subject = ${subject} or ${isEmailVerified}::boolean and lower(person.email) = lower(${email}))
        and not exists (select from person self where self.org_id = person.org_id and self.identity_id = ${identityId})
      order by org_id, id)
    update person set identity_id = ${identityId}, version = version + 1, updated_at = now()
    from invitation where person.org_id = invitation.org_id and person.id = invitation.id
    returning person.org_id, person.id, person.name, person.email`.execute(tx)
  return rows
}

/** The organisations that give a role to one of the groups and do not know the person yet. */
export async function listOrganisationsByGroups(tx: Db, identityId: string, groups: string[]): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct role.org_id from role
    where role.groups && ${groups}::text[]
      and not exists (select from person where person.identity_id = ${identityId} and person.org_id = role.org_id)
  `.execute(tx)
  return rows.map(({ org_id }) => org_id)
}

type NewPerson = { name: string; email: string | null; roles: string[] }

export async function insertEnrolled(
  tx: Db,
  orgId: string,
  identityId: string,
  { name, email, roles }: NewPerson,
): Promise<EnrolledPerson> {
  return tx
    .insertInto('person')
    .values({ org_id: orgId, id: v7(), identity_id: identityId, name, email, subject: null, roles })
    .returning(['org_id', 'id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}

/** People of the identity whose name or address is another by now; gives them as they were. */
export async function renamePeople(
  tx: Db,
  identityId: string,
  { name = null, email = null }: { name?: string | null; email?: string | null },
): Promise<EnrolledPerson[]> {
  const { rows } = await sql<EnrolledPerson>`
    with before as (
      select org_id, id, name, email from person where identity_id = ${identityId}
        and (name <> coalesce(${name}, name) or email is distinct from coalesce(${email}, email)))
    update person set name = coalesce(${name}, person.name), email = coalesce(${email}, person.email),
      version = person.version + 1, updated_at = now()
    from before where person.org_id = before.org_id and person.id = before.id
    returning before.*`.execute(tx)
  return rows
}

type FirstPlace = { org_id: string; role_id: string; person_id: string | null; has_role: boolean }

/** The role of operator in the first organisation, and who the identity is there. */
export async function findFirstPlace(tx: Db, identityId: string): Promise<FirstPlace | undefined> {
  const { rows } = await sql<FirstPlace>`
    select role.org_id, role.id as role_id, person.id as person_id, coalesce(role.id = any(person.roles), false) as has_role
    from device
    join role on role.org_id = device.org_id and role.built_in = 'operator'
    left join person on person.org_id = device.org_id and person.identity_id = ${identityId}
    where device.is_first`.execute(tx)
  return rows[0]
}

export async function addRole(tx: Db, orgId: string, personId: string, roleId: string): Promise<void> {
  await sql`
    update person set roles = roles || ${roleId}::uuid, version = version + 1, updated_at = now()
    where org_id = ${orgId} and id = ${personId}`.execute(tx)
}

export type Place = {
  orgId: string
  orgName: string
  personId: string
  name: string
  isBlocked: boolean
  isAllowed: boolean
}

/** Where somebody is known, the organisation of the last sign-in first. */
export async function listPlaces(db: Db, identityId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select person.org_id as "orgId", organisation.name as "orgName", person.id as "personId", person.name,
      person.blocked_at is not null as "isBlocked", actor.permissions <> '{}' as "isAllowed"
    from person
    join organisation on organisation.id = person.org_id
    join actor on actor.org_id = person.org_id and actor.id = person.id
    where person.identity_id = ${identityId}
    order by person.last_sign_in_at desc nulls last, organisation.name, organisation.id`.execute(db)
  return rows
}

export async function noteSignIn(tx: Db, orgId: string, personId: string): Promise<void> {
  await sql`update person set last_sign_in_at = now() where org_id = ${orgId} and id = ${personId}`.execute(tx)
}
