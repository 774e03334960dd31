import type pg from 'pg'

/** The questions of tracing as one would write them by hand: one statement each, its rows, and their JSON. */

const contentsStatement = `
with recursive inside(child, parent, depth, since_event, amounts) as (
  select i.child, i.parent, 1, i.since_event, i.amounts::text from containment_interval i
  where i.org_id = $1 and i.parent = $2 and i.until is null
  union all
  select i.child, i.parent, inside.depth + 1, i.since_event, i.amounts::text from inside
  join containment_interval i on i.org_id = $1 and i.parent = inside.child and i.until is null)
select t.text as identifier, t.kind, t.gtin, t.lot, t.serial, c.text as container, inside.depth, inside.amounts,
  e.event_id, encode(e.hash, 'hex') as hash, e.event_time_text, e.biz_step
from inside
join thing t on t.org_id = $1 and t.thing = inside.child
join thing c on c.org_id = $1 and c.thing = inside.parent
join event e on e.org_id = $1 and e.id = inside.since_event
order by inside.depth, e.event_time, t.text`

const historyStatement = `
with recursive around(parent, since, until) as (
  select i.parent, i.since, coalesce(i.until, 'infinity') from containment_interval i where i.org_id = $1 and i.child = $2
  union all
  select i.parent, greatest(i.since, around.since), least(coalesce(i.until, 'infinity'), around.until)
  from around join containment_interval i on i.org_id = $1 and i.child = around.parent)
select e.event_id, encode(e.hash, 'hex') as hash, e.type, e.action, e.event_time_text, e.biz_step, e.disposition, e.read_point,
  e.biz_location, m.role, t.text as through
from around
join mention m on m.org_id = $1 and m.thing = around.parent and m.event_time between around.since and around.until
join event e on e.org_id = $1 and e.id = m.event
join thing t on t.org_id = $1 and t.thing = around.parent
order by e.event_time`

/** What a container that was used held at that time, and what was made from it, as far as it leads. */
const recallStatement = `
with recursive walk(thing) as (
  select $2::uuid
  union
  select next.thing from walk
  cross join lateral (
    select i.parent, i.since, coalesce(i.until, 'infinity') as until from containment_interval i
    where i.org_id = $1 and i.child = walk.thing offset 0) held
  cross join lateral (
    select c.outputs from consumed c join event e on e.org_id = $1 and e.id = c.event
    where c.org_id = $1 and c.thing = held.parent and e.event_time between held.since and held.until offset 0) used
  cross join lateral unnest(used.outputs) next(thing)),
found as materialized (select thing from walk)
select t.text, e.doc from found
join thing t on t.org_id = $1 and t.thing = found.thing
left join produced p on p.org_id = $1 and p.thing = found.thing
left join event e on e.org_id = $1 and e.id = p.event`

const ask = (name: string, text: string) => async (pool: pg.Pool, orgId: string, thing: string) => {
  const { rows } = await pool.query({ name, text, values: [orgId, thing] })
  return JSON.stringify(rows).length > 0 ? rows.length : 0
}

export const askContents = ask('bare contents', contentsStatement)
export const askHistory = ask('bare history', historyStatement)
export const askRecall = ask('bare recall', recallStatement)
