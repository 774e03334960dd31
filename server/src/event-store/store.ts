import type { EventTerms, FieldValue, Thing } from '@polytrace/epcis'
import { assignments, bulkRows, columnNames, storedValues } from '../db/bulk-rows.ts'
import { runStatement, type Tenant } from '../db/statements.ts'
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
import { type Surroundings, surroundingsId } from './contexts.ts'
import { lineageVersion } from './lineage-rows.ts'
import { notRepeated, type Outcome } from './outcome.ts'
import type { LineageRows } from './prepare.ts'
import { judgeDeclarations, judgeRepeated, warnOfSameContent } from './repeated.ts'
import { scopedTerms, scopedValues } from './terms.ts'

/** Stores events of one organisation, each once, with the things that are not known yet, and gives the outcome of each. */
export async function storeEvents(
  tenant: Tenant,
  events: NewEvent[],
  isKnown: (thing: string) => boolean,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  const [others, declarations] = partition(events, ({ event }) => event.columns.declares === undefined)
  await insertEvents(tenant, others, isKnown, outcomes)
  if (declarations.length > 0) await storeDeclarations(tenant, declarations, isKnown, outcomes)
  return events.map(({ id }) => outcomes.get(id) as Outcome)
}

/** After the other events, among which their originals may be. */
async function storeDeclarations(
  tenant: Tenant,
  declarations: NewEvent[],
  isKnown: (thing: string) => boolean,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const judged = await judgeDeclarations(tenant, declarations)
  const [accepted, refused] = partition(
    declarations.map((one, index) => ({ one, outcome: judged[index] as Outcome })),
    ({ outcome }) => outcome.status !== 'conflict',
  )
  for (const { one, outcome } of refused) outcomes.set(one.id, outcome)
  await insertEvents(
    tenant,
    accepted.map(({ one }) => one),
    isKnown,
    outcomes,
  )
  for (const { one, outcome } of accepted) {
    const stored = outcomes.get(one.id)
    if (stored?.status === 'created' && outcome.status === 'created') stored.warnings.push(...outcome.warnings)
  }
}

async function insertEvents(
  tenant: Tenant,
  events: NewEvent[],
  isKnown: (thing: string) => boolean,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  if (events.length === 0) return
  const values = insertParameters(tenant.orgId, events, isKnown)
  const rows = await runStatement<Inserted>(tenant.db, { name: 'store events', text: insertStatement, values })
  for (const { id, is_misdeclared } of rows)
    outcomes.set(id, { status: 'created', warnings: is_misdeclared ? [notRepeated()] : [] })
  const repeated = rows.length === events.length ? [] : events.filter(({ id }) => !outcomes.has(id))
  if (repeated.length > 0)
    for (const [index, outcome] of (await judgeRepeated(tenant, repeated)).entries())
      outcomes.set((repeated[index] as NewEvent).id, outcome)
  await warnOfSameContent(tenant, events, outcomes)
}

type Inserted = { id: number; is_misdeclared: boolean }

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'))
  return [first, second]
}

/** Stores what stands around events, once, and gives its id, if there is anything. */
export async function storeSurroundings({ db, orgId }: Tenant, surroundings: Surroundings) {
  const { contextText, headerText } = surroundings
  if (contextText === undefined && headerText === undefined) return undefined
  const id = surroundingsId(surroundings)
  await runStatement(db, {
    name: 'store surroundings',
    text: 'insert into context (org_id, id, context, header) values ($1, $2, $3, $4) on conflict do nothing',
    values: [orgId, id, contextText ?? null, headerText ?? null],
  })
  return id
}

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
const isMisdeclared = `case when exists (select from declared w where w.org_id = $1) then exists (
  select from declared w where w.org_id = $1 and w.identity = stored.identity and w.hash <> stored.hash) else false end`

/** All rows beside events; `events` is the part of the statement that gives those which need them. */
const withRows = (events: string) => `
with stored as (${events}
  returning event.id, event.identity, event.event_time, event.declaration_time, event.declares,
    event.hash),
declarations as (
  insert into declared (org_id, identity, event, declaration, declaration_time, hash)
  select $1, declares, id, identity, declaration_time, hash from stored where declares is not null on conflict do nothing),
produced_rows as (
  insert into produced (org_id, ${columnNames(producedColumns)})
  select $1, ${storedValues(producedColumns)} from ${incoming.produced} join stored on id = event),
consumed_rows as (
  insert into consumed (org_id, ${columnNames(consumedColumns)})
  select $1, ${storedValues(consumedColumns)} from ${incoming.consumed} join stored on id = event),
mentions as (
  insert into mention (org_id, event_time, ${columnNames(mentionColumns)})
  select $1, event_time, ${storedValues(mentionColumns)} from ${incoming.mention} join stored on id = event),
containments as (
  insert into containment (org_id, event_time, ${columnNames(containmentColumns)})
  select $1, event_time, ${storedValues(containmentColumns)} from ${incoming.containment} join stored on id = event),
touched as (
  insert into containment_touched (org_id, thing, with_contents)
  select $1, thing, with_contents from ${incoming.touched} join stored on id = event),
ranges as (
  insert into event_range (org_id, ${columnNames(rangeColumns)})
  select $1, ${storedValues(rangeColumns)} from ${incoming.range} join stored on id = event),
field_values as (${insertValues(`${incoming.value} join stored on id = event`)}),
things as (${insertThings(`${incoming.thing} join stored on id = event`)})
select id::float8 as id, ${isMisdeclared} as is_misdeclared from stored`

/**
 * Stores events of one organisation and all rows beside them, once each, and gives the ids of those that were new.
 * Events and things go in by the order of their keys, so that two writers never wait for each other in a circle.
 */
export const insertStatement = withRows(`
  insert into event (org_id, ${columnNames(eventColumns)}, lineage_version)
  select $1, ${storedValues(eventColumns)}, ${lineageVersion} from ${incoming.event} order by identity
  on conflict (org_id, identity) do nothing`)

/** Brings what was read from stored events up to date; the rows beside them must be gone already. */
export const renewStatement = withRows(`
  update event set ${assignments(eventColumns, renewableColumns)}, lineage_version = ${lineageVersion}
  from ${incoming.event} where event.org_id = $1 and event.id = new.id`)

/** The parameters of both statements. `isKnown` spares things that are stored already. */
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
