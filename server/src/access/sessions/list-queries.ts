import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Which sessions of an organisation a caller sees: its own, those of people, those of devices. */
export type Sight = {
  orgId: string
  ownId: string
  people: boolean
  devices: boolean
  personId?: string | undefined
}

export type OpenSessionRow = {
  id: string
  hash: Buffer
  owner_id: string
  owner_name: string
  is_person: boolean
  created_at: Date
  expires_at: Date
  address: string | null
  user_agent: string | null
}

const openSessions = ({ orgId, ownId, people, devices, personId = undefined }: Sight) => sql`
  from session
  join actor on actor.org_id = session.org_id and actor.id = coalesce(session.device_id, session.person_id)
  left join device_key key on key.org_id = session.org_id and key.public_id = session.key_id
  where session.org_id = ${orgId} and actor.revoked_at is null
    and (key.public_id is not null or actor.is_person)
    and least(session.expires_at, key.expires_at, actor.expires_at) > now()
    and (actor.id = ${ownId} or case when actor.is_person then ${people}::boolean else ${devices}::boolean end)
    and (${personId ?? null}::uuid is null or session.person_id = ${personId ?? null}::uuid)`

const columns = sql`
  session.id, session.hash, actor.id as owner_id, actor.name as owner_name, actor.is_person, session.created_at,
  least(session.expires_at, key.expires_at, actor.expires_at) as expires_at, session.address, session.user_agent`

/** Sessions that can still be used, newest first, from before `cursor` on. */
export async function listOpenSessions(
  db: Db,
  sight: Sight,
  cursor: string | undefined,
  limit: number,
): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select ${columns} ${openSessions(sight)}
      and (${cursor ?? null}::uuid is null or session.id < ${cursor ?? null}::uuid)
    order by session.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOpenSession(db: Db, sight: Sight, id: string): Promise<OpenSessionRow | undefined> {
  const { rows } = await sql<OpenSessionRow>`
    select ${columns} ${openSessions(sight)} and session.id = ${id}`.execute(db)
  return rows[0]
}

export async function countOpenSessions(db: Db, sight: Sight): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${openSessions(sight)}`.execute(db)
  return rows[0]?.count ?? 0
}
