import { sql } from 'kysely'
import type { Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'

/** What can be seen of a feed from outside. */
export type FeedSummary = {
  organisation: string
  name: string
  head: number
  /** The first position that can still be read is the next one. */
  trimmed: number
  /** When the last change was committed; null where there never was one. */
  last_change_at: Date | null
}

/** The feeds of all organisations, or of one. */
export async function listFeeds(db: Db, orgId?: string): Promise<FeedSummary[]> {
  const { rows } = await sql<FeedSummary>`
    select o.id as organisation, o.name, coalesce(f.head, 0)::float8 as head, coalesce(f.trimmed, 0)::float8 as trimmed,
      f.at as last_change_at
    from organisation o left join feed f on f.org_id = o.id
    where ${orgId ?? null}::uuid is null or o.id = ${orgId ?? null} order by o.name, o.id`.execute(db)
  return rows
}

/** The last position that was given before a time, or 0. */
export async function findLastBefore({ db, orgId }: Tenant, time: Date): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select position::float8 as position from event_position
    where org_id = ${orgId} and at < ${time} order by at desc, event_position.position desc limit 1`.execute(db)
  const events = rows[0]?.position ?? 0
  for (let last = events; ; ) {
    const next = await findOldChanges({ db, orgId }, last, time)
    if (next === null) return last
    last = next
  }
}

/** The last of the next changes after a position that were made before a time: few at a time are read. */
async function findOldChanges({ db, orgId }: Tenant, after: number, time: Date): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select max(position)::float8 as position
    from (select position, at from change_position
      where org_id = ${orgId} and position > ${after} order by position limit 1000) next
    where at < ${time}`.execute(db)
  return rows[0]?.position ?? null
}

/** From now on nobody reads what stands up to a position. */
export async function moveTrimmedEnd({ db, orgId }: Tenant, position: number): Promise<void> {
  await sql`
    update feed set trimmed = ${position} where org_id = ${orgId} and trimmed < ${position} and head >= ${position}
  `.execute(db)
}

/** Deletes some of the changes that nobody can read any more, and gives how many rows of positions that were. */
export async function deleteTrimmed({ db, orgId }: Tenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as materialized (
      select position, count, first_change from change_position
      where org_id = ${orgId} and position <= (select trimmed from feed where org_id = ${orgId})
      order by position limit 1000 for update skip locked),
    changes as (
      delete from feed_change change using old
      where change.org_id = ${orgId} and change.id >= old.first_change and change.id < old.first_change + old.count
      returning 1),
    positions as (
      delete from change_position p using old where p.org_id = ${orgId} and p.position = old.position returning 1)
    select count(*)::int as count from old`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many positions all organisations have given together. */
export async function countPositions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(head), 0)::float8 as count from feed`.execute(db)
  return rows[0]?.count ?? 0
}
