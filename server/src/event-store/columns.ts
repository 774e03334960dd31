import type { Containment, FieldRange, FieldValue, Mention, Thing } from '@polytrace/epcis'
import type { BulkColumn, BulkColumns, Cell } from '../db/bulk-rows.ts'
import type { DescentRow } from './lineage-rows.ts'
import type { PreparedEvent } from './prepare.ts'
import type { Touched } from './touched.ts'

/** An event with its place in the store, and where it came from. */
export type NewEvent = {
  id: number
  event: PreparedEvent
  deviceId: string
  captureId?: string | undefined
  contextId?: string | undefined
}

/** An event as it goes into the statement: what is searched for belongs to its organisation. */
export type ScopedEvent = NewEvent & { terms: number[] }

type Of<Row> = { event: number; row: Row }

const column = <Row>(type: string, value: (row: Row) => Cell): BulkColumn<Row> => ({ type, value })

const time = (value: (row: ScopedEvent) => Cell): BulkColumn<ScopedEvent> => ({
  ...column('float8', value),
  stored: (milliseconds) => `to_timestamp(${milliseconds} / 1000)`,
})

export const eventColumns = {
  id: column('bigint', ({ id }) => id),
  identity: column('uuid', ({ event }) => event.identity),
  event_id: column('text', ({ event }) => (event.isNamed ? event.eventId : undefined)),
  hash: { ...column('text', ({ event }) => event.hash), stored: (hex) => `decode(${hex}, 'hex')` },
  type: column('text', ({ event }) => event.columns.type),
  action: column('text', ({ event }) => event.columns.action),
  biz_step: column('text', ({ event }) => event.columns.bizStep),
  disposition: column('text', ({ event }) => event.columns.disposition),
  event_time: time(({ event }) => event.columns.eventTime),
  event_time_text: column('text', ({ event }) => event.columns.eventTimeText),
  read_point: column('text', ({ event }) => event.columns.readPoint),
  biz_location: column('text', ({ event }) => event.columns.bizLocation),
  transformation: column('uuid', ({ event }) => event.lineage.transformation),
  declaration_time: time(({ event }) => event.columns.declarationTime),
  declares: column('uuid', ({ event }) => event.columns.declares),
  capture_id: column('uuid', ({ captureId }) => captureId),
  device_id: column('uuid', ({ deviceId }) => deviceId),
  context_id: column('uuid', ({ contextId }) => contextId),
  has_context: column('boolean', ({ event }) => event.columns.hasContext),
  decimals: column('text', ({ event }) => event.columns.decimals),
  doc: column('text', ({ event }) => event.columns.doc),
  terms: { ...column('text', ({ terms }) => `{${terms}}`), stored: (terms) => `${terms}::bigint[]` },
} satisfies BulkColumns<ScopedEvent>

/** The columns that are read from the document alone, so that a reindex can write them again. */
export const renewableColumns = [
  'type',
  'action',
  'biz_step',
  'disposition',
  'event_time',
  'event_time_text',
  'read_point',
  'biz_location',
  'transformation',
  'declares',
  'declaration_time',
  'decimals',
  'terms',
] as const satisfies (keyof typeof eventColumns)[]

const descentColumns = (next: 'inputs' | 'outputs'): BulkColumns<Of<DescentRow>> => ({
  event: column('bigint', ({ event }) => event),
  thing: column('uuid', ({ row }) => row.thing),
  role: column('smallint', ({ row }) => row.role),
  // An array of arrays of unequal lengths does not exist, so that each comes as a text.
  [next]: { ...column('text', ({ row }) => `{${row.next}}`), stored: (keys) => `${keys}::uuid[]` },
  quantity: column('numeric', ({ row }) => row.quantity),
  uom: column('text', ({ row }) => row.uom),
})

export const producedColumns = descentColumns('inputs')

export const consumedColumns = descentColumns('outputs')

export const mentionColumns: BulkColumns<Of<Mention>> = {
  event: column('bigint', ({ event }) => event),
  thing: column('uuid', ({ row }) => row.thing),
  role: column('text', ({ row }) => row.role),
  quantity: column('numeric', ({ row }) => row.quantity),
  uom: column('text', ({ row }) => row.uom),
}

export const containmentColumns: BulkColumns<Of<Containment>> = {
  event: column('bigint', ({ event }) => event),
  parent: column('uuid', ({ row }) => row.parent),
  child: column('uuid', ({ row }) => row.child),
  action: column('text', ({ row }) => row.action),
  kind: column('text', ({ row }) => row.kind),
  quantity: column('numeric', ({ row }) => row.quantity),
  uom: column('text', ({ row }) => row.uom),
}

export const touchedColumns: BulkColumns<Of<Touched>> = {
  event: column('bigint', ({ event }) => event),
  thing: column('uuid', ({ row }) => row.thing),
  with_contents: column('boolean', ({ row }) => row.withContents),
}

/** Unlike terms, fields need no organisation: it leads the indexes. */
export const rangeColumns: BulkColumns<Of<FieldRange>> = {
  event: column('bigint', ({ event }) => event),
  field: column('bigint', ({ row }) => row.field),
  lowest: column('float8', ({ row }) => row.lowest),
  highest: column('float8', ({ row }) => row.highest),
}

export const valueColumns: BulkColumns<{ row: FieldValue }> = {
  field: column('text', ({ row }) => row.field),
  term: column('bigint', ({ row }) => row.term),
  text: column('text', ({ row }) => row.text),
}

/** Values with an event that has them: if that is not stored, nor are they on its account. */
export const namedValueColumns: BulkColumns<Of<FieldValue>> = {
  event: column('bigint', ({ event }) => event),
  ...valueColumns,
}

export const thingColumns: BulkColumns<{ row: Thing }> = {
  thing: column('uuid', ({ row }) => row.key),
  text: column('text', ({ row }) => row.uri),
  kind: column('text', ({ row }) => row.kind),
  gtin: column('text', ({ row }) => row.gtin),
  lot: column('text', ({ row }) => row.lot),
  serial: column('text', ({ row }) => row.serial),
}

/** Things with an event that names them: if that is not stored, nor are they on its account. */
export const namedThingColumns: BulkColumns<Of<Thing>> = {
  event: column('bigint', ({ event }) => event),
  ...thingColumns,
}
