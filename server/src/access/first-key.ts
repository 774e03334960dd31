import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { holdLock, locks } from '../db/locks.ts'
import type { Db, Tables } from '../db/tables.ts'
import { recordChange } from './audit/record.ts'
import { insertKey, updateDevice } from './devices/queries.ts'
import { deleteKeys, type FirstDevice, findFirstDevice, hadKey } from './first-key-queries.ts'
import { type KeyPrint, makeKey, printOf, publicIdOf } from './keys.ts'
import { createFirstDevice } from './organisations/create.ts'
import { insertOrganisation } from './organisations/queries.ts'
import { allPermissions } from './permissions.ts'

type Place = { adminApiKey: string | undefined; dataDir: string }

/** Where the operator finds the first key; `made` is the key itself when it was created just now. */
export type FirstKey = { place: string; made?: string }

/** Makes sure that the installation has its first organisation and device, and that ADMIN_API_KEY opens it. */
export function ensureFirstKey(db: Kysely<Tables>, { adminApiKey, dataDir }: Place): Promise<FirstKey> {
  const file = join(dataDir, 'admin.key')
  return db.transaction().execute(async (tx) => {
    await holdLock(tx, locks.firstKey)
    const device = await findFirstDevice(tx)
    if (adminApiKey) {
      const print = printOf(adminApiKey)
      if (!device) await createFirst(tx, print)
      else if (!(await hadKey(tx, device, print))) await replaceKey(tx, device, print)
      // An earlier key must not become valid again from its file.
      rmSync(file, { force: true })
      return { place: 'ADMIN_API_KEY' }
    }
    if (device) return { place: existsSync(file) ? file : 'the one that was printed at the first start' }
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

const operator = (orgId: string) => ({ orgId, deviceId: null, deviceName: 'the operator' })

async function createFirst(tx: Db, print: KeyPrint): Promise<void> {
  const organisation = await insertOrganisation(tx, v7(), 'First organisation')
  const actor = operator(organisation.id)
  await recordChange(tx, actor, { entity: 'organisation', id: organisation.id, action: 'create', after: organisation })
  const device = await createFirstDevice(tx, actor, allPermissions, true)
  await insertKey(tx, organisation.id, device.id, print)
}

/** A new ADMIN_API_KEY is also the way back in: it restores the device whatever was done to it. */
async function replaceKey(tx: Db, device: FirstDevice, print: KeyPrint): Promise<void> {
  const { org_id, id } = device
  await deleteKeys(tx, device)
  await insertKey(tx, org_id, id, print)
  const after = await updateDevice(tx, org_id, id, { permissions: allPermissions, expires_at: null, revoked_at: null })
  await recordChange(tx, operator(org_id), { entity: 'device', id, action: 'rotate', after })
}
