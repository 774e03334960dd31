import { sql } from 'kysely'
import { runStatement, type Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'

/** The place of an event among all of its organisation, by when it was stored. */
export type Place = { time: Date; id: string }

export type Moved = { events: number; bytes: number; last: Place | undefined }

/** In bytes of text: reading one event unpacks its whole chunk, and fewer texts compress less well. */
const chunkBytes = 32_768

/** In bytes: long texts are moved in smaller batches, so that none takes long. */
const batchBytes = 8 * 1_048_576

/** The first event before a time whose text is not in the archive. */
export async function findFirst({ db, orgId }: Tenant, before: Date): Promise<Place | undefined> {
  const [first] = await runStatement<Place>(db, {
    name: 'first event to archive',
    text: `select record_time as time, id from event where org_id = $1 and record_time < $2 and archived_in is null
           order by record_time, id limit 1`,
    values: [orgId, before],
  })
  return first
}

/** How much there is to move. */
export async function measureTexts({ db, orgId }: Tenant, before: Date): Promise<Omit<Moved, 'last'>> {
  const { rows } = await sql<{ events: string; bytes: string }>`
    select count(*) as events, coalesce(sum(octet_length(doc)), 0) as bytes from event
    where org_id = ${orgId} and record_time < ${before} and archived_in is null`.execute(db)
  return { events: Number(rows[0]?.events), bytes: Number(rows[0]?.bytes) }
}

/** Moves the texts of the next events into the archive; those that another transaction holds are left for another run. */
export async function archiveNext({ db, orgId }: Tenant, from: Place, before: Date, limit: number): Promise<Moved> {
  const [row] = await runStatement<{ events: number; bytes: number; time: Date | null; id: string | null }>(db, {
    name: 'archive events',
    text: `
      with old as materialized (
        select id, record_time, doc from event
        where org_id = $1 and record_time < $2 and (record_time, id) >= ($3::timestamptz, $4::bigint) and archived_in is null
        order by record_time, id limit $5 for update skip locked),
      sized as (
        select id, record_time, doc, octet_length(doc) as bytes,
          sum(octet_length(doc)) over (order by record_time, id) as until from old),
      taken as (
        select id, record_time, doc, bytes, (until - bytes) / ${chunkBytes} as chunk from sized
        where until - bytes < ${batchBytes}),
      chunks as (
        insert into event_archive (org_id, id, events, texts, checks)
        select $1, min(id), array_agg(id order by id), array_agg(doc order by id), array_agg(md5(doc)::uuid order by id)
        from taken group by chunk returning id, events),
      moved as (
        update event e set doc = null, archived_in = c.id from (select id, unnest(events) as event from chunks) c
        where e.org_id = $1 and e.id = c.event returning 1)
      select (select count(*)::int from moved) as events, coalesce(sum(bytes), 0)::float8 as bytes,
        max(record_time) as time, (array_agg(id order by record_time desc, id desc))[1] as id
      from taken`,
    values: [orgId, before, from.time, from.id, limit],
  })
  const { events = 0, bytes = 0, time = null, id = null } = row ?? {}
  return { events, bytes, last: time && id ? { time, id } : undefined }
}

const nextChunks = `id = any (array(select id from event_archive where org_id = $1 order by id limit $2))`
const unpacked = 'id as chunk, unnest(events) as event, unnest(texts) as text, unnest(checks) as check'

/** Moves the texts of some chunks back to their events, and removes the chunks; a damaged one is left as it is, with an error. */
export async function bringBack({ db, orgId }: Tenant, limit: number): Promise<{ chunks: number; events: number }> {
  // Not within the statement below: a cluster refuses a function there that may fail.
  await runStatement(db, {
    name: 'check archived events',
    text: `select report_damaged_archive(u.chunk, u.event)
           from (select ${unpacked} from event_archive where org_id = $1 and ${nextChunks}) u
           where md5(u.text)::uuid is distinct from u.check limit 1`,
    values: [orgId, limit],
  })
  const [row] = await runStatement<{ chunks: number; events: number }>(db, {
    name: 'bring archived events back',
    text: `
      with gone as (
        delete from event_archive where org_id = $1 and ${nextChunks} returning id, events, texts, checks),
      back as (
        update event e set archived_in = null, doc = u.text from (select ${unpacked} from gone) u
        where e.org_id = $1 and e.id = u.event returning 1)
      select (select count(*)::int from gone) as chunks, (select count(*)::int from back) as events`,
    values: [orgId, limit],
  })
  return row ?? { chunks: 0, events: 0 }
}

/** Removes the texts of events that are not stored any more. */
export async function removeFromArchive({ db, orgId }: Tenant, chunks: string[]): Promise<void> {
  if (chunks.length === 0) return
  await sql`
    with kept as (
      select u.chunk, array_agg(u.event order by u.event) as events, array_agg(u.text order by u.event) as texts,
        array_agg(u.check order by u.event) as checks
      from (select id as chunk, unnest(events) as event, unnest(texts) as text, unnest(checks) as check
        from event_archive where org_id = ${orgId} and id = any (${chunks}::bigint[])) u
      join event e on e.org_id = ${orgId} and e.id = u.event group by u.chunk)
    update event_archive a set events = kept.events, texts = kept.texts, checks = kept.checks
    from kept where a.org_id = ${orgId} and a.id = kept.chunk`.execute(db)
  await sql`
    delete from event_archive a where org_id = ${orgId} and id = any (${chunks}::bigint[])
      and not exists (select from event e where e.org_id = ${orgId} and e.id = any (a.events))`.execute(db)
}

/** About how many chunks there are, and the bytes that they take: what the server knows of its table without reading it. */
export async function measureArchive(db: Db): Promise<{ chunks: number; bytes: number } | undefined> {
  const { rows } = await sql<{ chunks: number; bytes: number }>`
    select greatest(reltuples, 0)::float8 as chunks, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where oid = 'event_archive'::regclass`.execute(db)
  return rows[0]
}
