import type { PoolClient } from 'pg'
import type { LastRows } from '../db/last-rows.ts'
import { runStatement, type Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'
import type { FeedChange } from './describe-change.ts'
import type { Kind } from './kinds.ts'
import { type NewRows, type Run, runsOf } from './runs.ts'

/** Adds to the organisation's head; `added` is a selection of the organisation, how many positions, and the time. */
export const takePositions = (added: string) => `
  insert into feed as f (org_id, head, at) ${added}
  on conflict (org_id) do update set head = f.head + excluded.head, at = greatest(f.at, excluded.at)
  returning head, at`

/** Where an organisation's feed ends now. */
export type Head = { orgId: string; head: number }

/** The same after a commit; where the head is not known, it can be looked up. */
export type Grown = { orgId: string; head?: number | undefined }

/** Gives what a transaction has stored its positions, as the last thing that the transaction does. */
export const positions: LastRows<NewRows> = {
  event: 'feed',
  async write(client, items): Promise<Head[]> {
    const heads: Head[] = []
    // Every transaction takes the heads of several organisations in the same order.
    for (const [orgId, rows] of [...Map.groupBy(items, (item) => item.orgId)].sort(([a], [b]) => (a < b ? -1 : 1)))
      heads.push({ orgId, head: await writePositions(client, orgId, rows) })
    return heads
  },
}

const positionStatement = `
with taken as (${takePositions('values ($1, $2, statement_timestamp())')}),
events as (
  insert into event_position (org_id, position, count, first_event, at)
  select $1, head - $2 + run.last, run.count, run.first, at
  from taken, unnest($3::bigint[], $4::integer[], $5::bigint[]) run(last, count, first) returning 1),
changes as (
  insert into change_position (org_id, position, count, first_change, at)
  select $1, head - $2 + run.last, run.count, run.first, at
  from taken, unnest($6::bigint[], $7::integer[], $8::bigint[]) run(last, count, first) returning 1)
select head::float8 as head from taken`

async function writePositions(client: PoolClient, orgId: string, items: NewRows[]): Promise<number> {
  const { events, changes, total } = runsOf(items)
  const { rows } = await client.query<{ head: number }>({
    name: 'take positions',
    text: positionStatement,
    values: [orgId, total, ...columnsOf(events), ...columnsOf(changes)],
  })
  return rows[0]?.head ?? 0
}

const columnsOf = (runs: Run[]) => [
  runs.map(({ last }) => last),
  runs.map(({ count }) => count),
  runs.map(({ first }) => first),
]

/** Stores changes and gives their ids, in their order. */
export async function insertChanges({ db, orgId }: Tenant, changes: FeedChange[]): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(db, {
    name: 'insert feed changes',
    text: `insert into feed_change (org_id, kind, data)
           select $1, kind, data::json from unnest($2::text[], $3::text[]) new(kind, data) returning id::float8 as id`,
    values: [orgId, changes.map(({ kind }) => kind), changes.map(({ data }) => JSON.stringify(data))],
  })
  return rows.map(({ id }) => id)
}

/** How far a feed goes: its last position, and the one up to which it was trimmed. */
export type FeedState = { head: number; trimmed: number }

export async function feedState({ db, orgId }: Tenant): Promise<FeedState> {
  const [row] = await runStatement<FeedState>(db, {
    name: 'feed state',
    text: 'select head::float8 as head, trimmed::float8 as trimmed from feed where org_id = $1',
    values: [orgId],
  })
  return row ?? { head: 0, trimmed: 0 }
}

/** The heads of some organisations. */
export async function listHeads(db: Db, orgIds: readonly string[]): Promise<Head[]> {
  return runStatement<Head>(db, {
    name: 'feed heads',
    text: `select org_id as "orgId", head::float8 as head from feed where org_id = any ($1::uuid[])`,
    values: [`{${orgIds}}`],
  })
}

/** A change in the feed; of an event only its id, by which its text is found. */
export type FeedEntry = { position: number; at: Date } & (
  | { kind: 'event.captured'; event: number }
  | { kind: Exclude<Kind, 'event.captured'>; data: Record<string, unknown> }
)

export type Range = { after: number; kinds: readonly string[]; limit: number }

type EntryRow = FeedState & {
  position: number | null
  at: Date
  kind: Kind
  data: Record<string, unknown>
  event: number
}

/** The first entries of these kinds after a position, and how far the feed goes: both as of one moment. */
export async function readEntries(tenant: Tenant, { after, kinds, limit }: Range) {
  const rows = await runStatement<EntryRow>(tenant.db, {
    name: 'feed entries',
    text: entryStatement,
    values: [tenant.orgId, after, kinds, limit],
  })
  const { head = 0, trimmed = 0 } = rows[0] ?? {}
  return { head, trimmed, entries: rows.filter(({ position }) => position !== null) as unknown as FeedEntry[] }
}

/** Runs are read in the order of their positions, and no more of them than the limit needs. */
const entryStatement = `
select f.head::float8 as head, f.trimmed::float8 as trimmed, entry.position::float8 as position, entry.at, entry.kind,
  entry.data, entry.event::float8 as event
from feed f left join lateral (
  (select p.position - p.count + 1 + place as position, p.at, 'event.captured' as kind, null::json as data,
    p.first_event + place as event
  from (select * from event_position where org_id = $1 and position > $2::bigint order by position limit $4) p,
    generate_series(greatest(0, $2 - p.position + p.count), p.count - 1) place
  where 'event.captured' = any ($3::text[])
  order by p.position, place limit $4)
  union all
  (select p.position - p.count + 1 + change.id - p.first_change, p.at, change.kind, change.data, null
  from change_position p join feed_change change
    on change.org_id = $1 and change.id >= p.first_change and change.id < p.first_change + p.count
  where p.org_id = $1 and p.position > $2 and change.kind = any ($3::text[])
    and p.position - p.count + 1 + change.id - p.first_change > $2
  order by p.position, change.id limit $4)
  order by position limit $4) entry on true
where f.org_id = $1 order by entry.position`
