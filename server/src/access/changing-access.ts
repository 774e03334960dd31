import type { Kysely } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'
import { type Fault, Problem } from '../errors.ts'
import type { Caller } from './caller.ts'
import { holds } from './permissions.ts'
import { findActor, lockOrganisation } from './queries.ts'

/**
 * Changes who may do what in an organisation, one after another, with the permissions that the caller holds now: what a
 * request was admitted with may be a few seconds old, and must not outlive itself in what it gives to others.
 */
export function changingAccess<Result>(
  db: Kysely<Tables>,
  caller: Caller,
  needed: 'manage_devices' | 'manage_people',
  change: (tx: Db, held: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const self = await findActor(tx, caller.orgId, caller.deviceId)
    const held = new Set<string>(self?.revoked_at === null ? self.permissions : [])
    if (!held.has(needed)) throw new Problem('forbidden', `The key lacks the permission ${needed}.`)
    return change(tx, held)
  })
}

/** Refuses to give permissions that the caller does not hold. */
export function requireGrantable(permissions: readonly string[], held: ReadonlySet<string>): void {
  const faults = permissions.flatMap((permission, index): Fault[] => {
    const message = `\`${permission}\` cannot be given: the key does not hold it itself.`
    return holds(held, permission) ? [] : [{ pointer: `/permissions/${index}`, code: 'not_granted', message }]
  })
  if (faults.length > 0)
    throw new Problem('forbidden', 'Only permissions that the key holds itself can be given.', { faults })
}

/** Refuses to change a device, person or role that may do more than the caller. */
export function requireNotBeyond(what: string, permissions: readonly string[], held: ReadonlySet<string>): void {
  const beyond = permissions.find((permission) => !holds(held, permission))
  if (beyond)
    throw new Problem('forbidden', `The ${what} holds ${beyond}, which the key lacks, so it cannot be changed with it.`)
}
