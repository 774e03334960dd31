import { runStatement, type Tenant } from '../../db/statements.ts'
import { maxBytesAlong, textsAtOnce } from '../../event-store/event-texts.ts'
import { roles } from '../../event-store/lineage-rows.ts'

export type Direction = 'up' | 'down'

/** A row of descent, or an event that rows name: in as few columns as will do, because the driver is slow over many. */
export type DescentRow = LinkRow | EventRow | ContainmentRow

export type LinkRow = {
  /** A thing, an event, a role, whether only the lot as such was reached, and a PostgreSQL array of what lies beyond. */
  link: string
  event: null
  text: null
}

export type EventRow = {
  link: null
  /** In the order of `factsOf`, with `between` between. */
  event: string
  /** The event's document, when that was asked for. */
  text: string | null
}

/** Comes last, where a thing of the walk ever was in something (down) or had something in it (up): others need not look for it. */
export type ContainmentRow = { link: null; event: null; text: null }

const tables = {
  up: { table: 'produced', next: 'inputs', packed: 'parent' },
  down: { table: 'consumed', next: 'outputs', packed: 'child' },
} as const

type Tables = (typeof tables)[Direction]

/** No column of an event can hold it. */
export const between = '\u001f'

const factsOf = (withTexts: boolean) => `concat_ws('${between}',
  e.id, coalesce(e.event_id, ''), encode(e.hash, 'hex'), date_part('epoch', e.event_time) * 1000, e.event_time_text,
  coalesce(e.biz_step, ''), coalesce(e.transformation::text, ''), coalesce(${declaration}, '')
  ${withTexts ? `, coalesce(e.decimals, ''), e.has_context, coalesce(${context}, '')` : ''})`

/** Most organisations have never declared an error: theirs are not looked for event by event. */
const declaration = `case when exists (select from declared w where w.org_id = $1)
  then (select w.event::text from declared w where w.org_id = $1 and w.identity = e.identity and w.hash = e.hash
    order by w.declaration_time desc, w.declaration desc limit 1) end`

/** Most events that came alone have none: those are not looked for. */
const context = `case when e.context_id is not null
  then (select c.context from context c where c.org_id = $1 and c.id = e.context_id) end`

/**
 * Long texts, and all those of a large graph, are read when it is written: they must not be in memory all at once. So are those
 * in the archive.
 */
const fewDocuments = `case when (select count(*) from found) <= ${textsAtOnce} and octet_length(e.doc) <= ${maxBytesAlong}
  then e.doc end`

/**
 * The rows that were found, then their events: a join of the two would be planned for a handful, and meet thousands. `asked`: the
 * things that the walk begins with, as an array.
 */
const withEvents = ({ packed }: Tables, asked: string, withTexts = false) => `
select concat_ws(' ', thing, event, role, lot_only, next) as link, null as event, null as text from found
union all
select null, ${factsOf(withTexts)}, ${withTexts ? fewDocuments : 'null'}
from event e where e.org_id = $1 and e.id = any (array(select event from found))
union all
select null, null, null where exists (select from containment where org_id = $1) and exists (
  select from containment c where c.org_id = $1
    and c.${packed} = any (${asked} || array(select thing from found union all select unnest(next) from found)))`

/**
 * All that can be reached, in one statement: cycles end because UNION drops what was seen, DISTINCT asks once for what many
 * events of a level share, and OFFSET 0 keeps the planner from reading whole tables.
 */
const closureStatement = (tables: Tables, withTexts: boolean) => `
with recursive walk(thing, lot_only, event, role, next) as (
  select d.thing, false, d.event, d.role, d.${tables.next} from ${tables.table} d where d.org_id = $1 and d.thing = $2
  union
  select step.* from (
    select distinct unnest(walk.next) as thing, walk.role = ${roles.ofLot} as lot_only from walk
    where not walk.lot_only or walk.role = ${roles.made}
  ) reached
  cross join lateral (
    select reached.thing, reached.lot_only, d.event, d.role, d.${tables.next} from ${tables.table} d
    where d.org_id = $1 and d.thing = reached.thing offset 0) step),
found as materialized (select * from walk limit $3)
${withEvents(tables, 'array[$2::uuid]', withTexts)}`

const levelStatement = (tables: Tables) => `
with found as materialized (
  select d.thing, false as lot_only, d.event, d.role, d.${tables.next} as next from ${tables.table} d
  where d.org_id = $1 and d.thing = any ($2::uuid[]))
${withEvents(tables, '$2::uuid[]')}`

const statementsOf = (direction: Direction) => ({
  closure: closureStatement(tables[direction], false),
  closureWithTexts: closureStatement(tables[direction], true),
  level: levelStatement(tables[direction]),
})
const statements = { up: statementsOf('up'), down: statementsOf('down') }

/** How many rows a walk may come by, and whether it brings the texts of its events. */
export type Reach = { max: number; withTexts: boolean }

/** Every row that a walk from a thing comes by, or none when there are `max` of them. */
export async function readClosure(tenant: Tenant, direction: Direction, thing: string, reach: Reach) {
  const statement = reach.withTexts ? 'closureWithTexts' : 'closure'
  const rows = await runStatement<DescentRow>(tenant.db, {
    name: `genealogy ${statement} ${direction}`,
    text: statements[direction][statement],
    values: [tenant.orgId, thing, reach.max],
  })
  const isComplete = rows.length < reach.max || rows.filter(({ link }) => link !== null).length < reach.max
  return isComplete ? rows : undefined
}

/** The rows of some things. */
export async function readLevel(tenant: Tenant, direction: Direction, things: string[]) {
  const rows = await runStatement<DescentRow>(tenant.db, {
    name: `genealogy level ${direction}`,
    text: statements[direction].level,
    values: [tenant.orgId, `{${things}}`],
  })
  return rows
}

/** Events that no row of descent names. */
export async function readEventsById(tenant: Tenant, ids: number[]): Promise<EventRow[]> {
  return runStatement<EventRow>(tenant.db, {
    name: 'genealogy events',
    text: `select null as link, ${factsOf(false)} as event, null as text
           from event e where e.org_id = $1 and e.id = any ($2::bigint[])`,
    values: [tenant.orgId, `{${ids}}`],
  })
}
