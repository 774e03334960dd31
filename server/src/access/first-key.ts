import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Db, Tables } from '../db/tables.ts'
import { recordChange } from './audit/record.ts'
import { insertKey, updateDevice } from './devices/queries.ts'
import { type KeyPrint, makeKey, printOf, publicIdOf } from './keys.ts'
import { createFirstDevice } from './organisations/create.ts'
import { insertOrganisation } from './organisations/queries.ts'
import { allPermissions } from './permissions.ts'

type Place = { adminApiKey: string | undefined; dataDir: string }

/** Where the operator finds the first key; `made` is the key itself when it was made just now. */
export type FirstKey = { place: string; made?: string }

// Held while the first key is looked at, so that services that start at once agree on one.
const firstKeyLock = 7_004

/** Makes sure that the installation has its first organisation and device, and that ADMIN_API_KEY opens it. */
export function ensureFirstKey(db: Kysely<Tables>, { adminApiKey, dataDir }: Place): Promise<FirstKey> {
  const file = join(dataDir, 'admin.key')
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${firstKeyLock})`.execute(tx)
    const device = await findFirstDevice(tx)
    if (adminApiKey) {
      const print = printOf(adminApiKey)
      if (!device) await createFirst(tx, print)
      else if (!(await hadKey(tx, device, print))) await replaceKey(tx, device, print)
      // An earlier key must not come back to life from its file.
      rmSync(file, { force: true })
      return { place: 'ADMIN_API_KEY' }
    }
    if (device) return { place: existsSync(file) ? file : 'where it was put at the first start' }
    // A file without a device is what a crash before the commit leaves, or a key kept for a new database.
    const key = readKept(file) ?? keep(file, makeKey())
    await createFirst(tx, printOf(key))
    return { place: file, made: key }
  })
}

function readKept(file: string): string | undefined {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return publicIdOf(kept) ? kept : undefined
}

function keep(file: string, key: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}

type FirstDevice = { org_id: string; id: string }

function findFirstDevice(tx: Db): Promise<FirstDevice | undefined> {
  return tx.selectFrom('device').select(['org_id', 'id']).where('is_first', '=', true).executeTakeFirst()
}

const operator = (orgId: string) => ({ orgId, deviceId: null, deviceName: 'the operator' })

async function createFirst(tx: Db, print: KeyPrint): Promise<void> {
  const organisation = await insertOrganisation(tx, v7(), 'First organisation')
  const actor = operator(organisation.id)
  await recordChange(tx, actor, { entity: 'organisation', id: organisation.id, action: 'create', after: organisation })
  const device = await createFirstDevice(tx, actor, allPermissions, true)
  await insertKey(tx, organisation.id, device.id, print)
}

/** Whether the device has or had this key: one that was rotated away since must stay so. */
async function hadKey(tx: Db, device: FirstDevice, { publicId, hash }: KeyPrint): Promise<boolean> {
  const found = await tx
    .selectFrom('device_key')
    .select('public_id')
    .where('public_id', '=', publicId)
    .where('hash', '=', hash)
    .where('device_id', '=', device.id)
    .executeTakeFirst()
  return found !== undefined
}

/** A new ADMIN_API_KEY is also the way back in: it restores the device whatever was done to it. */
async function replaceKey(tx: Db, { org_id, id }: FirstDevice, print: KeyPrint): Promise<void> {
  await tx.deleteFrom('device_key').where('org_id', '=', org_id).where('device_id', '=', id).execute()
  await insertKey(tx, org_id, id, print)
  const after = await updateDevice(tx, org_id, id, { permissions: allPermissions, expires_at: null, revoked_at: null })
  await recordChange(tx, operator(org_id), { entity: 'device', id, action: 'rotate', after })
}
