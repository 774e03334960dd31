import type { Pool } from 'pg'
import type { StoredText } from './stored-event.ts'

export type Direction = 'up' | 'down'

/** A row of descent, or an event that rows name: both come in one answer. */
export type DescentRecord = LinkRecord | EventRecord

export type LinkRecord = {
  thing: string
  event: number
  role: number
  /** A PostgreSQL array as text. */
  next: string
  /** How many things the walk came by. */
  reached: number
}

/** What a graph needs to know of an event. */
export type EventRecord = {
  thing: null
  event: number
  event_id: string | null
  hash: string
  time: number
  time_text: string
  biz_step: string | null
  transformation: string | null
  /** The event that declares this one wrong. */
  declaration: number | null
}

const tables = {
  up: { table: 'produced', next: 'inputs' },
  down: { table: 'consumed', next: 'outputs' },
} as const

/** The rows of some things, then their events: a join of the two would be planned for a handful, and meet thousands. */
const withEvents = (direction: Direction, things: string, reached: string) => `
found as materialized (
  select d.thing, d.event, d.role, d.${tables[direction].next} as next from ${tables[direction].table} d
  where d.org_id = $1 and d.thing = any (${things}))
select thing, event::float8 as event, role, next::text as next, ${reached} as reached, null as event_id, null as hash,
  null::float8 as time, null as time_text, null as biz_step, null::uuid as transformation, null::float8 as declaration
from found
union all
select null, e.id::float8, null, null, null, e.event_id, encode(e.hash, 'hex'), extract(epoch from e.event_time)::float8 * 1000,
  e.event_time_text, e.biz_step, e.transformation,
  (select w.event::float8 from declared w where w.org_id = $1 and w.identity = e.identity
   order by w.declaration_time desc, w.declaration desc limit 1)
from event e where e.org_id = $1 and e.id = any (array(select event from found))`

/**
 * All that can be reached, in one statement: cycles end because UNION drops what was seen, and OFFSET 0 keeps the planner
 * from reading whole tables.
 */
const closureStatement = (direction: Direction) => `
with recursive walk(thing, lot_only) as (
  select $2::uuid, false
  union
  select next.thing, step.role = 1 from walk
  cross join lateral (
    select d.role, d.${tables[direction].next} as next from ${tables[direction].table} d
    where d.org_id = $1 and d.thing = walk.thing and (not walk.lot_only or d.role = 0) offset 0) step
  cross join lateral unnest(step.next) next(thing)),
reached as materialized (select thing from walk limit $3),
${withEvents(direction, 'array(select thing from reached)', '(select count(*)::int from reached)')}`

const statements = {
  up: { closure: closureStatement('up'), level: `with ${withEvents('up', '$2::uuid[]', '0')}` },
  down: { closure: closureStatement('down'), level: `with ${withEvents('down', '$2::uuid[]', '0')}` },
}

/** Every row that a walk from a thing comes by, as long as it reaches fewer things than `most`. */
export async function readClosure(pool: Pool, orgId: string, direction: Direction, thing: string, most: number) {
  const { rows } = await pool.query<DescentRecord>({
    name: `genealogy ${direction}`,
    text: statements[direction].closure,
    values: [orgId, thing, most],
  })
  return rows
}

/** The rows of some things. */
export async function readLevel(pool: Pool, orgId: string, direction: Direction, things: string[]) {
  const { rows } = await pool.query<DescentRecord>({
    name: `genealogy level ${direction}`,
    text: statements[direction].level,
    values: [orgId, `{${things}}`],
  })
  return rows
}

/** The texts of events, in any order. */
export async function readTexts(pool: Pool, orgId: string, ids: number[]): Promise<(StoredText & { id: number })[]> {
  const { rows } = await pool.query<StoredText & { id: number }>({
    name: 'event texts',
    text: `select e.id::float8 as id, e.doc, e.decimals, e.has_context, c.context
           from event e left join context c on c.org_id = $1 and c.id = e.context_id
           where e.org_id = $1 and e.id = any ($2::bigint[])`,
    values: [orgId, `{${ids}}`],
  })
  return rows
}

/** Some event names the thing `t`. */
export const isMentioned = `(not t.is_forgotten
  or exists (select from produced p where p.org_id = t.org_id and p.thing = t.thing)
  or exists (select from consumed c where c.org_id = t.org_id and c.thing = t.thing)
  or exists (select from mention m where m.org_id = t.org_id and m.thing = t.thing))`

/** The first of these things that any event mentions. */
export async function findThing(pool: Pool, orgId: string, things: string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ thing: string }>({
    name: 'find thing',
    text: `select t.thing from thing t where t.org_id = $1 and t.thing = any ($2::uuid[]) and ${isMentioned}
           order by array_position($2::uuid[], t.thing) limit 1`,
    values: [orgId, `{${things}}`],
  })
  return rows[0]?.thing
}
