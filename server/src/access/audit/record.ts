import { v7 } from 'uuid'
import type { Db } from '../../db/tables.ts'
import { addRecorded } from '../../feed/record.ts'
import type { Caller } from '../caller.ts'
import { insertChanges, type NewEntry } from './insert-queries.ts'

/**
 * `read` is of lists that somebody may have to answer for, such as a recall; `refuse` is a key that was wrong, expired or
 * revoked; `erase` takes the body of another entry away.
 */
export const auditActions = [
  'create', 'update', 'delete', 'undelete', 'rotate', 'read', 'sign_in', 'sign_out', 'refuse', 'erase',
] as const // biome-ignore format: a list of words reads best as one

/** What somebody looks for: what was changed, what was read, or who came and went. */
export const auditKinds = {
  change: ['create', 'update', 'delete', 'undelete', 'rotate', 'erase'],
  read: ['read'],
  access: ['sign_in', 'sign_out', 'refuse'],
} as const satisfies Record<string, readonly (typeof auditActions)[number][]>

export type Change = {
  entity: string
  id: string
  action: (typeof auditActions)[number]
  before?: object | undefined
  after?: object | undefined
}

/** Who makes a change: a device, or the operator at the command line. */
export type Actor = Pick<Caller, 'orgId' | 'deviceName'> & { deviceId: string | null }

/** Writes a change into the audit trail and, where it is of a kind that others hear of, into the feed. Must be given the transaction of the change itself. */
export const recordChange = (tx: Db, actor: Actor, change: Change): Promise<void> => recordChanges(tx, actor, [change])

/** The same for many changes at once. */
export async function recordChanges(tx: Db, actor: Actor, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await insertChanges(tx, entriesOf(actor, changes))
  await addRecorded({ db: tx, orgId: actor.orgId }, changes)
}

/** Changes as rows of the trail. */
export const entriesOf = (actor: Actor, changes: Change[]): NewEntry[] =>
  changes.map(({ entity, id, action, before, after }) => ({
    org_id: actor.orgId,
    id: v7(),
    device_id: actor.deviceId,
    actor: actor.deviceName,
    entity,
    entity_id: id,
    action,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }))
