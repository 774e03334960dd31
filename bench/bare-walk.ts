import type pg from 'pg'
import { eventTextWithDecimals, type StoredText } from '../server/src/event-store/stored-event.ts'

const tables = { up: ['produced', 'inputs'], down: ['consumed', 'outputs'] } as const

/** The walk as one would write it by hand: which rows of descent can be reached, and what a graph shows of their events. */
const walkStatement = ([table, next]: (typeof tables)[keyof typeof tables]) => `
with recursive walk(thing, lot_only) as (
  select $2::uuid, false
  union
  select next.thing, step.role = 1 from walk
  cross join lateral (
    select d.role, d.${next} as next from ${table} d
    where d.org_id = $1 and d.thing = walk.thing and (not walk.lot_only or d.role = 0) offset 0) step
  cross join lateral unnest(step.next) next(thing)),
reached as materialized (select thing from walk limit $3),
found as materialized (
  select d.thing, d.event, d.role, d.${next} as next from ${table} d
  where d.org_id = $1 and d.thing = any (array(select thing from reached)))
select thing, event::float8 as event, role, next::text as next, (select count(*)::int from reached) as reached,
  null as event_id, null as hash, null::float8 as time, null as time_text, null as biz_step, null::uuid as transformation,
  null::float8 as declaration
from found
union all
select null, e.id::float8, null, null, null, e.event_id, encode(e.hash, 'hex'),
  extract(epoch from e.event_time)::float8 * 1000, e.event_time_text, e.biz_step, e.transformation,
  (select w.event::float8 from declared w where w.org_id = $1 and w.identity = e.identity
   order by w.declaration_time desc, w.declaration desc limit 1)
from event e where e.org_id = $1 and e.id = any (array(select event from found))`

const statements = { up: walkStatement(tables.up), down: walkStatement(tables.down) }

const textsStatement = `
select e.id::float8 as id, e.doc, e.decimals, e.has_context, c.context
from event e left join context c on c.org_id = $1 and c.id = e.context_id
where e.org_id = $1 and e.id = any ($2::bigint[])`

type Row = { thing: string | null; event: number }

/** Ids first, documents second, and their texts put together: what an answer costs without us around it. */
export async function askBare(
  pool: pg.Pool,
  orgId: string,
  direction: keyof typeof statements,
  thing: string,
  maxRows: number,
): Promise<string[]> {
  const { rows } = await pool.query<Row>({
    name: `bare ${direction}`,
    text: statements[direction],
    values: [orgId, thing, maxRows],
  })
  const ids = rows.filter((row) => row.thing === null).map(({ event }) => event)
  const texts = await pool.query<StoredText>({ name: 'bare texts', text: textsStatement, values: [orgId, `{${ids}}`] })
  return texts.rows.map((text) => eventTextWithDecimals(text, 'ni:///sha-256;x'))
}
