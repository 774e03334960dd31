import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

type NewSession = { hash: Buffer; caller: Caller; expiresAt: Date }

export async function insertSession(db: Db, { hash, caller, expiresAt }: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({ hash, org_id: caller.orgId, device_id: caller.deviceId, expires_at: expiresAt })
    .execute()
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('hash', '=', hash).execute()
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()
}
