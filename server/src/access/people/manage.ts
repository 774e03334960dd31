import type { Kysely } from 'kysely'
import { violatedIndex } from '../../db/failures.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, type Fault, fail, invalid, notFound, Problem } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { changingAccess, requireNotBeyond } from '../changing-access.ts'
import { holds } from '../permissions.ts'
import { findRoles } from '../roles/queries.ts'
import type { NewPerson, Person, PersonPatch } from './contract.ts'
import * as queries from './queries.ts'

/** Invites somebody: at their first sign-in they are recognised by their address or the provider's name for them. */
export function invitePerson(db: Kysely<Tables>, caller: Caller, invited: NewPerson): Promise<Person> {
  const { email = null, subject = null, roles } = invited
  const name = invited.name ?? email ?? subject
  if (name === null)
    throw invalid([{ pointer: '/email', code: 'required', message: 'Either `email` or `subject` is needed.' }])
  return changingAccess(db, caller, 'manage_people', async (tx, held) => {
    await requireGivable(tx, caller.orgId, roles, held)
    const id = await queries.insertPerson(tx, caller.orgId, { name, email, subject, roles }).catch(alreadyInvited)
    const after = await getPerson(tx, caller.orgId, id)
    await recordChange(tx, caller, { entity: 'person', id, action: 'create', after })
    return after
  })
}

/** Changes a person's name or roles, blocks them, or lets them in again. */
export function patchPerson(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  patch: PersonPatch,
  ifMatch?: string,
): Promise<Person> {
  const { is_blocked, roles, ...rest } = patch
  return changingAccess(db, caller, 'manage_people', async (tx, held) => {
    const before = await getPerson(tx, caller.orgId, id)
    requireNotBeyond('person', before.permissions, held)
    requireMatch(ifMatch, before.version)
    if (roles) await requireGivable(tx, caller.orgId, roles, held)
    if (is_blocked && id === caller.deviceId) throw conflict('Nobody can block themselves.')
    const blocked_at = is_blocked ? (before.blocked_at ?? new Date()) : is_blocked === false ? null : before.blocked_at
    await queries.updatePerson(tx, caller.orgId, id, { ...rest, roles: roles ?? before.roles, blocked_at })
    if (blocked_at) await queries.deletePersonSessions(tx, caller.orgId, id)
    const after = await getPerson(tx, caller.orgId, id)
    await recordChange(tx, caller, { entity: 'person', id, action: 'update', before, after })
    return after
  })
}

const getPerson = async (tx: Db, orgId: string, id: string) =>
  (await queries.findPerson(tx, orgId, id)) ?? fail(notFound('person', id))

/** Roles must be those of the organisation, and allow nothing that the caller does not hold. */
async function requireGivable(tx: Db, orgId: string, ids: string[], held: ReadonlySet<string>): Promise<void> {
  const roles = new Map((await findRoles(tx, orgId, ids)).map((role) => [role.id, role]))
  const unknown = ids.flatMap((id, index): Fault[] =>
    roles.has(id) ? [] : [{ pointer: `/roles/${index}`, code: 'not_found', message: `There is no role ${id}.` }],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const faults = ids.flatMap((id, index): Fault[] => {
    const beyond = roles.get(id)?.permissions.find((permission) => !holds(held, permission))
    const message = `The role allows \`${beyond}\`, which the key does not hold itself.`
    return beyond ? [{ pointer: `/roles/${index}`, code: 'not_granted', message }] : []
  })
  if (faults.length > 0)
    throw new Problem('forbidden', 'Only roles that allow nothing beyond the key itself can be given.', { faults })
}

function alreadyInvited(error: unknown): never {
  const field = { person_email: 'email', person_subject: 'subject' }[violatedIndex(error) ?? '']
  if (field === undefined) throw error
  throw conflict('This person was invited already.', [
    { pointer: `/${field}`, code: 'duplicate', message: `An invitation with this \`${field}\` is open.` },
  ])
}
