import { cbvWord } from '../cbv-notations.ts'
import { identify } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { WORDS } from '../query/event-values.ts'
import type { EventView } from '../reading/event-reading.ts'
import { expandName, type Prefixes } from '../reading/prefixes.ts'
import { EPC_LISTS, QUANTITY_LISTS } from '../thing-lists.ts'
import { termOf } from './term.ts'

/** A value whose occurrence is remembered, with its term: a type, a step, a disposition, a place or a company prefix. */
export type FieldValue = { field: ValueField; term: number; text: string }

export type ValueField = 'type' | 'bizStep' | 'disposition' | 'readPoint' | 'bizLocation' | 'companyPrefix'

/** The values of an event that are remembered. */
export function fieldValues(view: EventView): FieldValue[] {
  const { event, prefixes } = view
  const texts: Record<Exclude<ValueField, 'companyPrefix'>, JsonValue | undefined> = {
    type: event.type,
    bizStep: event.bizStep,
    disposition: event.disposition,
    readPoint: isObject(event.readPoint) ? event.readPoint.id : undefined,
    bizLocation: isObject(event.bizLocation) ? event.bizLocation.id : undefined,
  }
  const values = Object.entries(texts).flatMap(([field, text]) =>
    typeof text === 'string' ? [fieldValue(field as ValueField, text, prefixes)] : [],
  )
  return [...values, ...companyPrefixesIn(event).map((text) => fieldValue('companyPrefix', text, prefixes))]
}

const URN_PREFIX = /^urn:epc:(?:id|class|idpat):[a-z]+:(\d{6,12})\./

/** Only URNs show where a company prefix ends; links with the same one can then be written as URNs. */
function companyPrefixesIn(event: JsonObject): string[] {
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
  return [...found]
}

const THING_FIELDS = [...EPC_LISTS, ...QUANTITY_LISTS]

/** Most events repeat the same few values; so many take about a megabyte. */
const MAX_KNOWN = 5_000
const known = new Map<string, FieldValue>()

/** A value in any notation: its term, and its text as a bare word of the CBV or a URI. */
export function fieldValue(field: ValueField, text: string, prefixes: Prefixes): FieldValue {
  const uri = expandName(text, prefixes)
  const key = `${field} ${uri}`
  const found = known.get(key)
  if (found !== undefined) return found
  const value = computeValue(field, uri)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, value)
  return value
}

function computeValue(field: ValueField, uri: string): FieldValue {
  if (field === 'type' || field === 'companyPrefix') return { field, term: termOf(field, uri), text: uri }
  if (field === 'readPoint' || field === 'bizLocation')
    return { field, term: termOf(field, identify(uri).canonical), text: uri }
  const word = cbvWord(WORDS[field], uri)
  const normal = word === undefined ? uri : (WORDS[field].get(word) ?? uri)
  return { field, term: termOf(field, normal), text: word ?? uri }
}
