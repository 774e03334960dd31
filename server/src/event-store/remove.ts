import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { removeFromArchive } from './archive-queries.ts'

export type Removed = { events: number; captures: number }

type Gone = Removed & { things: string[]; chunks: string[] }

/**
 * Removes all events that a device has captured, with everything beside them, and the master data that only it has
 * captured. Only the operator can do so, and whoever removes the demo; other events are for ever. Contexts, things and values stay, since a running service may hold them for
 * known, but a thing or value counts as forgotten until another event names it.
 */
export async function removeEventsOf(tx: Db, orgId: string, deviceId: string): Promise<Removed> {
  const { rows } = await sql<Gone>`
    with gone as (delete from event where org_id = ${orgId} and device_id = ${deviceId} returning id, archived_in),
    no_declarations as (delete from declared where org_id = ${orgId} and event in (select id from gone) returning 1),
    no_products as (delete from produced where org_id = ${orgId} and event in (select id from gone) returning thing),
    no_inputs as (delete from consumed where org_id = ${orgId} and event in (select id from gone) returning thing),
    no_mentions as (delete from mention where org_id = ${orgId} and event in (select id from gone) returning thing),
    no_ranges as (delete from event_range where org_id = ${orgId} and event in (select id from gone) returning 1),
    no_containments as (
      delete from containment where org_id = ${orgId} and event in (select id from gone) returning parent, child),
    touched as (
      insert into containment_touched (org_id, thing, with_contents)
      select ${orgId}::uuid, thing, true from (
        select thing from no_inputs union select thing from no_mentions
        union select coalesce(child, parent) from no_containments) gone_from
      returning 1),
    no_captures as (delete from capture_job where org_id = ${orgId} and device_id = ${deviceId} returning id),
    no_elements as (
      delete from vocabulary_element
      where org_id = ${orgId} and version = 1 and capture_id in (select id from no_captures) returning 1),
    no_jobs as (delete from job where org_id = ${orgId} and id in (select id from no_captures) returning 1)
    select (select count(*)::int from gone) as events, (select count(*)::int from no_captures) as captures,
      array(select thing from no_products union select thing from no_inputs union select thing from no_mentions) as things,
      array(select distinct archived_in from gone where archived_in is not null) as chunks
  `.execute(tx)
  const [{ things, chunks, ...removed }] = rows as [(typeof rows)[number]]
  await removeFromArchive({ db: tx, orgId }, chunks)
  await sql`update thing set is_forgotten = true where org_id = ${orgId} and thing = any (${things}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into finding_due (org_id, thing, due_at) select ${orgId}::uuid, unnest(${things}::uuid[]), now()
    on conflict (org_id, thing) do update set due_at = excluded.due_at`.execute(tx)
  await sql`update event_value set is_forgotten = true where org_id = ${orgId}`.execute(tx)
  return removed
}

/** Whether a device has captured an event that has none of these hashes. */
export async function hasOtherEvents(db: Db, orgId: string, deviceId: string, hashes: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from event where org_id = ${orgId} and device_id = ${deviceId}
      and encode(hash, 'hex') <> all (${hashes}::text[]) limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether a document of the device has been accepted and is not captured yet. */
export async function isCapturing(db: Db, orgId: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from capture_job where org_id = ${orgId} and device_id = ${deviceId} and finished_at is null limit 1
  `.execute(db)
  return rows.length > 0
}
