import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, fail, invalid, notFound } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { changingAccess, requireGrantable, requireNotBeyond } from '../changing-access.ts'
import { makeKey, printOf } from '../keys.ts'
import type { Device, DevicePatch, DeviceWithKey, NewDevice } from './contract.ts'
import * as queries from './queries.ts'

/** Creates a device and its key; it can be given only what the caller holds. */
export function createDevice(
  db: Kysely<Tables>,
  caller: Caller,
  { description = '', ...device }: NewDevice,
): Promise<DeviceWithKey> {
  return changingAccess(db, caller, 'manage_devices', async (tx, held) => {
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
  return changingAccess(db, caller, 'manage_devices', async (tx, held) => {
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
  return changingAccess(db, caller, 'manage_devices', async (tx, held) => {
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
  return changingAccess(db, caller, 'manage_devices', async (tx, held) => {
    const before = await getChangeable(tx, caller, id, held, ifMatch)
    await queries.expireKeys(tx, caller.orgId, id, graceSeconds)
    const key = await giveKey(tx, caller.orgId, id)
    const after = await queries.updateDevice(tx, caller.orgId, id, {})
    await recordChange(tx, caller, { entity: 'device', id, action: 'rotate', before, after })
    return { ...after, key }
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
  requireNotBeyond('device', device.permissions, held)
  requireMatch(ifMatch, device.version)
  return device
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
