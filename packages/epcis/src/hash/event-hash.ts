import { isObject, type JsonObject } from '../json.ts'
import { type EventInput, viewOf } from '../reading/event-reading.ts'
import { sha256Hex } from '../sha256.ts'
import { BIZ_STEPS, DISPOSITIONS } from '../vocabulary.ts'
import { elements, epcs, type FieldWriter, ilmd, object, place, single, withName } from './containers.ts'
import { leaf, memberTexts, pushMember } from './extensions.ts'
import { BIZ_TRANSACTION, DESTINATION, PERSISTENT_DISPOSITION, PLACE, QUANTITY, SOURCE } from './fields.ts'
import { sensorElements, sensorExtensions } from './sensors.ts'
import { byCodePoint, byUnit, joinSorted } from './sort.ts'
import type { Hashing } from './values.ts'

/** The versions of the Core Business Vocabulary whose hash is known. */
export type HashVersion = 'CBV2.0' | 'CBV2.1'
export type HashOptions = { version?: HashVersion }

const quantities = elements('quantityElement', QUANTITY, 'quantityElement')

/** The canonical order: one for all five types of events. */
const EVENT_FIELDS: readonly (readonly [name: string, write: FieldWriter])[] = [
  ['type', (_, content, hashing) => leaf('eventType', content, 'any', hashing)],
  ['eventTime', single('time')],
  ['eventTimeZoneOffset', single('verbatim')],
  ['certificationInfo', single('any')],
  ['epcList', epcs],
  ['parentID', single('any')],
  ['inputEPCList', epcs],
  ['childEPCs', epcs],
  ['quantityList', quantities],
  ['childQuantityList', quantities],
  ['inputQuantityList', quantities],
  ['outputEPCList', epcs],
  ['outputQuantityList', quantities],
  ['action', single('any')],
  ['transformationID', single('any')],
  ['bizStep', single(BIZ_STEPS)],
  ['disposition', single(DISPOSITIONS)],
  ['persistentDisposition', object(PERSISTENT_DISPOSITION)],
  ['readPoint', place],
  ['bizLocation', place],
  ['bizTransactionList', elements('', BIZ_TRANSACTION, 'bizTransaction')],
  ['sourceList', elements('', SOURCE, 'source')],
  ['destinationList', elements('', DESTINATION, 'destination')],
  ['sensorElementList', sensorElements],
  ['ilmd', ilmd],
]

const POSITIONS: ReadonlyMap<string, number> = new Map(EVENT_FIELDS.map(([name], position) => [name, position]))

/** Left out of the hash: what names or records the event, and what declares it wrong. */
const NOT_HASHED: ReadonlySet<string> = new Set(['eventID', 'recordTime', 'errorDeclaration', '@context'])

/** `ni:///sha-256;…?ver=CBV2.0`: equal for events with the same content, however they are written. */
export function eventHash(event: EventInput, { version = 'CBV2.0' }: HashOptions = {}): string {
  return `ni:///sha-256;${sha256Hex(preHash(event, { version }))}?ver=${version}`
}

const SURROGATE = /[\ud800-\udfff]/

/** The canonical text whose SHA-256 is the event hash: compare two to see why their hashes differ. */
export function preHash(input: EventInput, { version = 'CBV2.0' }: HashOptions = {}): string {
  const { exact: event, prefixes, hashForms } = viewOf(input)
  const hashing: Hashing = { prefixes, hashForms, extensionsInside: version === 'CBV2.1', order: byUnit }
  const text = canonicalText(event, hashing)
  // Lists are sorted by code point. Few events hold surrogates, and without them the order of UTF-16 units is the same.
  return SURROGATE.test(text) ? canonicalText(event, { ...hashing, order: byCodePoint }) : text
}

/** Visits each field of the event once: an event has far fewer fields than it could have. */
function canonicalText(event: JsonObject, hashing: Hashing): string {
  const standard: string[] = new Array(EVENT_FIELDS.length).fill('')
  const extensions = hashing.extensionsInside ? [] : collectExtensions(event, hashing)
  for (const name in event) {
    const position = POSITIONS.get(name)
    const field = position === undefined ? undefined : EVENT_FIELDS[position]
    if (position !== undefined && field !== undefined) standard[position] = field[1](name, event[name] ?? null, hashing)
    else if (!NOT_HASHED.has(name)) pushMember(extensions, name, event[name], hashing)
  }
  let text = ''
  for (const part of standard) text += part
  return text + joinSorted(extensions, hashing.order)
}

/** CBV 2.0 moves the extensions inside standard fields to those of the event, under the name of their field. */
function collectExtensions(event: JsonObject, hashing: Hashing): string[] {
  const texts: string[] = []
  for (const name of ['readPoint', 'bizLocation']) {
    const where = event[name]
    if (isObject(where)) texts.push(withName(name, joinSorted(memberTexts(where, hashing, PLACE), hashing.order)))
  }
  if (event.sensorElementList !== undefined) texts.push(sensorExtensions(event.sensorElementList, hashing))
  return texts
}
