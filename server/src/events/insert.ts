import type { Thing } from '@polytrace/epcis'
import { lineageVersion } from '../genealogy/lineage-rows.ts'
import type { PreparedEvent } from './prepare.ts'

/** An event with its place in the store, and where it came from. */
export type NewEvent = {
  id: number
  event: PreparedEvent
  deviceId: string
  captureId?: string | undefined
  contextId?: string | undefined
}

/** JSON text cannot hold it raw; elsewhere it would only be a mistake, and is replaced. */
const separator = '\u001f'

type Column = [name: string, type: string]

const eventColumns: Column[] = [
  ['id', 'bigint'],
  ['identity', 'uuid'],
  ['event_id', 'text'],
  ['hash', 'text'],
  ['claimed_id', 'text'],
  ['type', 'text'],
  ['action', 'text'],
  ['biz_step', 'text'],
  ['disposition', 'text'],
  ['event_time', 'float8'],
  ['event_time_text', 'text'],
  ['read_point', 'text'],
  ['biz_location', 'text'],
  ['transformation', 'uuid'],
  ['declaration_time', 'float8'],
  ['declares', 'uuid'],
  ['capture_id', 'uuid'],
  ['device_id', 'uuid'],
  ['context_id', 'uuid'],
  ['has_context', 'boolean'],
  ['decimals', 'text'],
  ['doc', 'text'],
]

const descentColumns: Column[] = [
  ['event', 'bigint'],
  ['thing', 'uuid'],
  ['role', 'smallint'],
  ['next', 'text'],
  ['quantity', 'numeric'],
  ['uom', 'text'],
]

const mentionColumns: Column[] = [
  ['event', 'bigint'],
  ['thing', 'uuid'],
  ['role', 'text'],
  ['quantity', 'numeric'],
  ['uom', 'text'],
]

const containmentColumns: Column[] = [
  ['event', 'bigint'],
  ['parent', 'uuid'],
  ['child', 'uuid'],
  ['action', 'text'],
  ['kind', 'text'],
  ['quantity', 'numeric'],
  ['uom', 'text'],
]

const thingColumns: Column[] = [
  ['thing', 'uuid'],
  ['text', 'text'],
  ['kind', 'text'],
  ['gtin', 'text'],
  ['lot', 'text'],
  ['serial', 'text'],
]

/** A table of rows that come as one text for each column: the fastest form that was measured. */
function incoming(first: number, columns: Column[]): string {
  const arrays = columns.map(([, type], index) => `string_to_array($${first + index}, U&'\\001F', '')::${type}[]`)
  return `unnest(${arrays.join(', ')}) as new(${columns.map(([name]) => name).join(', ')})`
}

/** Where the parameters of each table begin, after the organisation. */
const first = { event: 2, produced: 24, consumed: 30, mention: 36, containment: 41, thing: 48 }

/** All rows beside events; `events` is the part of the statement that gives those which need them. */
const withRows = (events: string) => `
with stored as (${events}
  returning event.id, event.identity, event.event_time, event.declaration_time, event.declares),
declarations as (
  insert into declared (org_id, identity, event, declaration, declaration_time)
  select $1, declares, id, identity, declaration_time from stored where declares is not null on conflict do nothing),
produced_rows as (
  insert into produced (org_id, event, thing, role, inputs, quantity, uom)
  select $1, event, thing, role, next::uuid[], quantity, uom
  from ${incoming(first.produced, descentColumns)} join stored on id = event),
consumed_rows as (
  insert into consumed (org_id, event, thing, role, outputs, quantity, uom)
  select $1, event, thing, role, next::uuid[], quantity, uom
  from ${incoming(first.consumed, descentColumns)} join stored on id = event),
mentions as (
  insert into mention (org_id, event, event_time, thing, role, quantity, uom)
  select $1, event, event_time, thing, role, quantity, uom
  from ${incoming(first.mention, mentionColumns)} join stored on id = event),
containments as (
  insert into containment (org_id, event, event_time, parent, child, action, kind, quantity, uom)
  select $1, event, event_time, parent, child, action, kind, quantity, uom
  from ${incoming(first.containment, containmentColumns)} join stored on id = event),
things as (
  insert into thing (org_id, thing, text, kind, gtin, lot, serial)
  select $1, thing, text, kind, gtin, lot, serial from ${incoming(first.thing, thingColumns)} order by thing
  on conflict do nothing)
select id::float8 as id from stored`

/**
 * Stores events of one organisation and all rows beside them, once each, and gives the ids of those that were new.
 * Events and things go in by the order of their keys, so that two writers never wait for each other in a circle.
 */
export const insertStatement = withRows(`
  insert into event (org_id, id, identity, event_id, hash, claimed_id, type, action, biz_step, disposition, event_time,
    event_time_text, read_point, biz_location, transformation, declaration_time, declares, capture_id, device_id, context_id,
    has_context, decimals, doc, lineage_version)
  select $1, id, identity, event_id, decode(hash, 'hex'), claimed_id, type, action, biz_step, disposition,
    to_timestamp(event_time / 1000), event_time_text, read_point, biz_location, transformation,
    to_timestamp(declaration_time / 1000), declares, capture_id, device_id, context_id, has_context, decimals, doc, ${lineageVersion}
  from ${incoming(first.event, eventColumns)} order by identity
  on conflict (org_id, identity) do nothing`)

/** Brings what was read from stored events up to date; the rows beside them must be gone already. */
export const renewStatement = withRows(`
  update event set type = new.type, action = new.action, biz_step = new.biz_step, disposition = new.disposition,
    event_time = to_timestamp(new.event_time / 1000), event_time_text = new.event_time_text, read_point = new.read_point,
    biz_location = new.biz_location, transformation = new.transformation, declares = new.declares,
    declaration_time = to_timestamp(new.declaration_time / 1000), decimals = new.decimals, lineage_version = ${lineageVersion}
  from ${incoming(first.event, eventColumns)} where event.org_id = $1 and event.id = new.id`)

/** Stores things alone, once each. */
export const thingStatement = `
insert into thing (org_id, thing, text, kind, gtin, lot, serial)
select $1, thing, text, kind, gtin, lot, serial from ${incoming(2, thingColumns)} order by thing on conflict do nothing`

export const thingParameters = (orgId: string, things: Thing[]) => [
  orgId,
  ...joined(thingColumns, things.map(thingRow)),
]

/** The parameters of the statement. `isKnown` spares things that are stored already. */
export function insertParameters(orgId: string, events: NewEvent[], isKnown: (thing: string) => boolean): string[] {
  const descent = (which: 'produced' | 'consumed') =>
    events.flatMap(({ id, event }) =>
      event.lineage[which].map((row) => [id, row.thing, row.role, `{${row.next}}`, row.quantity, row.uom]),
    )
  const mentions = events.flatMap(({ id, event }) =>
    event.lineage.mentions.map((row) => [id, row.thing, row.role, row.quantity, row.uom]),
  )
  const containments = events.flatMap(({ id, event }) =>
    event.lineage.containments.map((row) => [id, row.parent, row.child, row.action, row.kind, row.quantity, row.uom]),
  )
  return [
    orgId,
    ...joined(eventColumns, events.map(eventRow)),
    ...joined(descentColumns, descent('produced')),
    ...joined(descentColumns, descent('consumed')),
    ...joined(mentionColumns, mentions),
    ...joined(containmentColumns, containments),
    ...joined(thingColumns, newThings(events, isKnown)),
  ]
}

type Cell = string | number | boolean | undefined

function eventRow({ id, event, deviceId, captureId, contextId }: NewEvent): Cell[] {
  const { columns: column, lineage } = event
  return [
    id,
    event.identity,
    event.isNamed ? event.eventId : undefined,
    event.hash,
    event.claimedId,
    column.type,
    column.action,
    column.bizStep,
    column.disposition,
    column.eventTime,
    column.eventTimeText,
    column.readPoint,
    column.bizLocation,
    lineage.transformation,
    column.declarationTime,
    column.declares,
    captureId,
    deviceId,
    contextId,
    column.hasContext,
    column.decimals,
    column.doc,
  ]
}

function newThings(events: NewEvent[], isKnown: (thing: string) => boolean): Cell[][] {
  const rows = new Map<string, Cell[]>()
  for (const { event } of events) {
    for (const thing of event.lineage.things) {
      if (!rows.has(thing.key) && !isKnown(thing.key)) rows.set(thing.key, thingRow(thing))
    }
  }
  return [...rows.values()]
}

const thingRow = ({ key, uri, kind, gtin, lot, serial }: Thing): Cell[] => [key, uri, kind, gtin, lot, serial]

/** One text for each column; what is absent is the empty text, which the statement reads as null. */
function joined(columns: Column[], rows: Cell[][]): string[] {
  return columns.map((_, index) => rows.map((row) => cellText(row[index])).join(separator))
}

function cellText(cell: Cell): Exclude<Cell, undefined> {
  if (cell === undefined) return ''
  return typeof cell === 'string' && cell.includes(separator) ? cell.replaceAll(separator, '\ufffd') : cell
}
