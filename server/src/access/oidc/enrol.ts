import type { Db } from '../../db/tables.ts'
import { type Change, recordChange } from '../audit/record.ts'
import type { Claims } from './claims.ts'
import * as queries from './enrol-queries.ts'
import type { ProviderSettings } from './settings.ts'

type Enrolment = Pick<ProviderSettings, 'issuer' | 'firstAdmin'>

/** Takes over what the provider says about somebody, in all organisations that know them or give a role to their groups. */
export async function enrol(tx: Db, { issuer, firstAdmin }: Enrolment, claims: Claims): Promise<string> {
  const { id, groups } = await queries.saveIdentity(tx, issuer, claims)
  const name = claims.name ?? claims.email ?? claims.subject
  const email = claims.email ?? null
  for (const person of await queries.acceptInvitations(tx, id, claims))
    await record(tx, person, { action: 'update', after: { ...person, identity: 'known' } })
  for (const orgId of await queries.listOrganisationsByGroups(tx, id, groups))
    await create(tx, orgId, id, { name, email, roles: [] })
  if (isFirstAdmin(firstAdmin, claims)) await letInFirst(tx, id, { name, email })
  const known = { ...(claims.name !== undefined && { name: claims.name }), ...(email !== null && { email }) }
  for (const before of await queries.renamePeople(tx, id, known))
    await record(tx, before, { action: 'update', before, after: { ...before, ...known } })
  return id
}

/** By an address only if the provider has verified it: anybody can claim one. */
function isFirstAdmin(firstAdmin: string | undefined, { subject, email, isEmailVerified }: Claims): boolean {
  if (firstAdmin === undefined) return false
  return firstAdmin === subject || (isEmailVerified && email?.toLowerCase() === firstAdmin.toLowerCase())
}

async function letInFirst(tx: Db, identityId: string, known: { name: string; email: string | null }): Promise<void> {
  const place = await queries.findFirstPlace(tx, identityId)
  if (!place || place.has_role) return
  const { org_id, role_id, person_id } = place
  if (person_id === null) return create(tx, org_id, identityId, { ...known, roles: [role_id] })
  await queries.addRole(tx, org_id, person_id, role_id)
  const person = { org_id, id: person_id, ...known }
  await record(tx, person, { action: 'update', after: { ...person, roles: [role_id] } })
}

async function create(
  tx: Db,
  orgId: string,
  identityId: string,
  person: { name: string; email: string | null; roles: string[] },
): Promise<void> {
  const created = await queries.insertEnrolled(tx, orgId, identityId, person)
  await record(tx, created, { action: 'create', after: { ...created, roles: person.roles } })
}

type PartOfChange = Omit<Change, 'entity' | 'id'>

/** Nobody here decided it: the provider did. */
function record(tx: Db, { org_id, id }: queries.EnrolledPerson, change: PartOfChange): Promise<void> {
  const provider = { orgId: org_id, deviceId: null, deviceName: 'the identity provider' }
  return recordChange(tx, provider, { entity: 'person', id, ...change })
}
