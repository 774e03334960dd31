import { sql } from 'kysely'
import type { OwnLanguages } from '../db/access-tables.ts'
import type { Db } from '../db/tables.ts'
import type { Grant } from './grants.ts'

type GrantRow = {
  id: string
  hash: Buffer
  org_id: string
  org_name: string
  device_id: string
  device_name: string
  is_person: boolean
  permissions: string[]
  languages: OwnLanguages | null
  expires_at: Date | null
  refreshed_at?: Date | null
}

/** The grants of keys by their public ids, less what is revoked or expired. */
export async function loadKeys(db: Db, publicIds: string[]): Promise<Map<string, Grant>> {
  const { rows } = await sql<GrantRow>`
    select key.public_id as id, key.hash, organisation.id as org_id, organisation.name as org_name,
           organisation.languages, device.id as device_id, device.name as device_name, false as is_person, device.permissions,
           least(key.expires_at, device.expires_at) as expires_at
    from device_key key
    join device on device.org_id = key.org_id and device.id = key.device_id
    join organisation on organisation.id = key.org_id
    where key.public_id = any(${publicIds}) and device.revoked_at is null
      and coalesce(least(key.expires_at, device.expires_at) > now(), true)`.execute(db)
  return grantsOf(rows)
}

/** The grants of sessions by the hex form of their hashes, less what has ended. A person without a role may do nothing. */
export async function loadSessions(db: Db, hashes: string[]): Promise<Map<string, Grant>> {
  const { rows } = await sql<GrantRow>`
    select encode(session.hash, 'hex') as id, session.hash, organisation.id as org_id, organisation.name as org_name,
           organisation.languages, actor.id as device_id, actor.name as device_name, actor.is_person, actor.permissions,
           least(session.expires_at, key.expires_at, actor.expires_at) as expires_at, session.refreshed_at
    from session
    join organisation on organisation.id = session.org_id
    join actor on actor.org_id = session.org_id and actor.id = coalesce(session.device_id, session.person_id)
    left join device_key key on key.org_id = session.org_id and key.public_id = session.key_id
    where session.hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}) and actor.revoked_at is null
      and (key.public_id is not null or actor.is_person and actor.permissions <> '{}')
      and least(session.expires_at, key.expires_at, actor.expires_at) > now()`.execute(db)
  return grantsOf(rows)
}

/** The grants of people, by the ids of their identity and organisation with a space between. */
export async function loadPeople(db: Db, ids: string[]): Promise<Map<string, Grant>> {
  const pairs = ids.map((id) => id.split(' '))
  const { rows } = await sql<GrantRow>`
    select person.identity_id || ' ' || person.org_id as id, ''::bytea as hash, organisation.id as org_id,
           organisation.name as org_name, organisation.languages, actor.id as device_id, actor.name as device_name,
           true as is_person, actor.permissions, null as expires_at
    from unnest(${pairs.map(([identity]) => identity)}::uuid[], ${pairs.map(([, organisation]) => organisation)}::uuid[])
      as wanted(identity_id, org_id)
    join person on person.identity_id = wanted.identity_id and person.org_id = wanted.org_id
    join organisation on organisation.id = person.org_id
    join actor on actor.org_id = person.org_id and actor.id = person.id
    where person.blocked_at is null and actor.permissions <> '{}'`.execute(db)
  return grantsOf(rows)
}

function grantsOf(rows: GrantRow[]): Map<string, Grant> {
  return new Map(
    rows.map((row) => {
      const caller = {
        orgId: row.org_id,
        orgName: row.org_name,
        deviceId: row.device_id,
        deviceName: row.device_name,
        isPerson: row.is_person,
        permissions: new Set(row.permissions),
        languages: row.languages ?? undefined,
      }
      return [row.id, { hash: row.hash, caller, expiresAt: row.expires_at, refreshedAt: row.refreshed_at ?? null }]
    }),
  )
}

/** A device or a person, with what it may do now. */
export function findActor(db: Db, orgId: string, id: string) {
  return db.selectFrom('actor').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()
}

/** Takes the organisation for the rest of the transaction, so that changes to who may do what come one after another. */
export async function lockOrganisation(tx: Db, orgId: string): Promise<void> {
  await tx.selectFrom('organisation').select('id').where('id', '=', orgId).forUpdate().executeTakeFirstOrThrow()
}

type KeyOwner = { orgId: string; deviceId: string; deviceName: string }

/** The device that a key belongs to or belonged to, whether or not the key still works. */
export async function findKeyOwner(db: Db, publicId: string): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    select key.org_id as "orgId", key.device_id as "deviceId", device.name as "deviceName"
    from device_key key join device on device.org_id = key.org_id and device.id = key.device_id
    where key.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/** Notes when devices were last used. */
export async function touchDevices(db: Db, uses: { orgId: string; deviceId: string; at: Date }[]): Promise<void> {
  await sql`
    update device set last_used_at = use.at
    from unnest(${uses.map((use) => use.orgId)}::uuid[], ${uses.map((use) => use.deviceId)}::uuid[],
                ${uses.map((use) => use.at)}::timestamptz[]) as use(org_id, id, at)
    where device.org_id = use.org_id and device.id = use.id
      and (device.last_used_at is null or device.last_used_at < use.at)`.execute(db)
}
