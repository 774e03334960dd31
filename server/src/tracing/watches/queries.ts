import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { Alarm } from './contract.ts'

export type WatchRow = {
  id: string
  identifier: string
  thing: string
  note: string | null
  places: string[] | null
  created_at: Date
}

export type CountedWatch = WatchRow & { alarms: number; last_alarm_at: Date | null }

const columns = 'w.id, w.identifier, w.thing, w.note, w.places, w.created_at'

const counted = `
  select ${columns}, a.alarms, a.last_alarm_at from watch w
  cross join lateral (
    select count(*)::int as alarms, max(raised_at) as last_alarm_at from watch_event
    where org_id = $1 and watch_id = w.id and alarm is not null) a`

export async function insertWatch({ db, orgId }: Tenant, row: Omit<WatchRow, 'created_at'>): Promise<void> {
  const { id, identifier, thing, note, places } = row
  await runStatement(db, {
    name: 'insert watch',
    text: 'insert into watch (org_id, id, identifier, thing, note, places) values ($1, $2, $3, $4, $5, $6)',
    values: [orgId, id, identifier, thing, note, places && JSON.stringify(places)],
  })
}

export async function countWatches({ db, orgId }: Tenant): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count watches',
    text: 'select count(*)::int as count from watch where org_id = $1',
    values: [orgId],
  })
  return row?.count ?? 0
}

export async function findWatch({ db, orgId }: Tenant, id: string): Promise<CountedWatch | undefined> {
  const [row] = await runStatement<CountedWatch>(db, {
    name: 'find watch',
    text: `${counted} where w.org_id = $1 and w.id = $2`,
    values: [orgId, id],
  })
  return row
}

/** The newest first. */
export async function listWatches(
  { db, orgId }: Tenant,
  { before, limit }: { before: string | null; limit: number },
): Promise<CountedWatch[]> {
  return runStatement<CountedWatch>(db, {
    name: 'list watches',
    text: `${counted} where w.org_id = $1 and ($2::uuid is null or w.id < $2) order by w.id desc limit $3`,
    values: [orgId, before, limit],
  })
}

export async function deleteWatch({ db, orgId }: Tenant, id: string): Promise<WatchRow | undefined> {
  const [row] = await runStatement<WatchRow>(db, {
    name: 'delete watch',
    text: `delete from watch w where org_id = $1 and id = $2 returning ${columns}`,
    values: [orgId, id],
  })
  return row
}

/** The watches for which one of these things matters. */
export async function listConcerned({ db, orgId }: Tenant, things: string[]): Promise<WatchRow[]> {
  return runStatement<WatchRow>(db, {
    name: 'concerned watches',
    text: `select ${columns} from watch w where w.org_id = $1 and w.id = any (array(
             select watch_id from watch_thing where org_id = $1 and thing = any ($2::uuid[]))) order by w.id`,
    values: [orgId, `{${things}}`],
  })
}

/** Adds things that matter for a watch. */
export async function addThings({ db, orgId }: Tenant, watchId: string, things: Iterable<string>): Promise<void> {
  await runStatement(db, {
    name: 'add things of watch',
    text: `insert into watch_thing (org_id, thing, watch_id) select $1, thing, $2 from unnest($3::uuid[]) thing
           on conflict do nothing`,
    values: [orgId, watchId, `{${[...things]}}`],
  })
}

/** Those among these events that the watch has not met yet, up to a position of the feed. */
export async function findNew(
  { db, orgId }: Tenant,
  watchId: string,
  events: number[],
  upTo: number,
): Promise<Set<number>> {
  const rows = await runStatement<{ event: number }>(db, {
    name: 'new events of watch up to a position',
    text: `select event::float8 as event from (
             select event from unnest($3::bigint[]) event
             except select event from watch_event where org_id = $1 and watch_id = $2) new
           where (
             select p.position from event_position p where p.org_id = $1 and p.first_event <= new.event
             order by p.first_event desc limit 1) <= $4`,
    values: [orgId, watchId, `{${events}}`, upTo],
  })
  return new Set(rows.map(({ event }) => event))
}

export type MetEvent = { id: string; event: number; alarm: Alarm | null }

/** Notes events that the watch has met, each once, with the alarms that they raise. */
export async function insertMet({ db, orgId }: Tenant, watchId: string, met: MetEvent[]): Promise<void> {
  await runStatement(db, {
    name: 'insert events of watch',
    text: `insert into watch_event (org_id, watch_id, id, event, alarm)
           select $1, $2, met.* from json_to_recordset($3) as met(id uuid, event bigint, alarm json)`,
    values: [orgId, watchId, JSON.stringify(met)],
  })
}

export type AlarmRow = { id: string; alarm: Alarm; raised_at: Date }

/** The newest first. */
export async function listAlarms(
  { db, orgId }: Tenant,
  watchId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<AlarmRow[]> {
  return runStatement<AlarmRow>(db, {
    name: 'list alarms',
    text: `select id, alarm, raised_at from watch_event
           where org_id = $1 and watch_id = $2 and alarm is not null and ($3::uuid is null or id < $3)
           order by id desc limit $4`,
    values: [orgId, watchId, before, limit],
  })
}

/** Makes sure that the feed of an organisation is read from a position on. */
export async function insertCursor({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'insert cursor of watches',
    text: 'insert into watch_cursor (org_id, position) values ($1, $2) on conflict do nothing',
    values: [orgId, position],
  })
}

/** Without watches nobody reads on. */
export async function deleteCursor({ db, orgId }: Tenant): Promise<void> {
  await runStatement(db, {
    name: 'delete cursor of watches',
    text: 'delete from watch_cursor where org_id = $1 and not exists (select from watch where org_id = $1)',
    values: [orgId],
  })
}

export async function readCursor({ db, orgId }: Tenant): Promise<number | undefined> {
  const [row] = await runStatement<{ position: number }>(db, {
    name: 'read cursor of watches',
    text: 'select position::float8 as position from watch_cursor where org_id = $1',
    values: [orgId],
  })
  return row?.position
}

export async function moveCursor({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'move cursor of watches',
    text: 'update watch_cursor set position = $2 where org_id = $1',
    values: [orgId, position],
  })
}

/** Organisations with watches whose feed has gone on. */
export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await runStatement<{ org_id: string }>(db, {
    name: 'watches that wait',
    text: 'select c.org_id from watch_cursor c join feed f on f.org_id = c.org_id where f.head > c.position',
    values: [],
  })
  return rows.map(({ org_id }) => org_id)
}
