import type { EventTerms, FieldValue, Thing } from '@polytrace/epcis'
import { assignments, type BulkColumns, bulkRows, columnNames, storedValues } from '../db/bulk-rows.ts'
import { takePositions } from '../feed/queries.ts'
import {
  consumedColumns,
  containmentColumns,
  eventColumns,
  mentionColumns,
  type NewEvent,
  namedThingColumns,
  namedValueColumns,
  producedColumns,
  rangeColumns,
  renewableColumns,
  thingColumns,
  touchedColumns,
  valueColumns,
} from './columns.ts'
import { lineageVersion } from './lineage-rows.ts'
import type { LineageRows } from './prepare.ts'
import { scopedTerms, scopedValues } from './terms.ts'

const { incoming, parameters } = bulkRows({
  event: eventColumns,
  produced: producedColumns,
  consumed: consumedColumns,
  mention: mentionColumns,
  containment: containmentColumns,
  touched: touchedColumns,
  range: rangeColumns,
  value: namedValueColumns,
  thing: namedThingColumns,
})

const insertThings = (source: string) => `
insert into thing (org_id, ${columnNames(thingColumns)})
select $1, ${storedValues(thingColumns)} from ${source} order by thing on conflict do nothing`

const insertValues = (source: string) => `
insert into event_value (org_id, ${columnNames(valueColumns)})
select $1, ${storedValues(valueColumns)} from ${source} order by field, term on conflict do nothing`

/** Most organisations have never declared an error: theirs are not looked for event by event. */
const isMisdeclared = `case when exists (select 1 from declared w where w.org_id = $1) then exists (
  select 1 from declared w where w.org_id = $1 and w.identity = stored.identity and w.hash <> stored.hash) else false end`

/**
 * All rows beside events; `events` is the part of the statement that gives those which need them. PostgreSQL carries the parts
 * out from the last to the first, so that `numbering`, which locks the feed, is done when everything else has been.
 */
const withRows = (events: string, numbering = '') => `
with stored as (${events}
  returning event.id, event.identity, event.event_time, event.declaration_time, event.declares,
    event.hash),${numbering}
declarations as (
  insert into declared (org_id, identity, event, declaration, declaration_time, hash)
  select $1, declares, id, identity, declaration_time, hash from stored where declares is not null on conflict do nothing returning 1),
produced_rows as (
  insert into produced (org_id, ${columnNames(producedColumns)})
  select $1, ${storedValues(producedColumns)} from ${incoming.produced} join stored on id = event returning 1),
consumed_rows as (
  insert into consumed (org_id, ${columnNames(consumedColumns)})
  select $1, ${storedValues(consumedColumns)} from ${incoming.consumed} join stored on id = event returning 1),
mentions as (
  insert into mention (org_id, event_time, ${columnNames(mentionColumns)})
  select $1, event_time, ${storedValues(mentionColumns)} from ${incoming.mention} join stored on id = event returning 1),
containments as (
  insert into containment (org_id, event_time, ${columnNames(containmentColumns)})
  select $1, event_time, ${storedValues(containmentColumns)} from ${incoming.containment} join stored on id = event returning 1),
touched as (
  insert into containment_touched (org_id, thing, with_contents)
  select $1, thing, with_contents from ${incoming.touched} join stored on id = event returning 1),
ranges as (
  insert into event_range (org_id, event_time, ${columnNames(rangeColumns)})
  select $1, event_time, ${storedValues(rangeColumns)} from ${incoming.range} join stored on id = event returning 1),
field_values as (${insertValues(`${incoming.value} join stored on id = event`)} returning 1),
things as (${insertThings(`${incoming.thing} join stored on id = event`)} returning 1)
select id::float8 as id, ${isMisdeclared} as is_misdeclared from stored`

/**
 * Stores events of one organisation and all rows beside them, once each, and gives the ids of those that were new.
 * Events and things go in by the order of their keys, so that two writers never wait for each other in a circle.
 */
const insertedEvents = `
  insert into event (org_id, ${columnNames(eventColumns)}, lineage_version)
  select $1, ${storedValues(eventColumns)}, ${lineageVersion} from ${incoming.event} order by identity
  on conflict (org_id, identity) do nothing`

export const insertStatement = withRows(insertedEvents)

/** The same, with positions in the feed in the order of the ids. */
export const numberedInsertStatement = withRows(
  insertedEvents,
  `
taken as (${takePositions('select $1, count(*), statement_timestamp() from stored having count(*) > 0')}),
numbered as (
  insert into event_position (org_id, position, count, first_event, at)
  select $1, head - sum(count) over () + sum(count) over (order by first), count, first, at
  from taken, (
    select min(id) as first, count(*) as count
    from (select id, id - row_number() over (order by id) as run from stored) ids group by run) runs returning 1),`,
)

/** Brings what was read from stored events up to date; the rows beside them must be gone already. */
export const renewStatement = withRows(`
  update event set ${assignments(renewableColumns)}, lineage_version = ${lineageVersion}
  from (select ${storedValues(eventColumns)} from ${incoming.event} offset 0) as new(${columnNames(eventColumns)})
  where event.org_id = $1 and event.id = new.id`)

const compared = (columns: BulkColumns<never>, names = Object.keys(columns)) =>
  names
    .filter((name) => name !== 'event')
    .map((name) => {
      const value = columns[name]?.stored?.(`new.${name}`) ?? `new.${name}`
      return name.endsWith('_time') ? `(${value})::timestamptz(3)` : value
    })
    .join(', ')

const expectedRows = (table: string, columns: BulkColumns<never>, source: string) =>
  `select '${table}' as table, event, row(${compared(columns)})::text as row from ${source}`

/**
 * What should be stored beside events, as texts: the values of their own columns, the rows of the tables in `besideEvents`, and
 * what should be there at least once and is not. Marks for the settler are taken away when it has been there; they only name
 * their parameters.
 */
export const expectedStatement = `
select 'event' as table, id as event, row(${compared(eventColumns, [...renewableColumns])})::text as row from ${incoming.event}
union all ${expectedRows('produced', producedColumns, incoming.produced)}
union all ${expectedRows('consumed', consumedColumns, incoming.consumed)}
union all ${expectedRows('mention', mentionColumns, incoming.mention)}
union all ${expectedRows('containment', containmentColumns, incoming.containment)}
union all ${expectedRows('event_range', rangeColumns, incoming.range)}
union all select 'missing', event, 'thing ' || new.text from ${incoming.thing}
  where not exists (select from thing t where t.org_id = $1 and t.thing = new.thing)
union all select 'missing', event, 'value ' || new.text from ${incoming.value}
  where not exists (
    select from event_value v where v.org_id = $1 and v.field = new.field and v.term = new.term)
union all select 'missing', id, 'declaration' from ${incoming.event}
  where declares is not null and not exists (
    select from declared d where d.org_id = $1 and d.identity = new.declares and d.event = new.id)
union all select 'marks', event, '' from ${incoming.touched} where false`

/** The same of what is stored: the columns of an event, and the rows of each table beside it. */
export const storedColumnsText = `row(${renewableColumns.join(', ')})::text`

export const besideEvents = {
  produced: `row(${keptNames(producedColumns)})::text`,
  consumed: `row(${keptNames(consumedColumns)})::text`,
  mention: `row(${keptNames(mentionColumns)})::text`,
  containment: `row(${keptNames(containmentColumns)})::text`,
  event_range: `row(${keptNames(rangeColumns)})::text`,
} as const

function keptNames(columns: BulkColumns<never>): string {
  return Object.keys(columns)
    .filter((name) => name !== 'event')
    .join(', ')
}

/** The parameters of all these statements. `isKnown` spares things that are stored already. */
export function insertParameters(orgId: string, events: NewEvent[], isKnown: (key: string) => boolean): string[] {
  return parameters(orgId, {
    event: events.map((event) => ({ ...event, terms: scopedTerms(orgId, event.event.search.terms) })),
    produced: rowsBeside(events, ({ produced }) => produced),
    consumed: rowsBeside(events, ({ consumed }) => consumed),
    mention: rowsBeside(events, ({ mentions }) => mentions),
    containment: rowsBeside(events, ({ containments }) => containments),
    touched: rowsBeside(events, ({ touched }) => touched),
    range: searchRows(events, ({ ranges }) => ranges),
    value: searchRows(events, ({ values }) => scopedValues(orgId, values, isKnown)),
    thing: rowsBeside(events, ({ things }) => things.filter(({ key }) => !isKnown(key))),
  })
}

function rowsBeside<Row>(events: NewEvent[], rowsOf: (lineage: LineageRows) => readonly Row[]) {
  const rows: { event: number; row: Row }[] = []
  for (const { id, event } of events) for (const row of rowsOf(event.lineage)) rows.push({ event: id, row })
  return rows
}

function searchRows<Row>(events: NewEvent[], rowsOf: (search: EventTerms) => readonly Row[]) {
  const rows: { event: number; row: Row }[] = []
  for (const { id, event } of events) for (const row of rowsOf(event.search)) rows.push({ event: id, row })
  return rows
}

const thingsAlone = bulkRows({ thing: thingColumns })

/** Stores things alone, once each. */
export const thingStatement = insertThings(thingsAlone.incoming.thing)

export const thingParameters = (orgId: string, things: Thing[]) =>
  thingsAlone.parameters(orgId, { thing: things.map((row) => ({ row })) })

const valuesAlone = bulkRows({ value: valueColumns })

/** Stores values alone, once each. */
export const valueStatement = insertValues(valuesAlone.incoming.value)

const valuesAtOnce = 2_000

/** The parameters for all values, a share at a time, in the order in which every writer stores them. */
export function valueParameters(orgId: string, values: Iterable<FieldValue>): string[][] {
  const rows = scopedValues(orgId, [...values], () => false).map((row) => ({ row }))
  rows.sort(({ row: a }, { row: b }) => (a.field === b.field ? a.term - b.term : a.field < b.field ? -1 : 1))
  const shares = Math.ceil(rows.length / valuesAtOnce)
  return Array.from({ length: shares }, (_, share) =>
    valuesAlone.parameters(orgId, { value: rows.slice(share * valuesAtOnce, (share + 1) * valuesAtOnce) }),
  )
}
