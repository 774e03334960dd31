import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, type Fault, fail, invalid, notFound, Problem } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { makeKey, printOf } from '../keys.ts'
import type { Device, DevicePatch, DeviceWithKey, NewDevice } from './contract.ts'
import * as queries from './queries.ts'

/** Creates a device and its key; it can be given only what the caller holds. */
export function createDevice(
  db: Kysely<Tables>,
  caller: Caller,
  { description = '', ...device }: NewDevice,
): Promise<DeviceWithKey> {
  return changingDevices(db, caller, async (tx, held) => {
    requireGrantable(device.permissions, held)
    const expires_at = readExpiry(device.expires_at) ?? null
    const created = await queries.insertDevice(tx, caller.orgId, { ...device, id: v7(), description, expires_at })
    const key = await giveKey(tx, caller.orgId, created.id)
    await recordChange(tx, caller, { entity: 'device', id: created.id, action: 'create', after: created })
    return { ...created, key }
  })
}

export function patchDevice(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  patch: DevicePatch,
  ifMatch?: string,
): Promise<Device> {
  return changingDevices(db, caller, async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    if (patch.permissions) requireGrantable(patch.permissions, held)
    const expires_at = readExpiry(patch.expires_at)
    const { name = before.name, description = before.description, permissions = before.permissions } = patch
    const changed = {
      name,
      description,
      permissions,
      expires_at: expires_at === undefined ? before.expires_at : expires_at,
    }
    if (!isManager({ ...before, ...changed })) await requireOtherManager(tx, caller, before)
    const after = await queries.updateDevice(tx, caller.orgId, id, changed)
    await recordChange(tx, caller, { entity: 'device', id, action: 'update', before, after })
    return after
  })
}

/** Revokes a device for good: its keys and sessions stop working. */
export function revokeDevice(db: Kysely<Tables>, caller: Caller, id: string, ifMatch?: string): Promise<void> {
  return changingDevices(db, caller, async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    await requireOtherManager(tx, caller, before)
    const after = await queries.updateDevice(tx, caller.orgId, id, { revoked_at: new Date() })
    await recordChange(tx, caller, { entity: 'device', id, action: 'delete', before, after })
  })
}

/** Gives a device a new key; the old ones go on for the grace time. */
export function rotateKey(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  graceSeconds: number,
  ifMatch?: string,
): Promise<DeviceWithKey> {
  return changingDevices(db, caller, async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    await queries.expireKeys(tx, caller.orgId, id, graceSeconds)
    const key = await giveKey(tx, caller.orgId, id)
    const after = await queries.updateDevice(tx, caller.orgId, id, {})
    await recordChange(tx, caller, { entity: 'device', id, action: 'rotate', before, after })
    return { ...after, key }
  })
}

/**
 * Changes devices one after another, with the permissions that the caller holds now: what a request was admitted with
 * may be a few seconds old, and must not outlive itself in a new device.
 */
function changingDevices<Result>(
  db: Kysely<Tables>,
  caller: Caller,
  change: (tx: Db, held: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await queries.lockOrganisation(tx, caller.orgId)
    const self = await queries.findDevice(tx, caller.orgId, caller.deviceId)
    const held = new Set<string>(self?.revoked_at === null ? self.permissions : [])
    if (!held.has('manage_devices')) throw new Problem('forbidden', 'The key lacks the permission manage_devices.')
    return change(tx, held)
  })
}

async function getChangeable(
  tx: Db,
  caller: Caller,
  id: string,
  held: ReadonlySet<string>,
  ifMatch?: string,
): Promise<Device> {
  const device = (await queries.findDevice(tx, caller.orgId, id)) ?? fail(notFound('device', id))
  if (device.revoked_at) throw conflict(`The device ${device.name} was revoked and stays so.`)
  const beyond = device.permissions.find((permission) => !held.has(permission))
  if (beyond)
    throw new Problem('forbidden', `The device holds ${beyond}, which the key lacks, so it cannot be changed with it.`)
  requireMatch(ifMatch, device.version)
  return device
}

function requireGrantable(permissions: string[], held: ReadonlySet<string>): void {
  const faults = permissions.flatMap((permission, index): Fault[] => {
    const message = `\`${permission}\` cannot be given: the key does not hold it itself.`
    return held.has(permission) ? [] : [{ pointer: `/permissions/${index}`, code: 'not_granted', message }]
  })
  if (faults.length > 0)
    throw new Problem('forbidden', 'Only permissions that the key holds itself can be given.', { faults })
}

const isManager = ({ permissions, expires_at }: Pick<Device, 'permissions' | 'expires_at'>) =>
  permissions.includes('manage_devices') && expires_at === null

async function requireOtherManager(tx: Db, { orgId }: Caller, device: Device): Promise<void> {
  if (!isManager(device) || (await queries.hasOtherManager(tx, orgId, device.id))) return
  throw conflict(
    `${device.name} is the last device that can manage devices without an end date; nobody could undo this.`,
  )
}

function readExpiry(expiresAt: string | null | undefined): Date | null | undefined {
  if (expiresAt === undefined || expiresAt === null) return expiresAt
  const time = new Date(expiresAt)
  if (time.getTime() > Date.now()) return time
  throw invalid([
    { pointer: '/expires_at', code: 'in_the_past', message: `\`expires_at\` must be in the future, got ${expiresAt}.` },
  ])
}

/** Makes a key for a device and stores its print. */
export async function giveKey(tx: Db, orgId: string, deviceId: string): Promise<string> {
  const key = makeKey()
  await queries.insertKey(tx, orgId, deviceId, printOf(key))
  return key
}
