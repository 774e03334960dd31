import type { Pool } from 'pg'
import { textsAtOnce } from './event-texts.ts'

export type Direction = 'up' | 'down'

/** A row of descent, or an event that rows name: both come in one answer, in as few columns as will do. */
export type DescentRow = LinkRow | EventRow

export type LinkRow = {
  thing: string
  event: number
  role: number
  /** What lies beyond: a PostgreSQL array as text. */
  text: string
  /** How many things the walk came by. */
  facts: string
}

export type EventRow = {
  thing: null
  event: number
  /** The event's document, when that was asked for. */
  text: string | null
  event_id: string | null
  biz_step: string | null
  context: string | null
  /** What can hold no `|`, in the order of `eventFacts`. */
  facts: string
}

const tables = {
  up: { table: 'produced', next: 'inputs' },
  down: { table: 'consumed', next: 'outputs' },
} as const

/** In one column: the driver takes longer over ten of them than we over taking them apart. */
const eventFacts = `concat_ws('|', encode(e.hash, 'hex'), date_part('epoch', e.event_time) * 1000, e.event_time_text,
  coalesce(e.transformation::text, ''), coalesce((select w.event::text from declared w
    where w.org_id = $1 and w.identity = e.identity order by w.declaration_time desc, w.declaration desc limit 1), ''),
  e.has_context, coalesce(e.decimals, ''))`

/** Of a large graph they are not held all at once. */
const fewDocuments = `case when (select count(*) from found) <= ${textsAtOnce} then e.doc end`

/** The rows of some things, then their events: a join of the two would be planned for a handful, and meet thousands. */
const withEvents = (direction: Direction, things: string, reached: string, withTexts = false) => `
found as materialized (
  select d.thing, d.event, d.role, d.${tables[direction].next} as next from ${tables[direction].table} d
  where d.org_id = $1 and d.thing = any (${things}))
select thing, event::float8 as event, role, next::text as text, ${reached}::text as facts,
  null as event_id, null as biz_step, null as context
from found
union all
select null, e.id::float8, null, ${withTexts ? fewDocuments : 'null'}, ${eventFacts},
  e.event_id, e.biz_step, ${withTexts ? '(select c.context from context c where c.org_id = $1 and c.id = e.context_id)' : 'null'}
from event e where e.org_id = $1 and e.id = any (array(select event from found))`

/**
 * All that can be reached, in one statement: cycles end because UNION drops what was seen, and OFFSET 0 keeps the planner
 * from reading whole tables.
 */
const closureStatement = (direction: Direction, withTexts: boolean) => `
with recursive walk(thing, lot_only) as (
  select $2::uuid, false
  union
  select next.thing, step.role = 1 from walk
  cross join lateral (
    select d.role, d.${tables[direction].next} as next from ${tables[direction].table} d
    where d.org_id = $1 and d.thing = walk.thing and (not walk.lot_only or d.role = 0) offset 0) step
  cross join lateral unnest(step.next) next(thing)),
reached as materialized (select thing from walk limit $3),
${withEvents(direction, 'array(select thing from reached)', '(select count(*) from reached)', withTexts)}`

const statementsOf = (direction: Direction) => ({
  closure: closureStatement(direction, false),
  closureWithTexts: closureStatement(direction, true),
  level: `with ${withEvents(direction, '$2::uuid[]', '0')}`,
})
const statements = { up: statementsOf('up'), down: statementsOf('down') }

/** How much a walk may come by, and whether it brings the texts of its events. */
export type Reach = { most: number; withTexts: boolean }

/** Every row that a walk from a thing comes by, as long as it reaches fewer things than `most`. */
export async function readClosure(pool: Pool, orgId: string, direction: Direction, thing: string, reach: Reach) {
  const statement = reach.withTexts ? 'closureWithTexts' : 'closure'
  const { rows } = await pool.query<DescentRow>({
    name: `genealogy ${statement} ${direction}`,
    text: statements[direction][statement],
    values: [orgId, thing, reach.most],
  })
  const [first] = rows
  const isComplete = first === undefined || first.thing === null || Number(first.facts) < reach.most
  return { rows, isComplete }
}

/** The rows of some things. */
export async function readLevel(pool: Pool, orgId: string, direction: Direction, things: string[]) {
  const { rows } = await pool.query<DescentRow>({
    name: `genealogy level ${direction}`,
    text: statements[direction].level,
    values: [orgId, `{${things}}`],
  })
  return rows
}
