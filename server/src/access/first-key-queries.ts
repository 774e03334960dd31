import type { Db } from '../db/tables.ts'
import type { KeyPrint } from './keys.ts'

export type FirstDevice = { org_id: string; id: string }

/** The device that the installation began with, in whichever organisation it is. */
export function findFirstDevice(tx: Db): Promise<FirstDevice | undefined> {
  return tx.selectFrom('device').select(['org_id', 'id']).where('is_first', '=', true).executeTakeFirst()
}

/** Whether the device has or had this key: one that was rotated away since must stay so. */
export async function hadKey(tx: Db, device: FirstDevice, { publicId, hash }: KeyPrint): Promise<boolean> {
  const found = await tx
    .selectFrom('device_key')
    .select('public_id')
    .where('org_id', '=', device.org_id)
    .where('device_id', '=', device.id)
    .where('public_id', '=', publicId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the keys of the device, and its sessions: one of them would open again if its key came back one day. */
export async function deleteKeys(tx: Db, { org_id, id }: FirstDevice): Promise<void> {
  await tx.deleteFrom('session').where('org_id', '=', org_id).where('device_id', '=', id).execute()
  await tx.deleteFrom('device_key').where('org_id', '=', org_id).where('device_id', '=', id).execute()
}
