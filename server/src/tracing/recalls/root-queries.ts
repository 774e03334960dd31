import { runStatement, type Tenant } from '../../db/statements.ts'
import { textBeside } from '../../event-store/archived-text.ts'
import { roles } from '../../event-store/lineage-rows.ts'
import { isDeclaredWrong, isMentioned } from '../../event-store/queries.ts'

/** Those of these things that any event mentions. */
export async function findKnown({ db, orgId }: Tenant, things: string[]): Promise<Set<string>> {
  const rows = await runStatement<{ thing: string }>(db, {
    name: 'known things',
    text: `select t.thing from thing t where t.org_id = $1 and t.thing = any ($2::uuid[]) and ${isMentioned}`,
    values: [orgId, `{${things}}`],
  })
  return new Set(rows.map(({ thing }) => thing))
}

/** In milliseconds; from inclusive, to exclusive. */
export type Period = { from: number; to: number }

const boundsOf = ({ from, to }: Period) => [
  Number.isFinite(from) ? new Date(from) : '-infinity',
  Number.isFinite(to) ? new Date(to) : 'infinity',
]

const inPeriod = `e.org_id = $1 and e.event_time >= $2::timestamptz and e.event_time < $3::timestamptz`

/** How places are written in the events of a period. */
export async function listPlaces({ db, orgId }: Tenant, period: Period): Promise<string[]> {
  const rows = await runStatement<{ place: string }>(db, {
    name: 'places of a period',
    text: `select distinct place from event e cross join lateral (values (e.read_point), (e.biz_location)) p(place)
           where ${inPeriod} and place is not null`,
    values: [orgId, ...boundsOf(period)],
  })
  return rows.map(({ place }) => place)
}

/** How sources are written in the events of a period. */
export async function listSources({ db, orgId }: Tenant, period: Period): Promise<string[]> {
  const rows = await runStatement<{ source: string }>(db, {
    name: 'sources of a period',
    text: `select distinct s ->> 'source' as source from event e ${textBeside('$1')} cross join lateral ${sourcesOf} s
           where ${inPeriod} and ${hasSources} and s ->> 'source' is not null`,
    values: [orgId, ...boundsOf(period)],
  })
  return rows.map(({ source }) => source)
}

const hasSources = `strpos(t.doc, '"sourceList"') > 0`
/** The word may also stand elsewhere in the text. */
const sourcesOf = `json_array_elements(case when json_typeof(t.doc::json -> 'sourceList') = 'array'
  then t.doc::json -> 'sourceList' else '[]' end)`

/** A thing in an event, when that was, and what kind of thing it is. */
export type NamedAt = { thing: string; kind: string; time: number }

const things = `
  select distinct t.thing, t.kind, extract(epoch from n.event_time)::float8 * 1000 as time
  from named n join thing t on t.org_id = $1 and t.thing = n.thing and t.kind in ('batch', 'item', 'class', 'private')
  order by time, t.thing limit $5`

/** What events of a period made at one of these places, the first first. */
export async function listMadeAt(tenant: Tenant, period: Period, places: string[], limit: number): Promise<NamedAt[]> {
  return runStatement<NamedAt>(tenant.db, {
    name: 'made at places',
    text: `
      with named as (
        select p.thing, e.event_time from event e join produced p on p.org_id = $1 and p.event = e.id
        where ${inPeriod} and (e.read_point = any ($4::text[]) or e.biz_location = any ($4::text[]))
          and p.role = ${roles.made} and e.declares is null and not ${isDeclaredWrong})
      ${things}`,
    values: [tenant.orgId, ...boundsOf(period), places, limit],
  })
}

/** What events of a period name that come from one of these sources, the first first. */
export async function listFrom(tenant: Tenant, period: Period, sources: string[], limit: number): Promise<NamedAt[]> {
  return runStatement<NamedAt>(tenant.db, {
    name: 'named with sources',
    text: `
      with sent as materialized (
        select e.id, e.event_time from event e ${textBeside('$1')}
        where ${inPeriod} and ${hasSources} and e.declares is null and not ${isDeclaredWrong}
          and exists (select from ${sourcesOf} s where s ->> 'source' = any ($4::text[]))),
      named as (
        select m.thing, e.event_time from sent e join mention m on m.org_id = $1 and m.event = e.id
        union all
        select p.thing, e.event_time from sent e join produced p on p.org_id = $1 and p.event = e.id and p.role = ${roles.made}
        union all
        select c.thing, e.event_time from sent e join consumed c on c.org_id = $1 and c.event = e.id and c.role = ${roles.made})
      ${things}`,
    values: [tenant.orgId, ...boundsOf(period), sources, limit],
  })
}
