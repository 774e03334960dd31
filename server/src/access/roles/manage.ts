import type { Kysely } from 'kysely'
import { violatedIndex } from '../../db/failures.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, type Fault, fail, notFound } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { changingAccess, requireGrantable, requireNotBeyond } from '../changing-access.ts'
import type { NewRole, Role, RolePatch } from './contract.ts'
import * as queries from './queries.ts'

/** Creates a role; it can allow only what the caller holds. */
export function createRole(db: Kysely<Tables>, caller: Caller, role: NewRole): Promise<Role> {
  const { description = '', groups = [], ...rest } = role
  return changingAccess(db, caller, 'manage_people', async (tx, held) => {
    requireGrantable(role.permissions, held)
    const created = await queries.insertRole(tx, caller.orgId, { ...rest, description, groups }).catch(nameTaken)
    await recordChange(tx, caller, { entity: 'role', id: created.id, action: 'create', after: created })
    return created
  })
}

/** Changes a role, and with it what everybody may do who holds it. */
export function patchRole(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  patch: RolePatch,
  ifMatch?: string,
): Promise<Role> {
  return changingAccess(db, caller, 'manage_people', async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    if (before.built_in && (patch.name ?? patch.description ?? patch.permissions) !== undefined)
      throw conflict(`${before.name} comes with the service: only its groups can be changed.`)
    if (patch.permissions) requireGrantable(patch.permissions, held)
    const after = await queries.updateRole(tx, caller.orgId, id, patch).catch(nameTaken)
    await recordChange(tx, caller, { entity: 'role', id, action: 'update', before, after })
    return after
  })
}

/** Deletes a role: whoever held it holds it no more. */
export function deleteRole(db: Kysely<Tables>, caller: Caller, id: string, ifMatch?: string): Promise<void> {
  return changingAccess(db, caller, 'manage_people', async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    if (before.built_in) throw conflict(`${before.name} comes with the service, and stays.`)
    const people = await queries.deleteRole(tx, caller.orgId, id)
    await recordChange(tx, caller, { entity: 'role', id, action: 'delete', before: { ...before, people } })
  })
}

async function getChangeable(
  tx: Db,
  { orgId }: Caller,
  id: string,
  held: ReadonlySet<string>,
  ifMatch?: string,
): Promise<Role> {
  const role = (await queries.findRole(tx, orgId, id)) ?? fail(notFound('role', id))
  requireNotBeyond('role', role.permissions, held)
  requireMatch(ifMatch, role.version)
  return role
}

function nameTaken(error: unknown): never {
  if (violatedIndex(error) !== 'role_name') throw error
  const fault: Fault = { pointer: '/name', code: 'duplicate', message: 'Another role has this name.' }
  throw conflict(fault.message, [fault])
}
