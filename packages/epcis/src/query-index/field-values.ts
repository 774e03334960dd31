import { cbvWord } from '../cbv-notations.ts'
import { identify } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { REFERENCE_TYPES, referencesIn, WORDS } from '../query/event-values.ts'
import type { EventView } from '../reading/event-reading.ts'
import { expandName, type Prefixes } from '../reading/prefixes.ts'
import { EPC_LISTS, QUANTITY_LISTS } from '../thing-lists.ts'
import { termOf } from './term.ts'

/** A value whose occurrence is remembered, with its term: a type, a step, a disposition, a place, a paper or a company prefix. */
export type FieldValue = { field: ValueField; term: number; text: string }

export type ValueField = RepeatedField | 'bizTransaction'

type RepeatedField = 'type' | 'bizStep' | 'disposition' | 'readPoint' | 'bizLocation' | 'companyPrefix'

/** The values of an event that are remembered. Computed at every capture, and so without lists in between. */
export function fieldValues(view: EventView): FieldValue[] {
  const { event, prefixes } = view
  const values: FieldValue[] = []
  const add = (field: RepeatedField, text: JsonValue | undefined) => {
    if (typeof text === 'string') values.push(fieldValue(field, text, prefixes))
  }
  add('type', event.type)
  add('bizStep', event.bizStep)
  add('disposition', event.disposition)
  if (isObject(event.readPoint)) add('readPoint', event.readPoint.id)
  if (isObject(event.bizLocation)) add('bizLocation', event.bizLocation.id)
  for (const prefix of companyPrefixesIn(event)) add('companyPrefix', prefix)
  for (const { type = '', id } of referencesIn('bizTransaction', view)) {
    const word = cbvWord(REFERENCE_TYPES.bizTransaction, type) ?? type
    values.push({ field: 'bizTransaction', term: paperTerm(type, id), text: `${word} ${id}` })
  }
  return values
}

/** The term of a paper, such as an order or an invoice; without a type it is found by the empty one. */
const paperTerm = (type: string, id: string): number => termOf(`bizTransaction ${type}`, id)

const URN_PREFIX = /^urn:epc:(?:id|class|idpat):[a-z]+:(\d{6,12})\./

/** Only URNs show where a company prefix ends; links with the same one can then be written as URNs. */
function companyPrefixesIn(event: JsonObject): Set<string> {
  const found = new Set<string>()
  let last = 'none yet'
  const note = (item: JsonValue | undefined) => {
    const uri = isObject(item) ? (item.epcClass ?? item.id) : item
    // The things of an event mostly have the same beginning.
    if (typeof uri !== 'string' || uri.startsWith(last)) return
    const match = URN_PREFIX.exec(uri)
    if (match?.[1] === undefined) return
    last = match[0]
    found.add(match[1])
  }
  for (const field of ['parentID', 'readPoint', 'bizLocation']) note(event[field])
  for (const list of THING_FIELDS) {
    const items = event[list]
    if (Array.isArray(items)) for (const item of items) note(item)
  }
  return found
}

const THING_FIELDS = [...EPC_LISTS, ...QUANTITY_LISTS]

/** Most events repeat the same few values; so many of a field take about a megabyte. */
const MAX_KNOWN = 5_000
const known: Record<RepeatedField, Map<string, FieldValue>> = {
  type: new Map(),
  bizStep: new Map(),
  disposition: new Map(),
  readPoint: new Map(),
  bizLocation: new Map(),
  companyPrefix: new Map(),
}

/** A value in any notation: its term, and its text as a bare word of the CBV or a URI. */
export function fieldValue(field: RepeatedField, text: string, prefixes: Prefixes): FieldValue {
  const uri = expandName(text, prefixes)
  const ofField = known[field]
  const found = ofField.get(uri)
  if (found !== undefined) return found
  const value = computeValue(field, uri)
  if (ofField.size >= MAX_KNOWN) ofField.clear()
  ofField.set(uri, value)
  return value
}

function computeValue(field: RepeatedField, uri: string): FieldValue {
  if (field === 'type' || field === 'companyPrefix') return { field, term: termOf(field, uri), text: uri }
  if (field === 'readPoint' || field === 'bizLocation')
    return { field, term: termOf(field, identify(uri).canonical), text: uri }
  const word = cbvWord(WORDS[field], uri)
  const normal = word === undefined ? uri : (WORDS[field].get(word) ?? uri)
  return { field, term: termOf(field, normal), text: word ?? uri }
}
