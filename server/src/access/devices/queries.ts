import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { KeyPrint } from '../keys.ts'
import type { Device } from './contract.ts'

const publicColumns = [
  'id', 'name', 'description', 'permissions', 'version',
  'created_at', 'updated_at', 'last_used_at', 'expires_at', 'revoked_at',
] as const // biome-ignore format: a list of columns reads best as one

type NewRow = {
  id: string
  name: string
  description: string
  permissions: string[]
  expires_at: Date | null
  is_first?: boolean
}

/** Devices of an organisation, newest first, from before `cursor` on. */
export function listDevices(db: Db, orgId: string, cursor: string | undefined, limit: number): Promise<Device[]> {
  return db
    .selectFrom('device')
    .select(publicColumns)
    .where('org_id', '=', orgId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<Device[]>
}

export async function countDevices(db: Db, orgId: string): Promise<number> {
  const row = await db
    .selectFrom('device')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return row?.count ?? 0
}

export function findDevice(db: Db, orgId: string, id: string): Promise<Device | undefined> {
  return db
    .selectFrom('device')
    .select(publicColumns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Device | undefined>
}

export function insertDevice(tx: Db, orgId: string, device: NewRow): Promise<Device> {
  return tx
    .insertInto('device')
    .values({ org_id: orgId, ...device })
    .returning(publicColumns)
    .executeTakeFirstOrThrow() as Promise<Device>
}

type Changed = Partial<Pick<Device, 'name' | 'description' | 'permissions' | 'expires_at' | 'revoked_at'>>

export function updateDevice(tx: Db, orgId: string, id: string, changed: Changed): Promise<Device> {
  return tx
    .updateTable('device')
    .set({ ...changed, version: sql`version + 1`, updated_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning(publicColumns)
    .executeTakeFirstOrThrow() as Promise<Device>
}

/** Whether a device besides `id` can manage devices, now and for ever. */
export async function hasOtherManager(tx: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from device
    where org_id = ${orgId} and id <> ${id} and revoked_at is null and expires_at is null
      and 'manage_devices' = any(permissions)
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertKey(tx: Db, orgId: string, deviceId: string, { publicId, hash }: KeyPrint): Promise<void> {
  await tx.insertInto('device_key').values({ public_id: publicId, org_id: orgId, device_id: deviceId, hash }).execute()
}

/** Lets a device's keys run out after the grace time; one that runs out sooner keeps its time. */
export async function expireKeys(tx: Db, orgId: string, deviceId: string, graceSeconds: number): Promise<void> {
  await sql`
    update device_key set expires_at = least(expires_at, now() + make_interval(secs => ${graceSeconds}))
    where org_id = ${orgId} and device_id = ${deviceId}`.execute(tx)
}

/** A device that is not revoked, by what it is called and for. */
export async function findDeviceNamed(
  db: Db,
  orgId: string,
  { name, description }: { name: string; description: string },
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('device')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('name', '=', name)
    .where('description', '=', description)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}
