import {
  type Containment,
  checkEvent,
  type EventReading,
  type EventTerms,
  eventHash,
  eventTerms,
  type Fault,
  instantOf,
  lineageOf,
  type Mention,
  storableText,
  type Thing,
} from '@polytrace/epcis'
import { saysAll } from './contexts.ts'
import { declarationIdentity, identityOf } from './identity.ts'
import { type DescentRows, descentRows } from './lineage-rows.ts'
import { type Touched, touchedBy } from './touched.ts'

/** An event ready to be stored: its columns, and the rows beside it. Plain values, so that threads can hand it over. */
export type PreparedEvent = {
  identity: string
  eventId: string
  /** The hash, as 64 hex digits. */
  hash: string
  /** It was sent with an eventID that is not its hash, to the letter. */
  isNamed: boolean
  columns: EventColumns
  lineage: LineageRows
  search: EventTerms
}

export type EventColumns = {
  type: string
  action: string | undefined
  bizStep: string | undefined
  disposition: string | undefined
  /** Milliseconds since 1970. */
  eventTime: number
  eventTimeText: string
  readPoint: string | undefined
  bizLocation: string | undefined
  declarationTime: number | undefined
  declares: string | undefined
  /** It says all that it needs in a context of its own. */
  hasContext: boolean
  decimals: string
  doc: string
}

export type LineageRows = DescentRows & {
  transformation: string | undefined
  things: readonly Thing[]
  mentions: readonly Mention[]
  containments: readonly Containment[]
  touched: readonly Touched[]
}

/** What a check has found: with an error there is nothing to store. */
export type Prepared = { faults: Fault[]; prepared: PreparedEvent | undefined }

/** Checks an event, names it by its content or by the id it brings, and reads from it what will be asked for. */
export function prepareEvent(reading: EventReading, contextText?: string): Prepared {
  const faults = checkEvent(reading, { now: Date.now() })
  const isWrong = faults.some(({ severity }) => severity === 'error')
  return { faults, prepared: isWrong ? undefined : describeEvent(reading, contextText) }
}

/** What is stored of an event that is right. `contextText` is what stands around it. */
export function describeEvent(reading: EventReading, contextText?: string): PreparedEvent {
  const { event } = reading
  const hashId = eventHash(reading)
  const sentId = textOf(event.eventID)
  const eventId = sentId ?? hashId
  const declaration = event.errorDeclaration ?? undefined
  const original = identityOf(eventId)
  const identity = declaration === undefined ? original : declarationIdentity(eventId, declaration)
  const declares = declaration === undefined ? undefined : original
  return {
    identity,
    eventId,
    hash: hashId.slice('ni:///sha-256;'.length, 'ni:///sha-256;'.length + 64),
    isNamed: eventId !== hashId,
    columns: { ...columnsOf(reading, declares), hasContext: saysAll(reading, contextText) },
    lineage: lineageRowsOf(reading, identity),
    search: eventTerms(reading),
  }
}

/** The rows beside an event. An event that is declared wrong made and used nothing, and nor does its declaration. */
function lineageRowsOf(reading: EventReading, identity: string): LineageRows {
  const lineage = lineageOf(reading)
  const { things, transformation } = lineage
  const touched = touchedBy(lineage)
  if (reading.event.errorDeclaration) {
    return { transformation, things, touched, produced: [], consumed: [], mentions: [], containments: [] }
  }
  const { mentions, containments } = lineage
  return { ...descentRows(lineage, identity), transformation, things, mentions, containments, touched }
}

function columnsOf(reading: EventReading, declares: string | undefined): Omit<EventColumns, 'hasContext'> {
  const { event } = reading
  const { text, wholeQuantities } = storableText(reading)
  const eventTimeText = textOf(event.eventTime) ?? ''
  return {
    type: textOf(event.type) ?? '',
    action: textOf(event.action),
    bizStep: textOf(event.bizStep),
    disposition: textOf(event.disposition),
    eventTime: instantOf(eventTimeText) ?? 0,
    eventTimeText,
    readPoint: idOf(event.readPoint),
    bizLocation: idOf(event.bizLocation),
    declarationTime: instantOf(textOf(memberOf(event.errorDeclaration, 'declarationTime')) ?? ''),
    declares,
    decimals: wholeQuantities.join(','),
    doc: text,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const idOf = (place: unknown) => textOf(memberOf(place, 'id'))
