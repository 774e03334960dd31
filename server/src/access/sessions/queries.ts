import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Caller } from '../caller.ts'

/** More than one person has open; whoever leaks a key cannot fill the table with sessions of it. */
export const maxSessions = 50

export type Origin = { address: string; userAgent: string | undefined }

type AtProvider = { session: string | null; secret: Buffer | null }

type NewSession = {
  id: string
  hash: Buffer
  caller: Caller
  keyId: string | null
  expiresAt: Date
  origin: Origin
  provider: AtProvider | undefined
}

/** Browsers write about a hundred characters. */
const maxUserAgent = 300

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  const { id, hash, caller, keyId, expiresAt, origin, provider } = session
  const { orgId, deviceId: ownerId, isPerson } = caller
  const owner = isPerson ? { device_id: null, person_id: ownerId } : { device_id: ownerId, person_id: null }
  const { address, userAgent = null } = origin
  const seen = { address, user_agent: userAgent?.slice(0, maxUserAgent) ?? null }
  const confirmed = provider && {
    provider_session: provider.session,
    refresh_secret: provider.secret,
    refreshed_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('session')
    .values({ id, hash, org_id: orgId, ...owner, key_id: keyId, expires_at: expiresAt, ...seen, ...confirmed })
    .execute()
}

/** Removes the sessions of a device or person that have expired, and the oldest of those beyond the limit. */
export async function deleteOldSessions(tx: Db, { orgId, deviceId: ownerId }: Caller): Promise<void> {
  const isOwn = sql`org_id = ${orgId} and (device_id = ${ownerId} or person_id = ${ownerId})`
  await sql`
    delete from session
    where ${isOwn} and (
      expires_at < now() or id not in (select id from session where ${isOwn} order by id desc limit ${maxSessions}))
  `.execute(tx)
}

export type SessionRow = { id: string; hash: Buffer; created_at: Date; expires_at: Date }

/** The sessions of a device that can still be used, newest first. */
export async function listSessions(db: Db, orgId: string, deviceId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session.id, session.hash, session.created_at,
           least(session.expires_at, key.expires_at, device.expires_at) as expires_at
    from session
    join device_key key on key.org_id = session.org_id and key.public_id = session.key_id
    join device on device.org_id = session.org_id and device.id = session.device_id
    where session.org_id = ${orgId} and session.device_id = ${deviceId} and device.revoked_at is null
      and least(session.expires_at, key.expires_at, device.expires_at) > now()
    order by session.id desc`.execute(db)
  return rows
}

/** Ends a session by its hash; gives its id if there was one. */
export async function deleteSession(tx: Db, orgId: string, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('session')
    .where('org_id', '=', orgId)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends a session of a device or person by its id, if there is one. */
export async function deleteSessionById(tx: Db, orgId: string, ownerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from session
    where org_id = ${orgId} and id = ${id} and (device_id = ${ownerId} or person_id = ${ownerId}) returning id`.execute(
    tx,
  )
  return rows.length > 0
}
