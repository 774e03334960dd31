import type { EventReading } from '@polytrace/epcis'
import { type Event, idOf, listOf, textOf, thingsOf } from '../event/things.ts'

export type FileKind = 'ndjson' | 'csv'

/** One line of a table: a thing of an event, with the event it belongs to. */
const columns = [
  'eventID',
  'eventTime',
  'eventTimeZoneOffset',
  'recordTime',
  'type',
  'action',
  'bizStep',
  'disposition',
  'readPoint',
  'bizLocation',
  'role',
  'identifier',
  'quantity',
  'uom',
  'bizTransactions',
  'sources',
  'destinations',
  'transformationID',
  'errorDeclarationTime',
  'errorReason',
] as const

type Column = (typeof columns)[number]

/** How a file begins, and what an event adds to it. */
export const files: Record<FileKind, { type: string; head: string; write: (reading: EventReading) => string }> = {
  ndjson: { type: 'application/x-ndjson', head: '', write: ({ text }) => `${onOneLine(text)}\n` },
  csv: { type: 'text/csv', head: lineOf([...columns]), write: linesOf },
}

/** JSON without the blanks and line ends between its parts; every digit stays. */
export function onOneLine(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, text: string | undefined) => text ?? '')
}

/** A line for each thing that an event names, so that quantities can be added up; an event without any has one line. */
function linesOf({ exact }: EventReading): string {
  const event = exact as Event
  const declaration = event.errorDeclaration as { declarationTime?: unknown; reason?: unknown } | undefined
  const common: Partial<Record<Column, unknown>> = {
    ...event,
    readPoint: idOf(event.readPoint),
    bizLocation: idOf(event.bizLocation),
    bizTransactions: references(event.bizTransactionList, 'bizTransaction'),
    sources: references(event.sourceList, 'source'),
    destinations: references(event.destinationList, 'destination'),
    errorDeclarationTime: declaration?.declarationTime,
    errorReason: declaration?.reason,
    quantity: undefined,
  }
  const things = thingsOf(event)
  if (things.length === 0) return lineOf(columns.map((column) => common[column]))
  return things
    .map(({ identifier, role, quantity, unit }) => ({ ...common, identifier, role, quantity, uom: unit }))
    .map((row: typeof common) => lineOf(columns.map((column) => row[column])))
    .join('')
}

/** `desadv urn:…`, separated by `|` as in queries. */
function references(list: unknown, name: string): string {
  return listOf(list)
    .map((item) => item as Record<string, unknown>)
    .map(({ type, [name]: id }) => [textOf(type), textOf(id)].filter(Boolean).join(' '))
    .join('|')
}

/** RFC 4180. */
function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
