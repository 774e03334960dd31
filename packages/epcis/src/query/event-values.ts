import { decimalOf } from '../decimal.ts'
import { identifyRepeated } from '../identifiers/identify-repeated.ts'
import type { Identifier } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventView } from '../reading/event-reading.ts'
import { expandName } from '../reading/prefixes.ts'
import { QUANTITY_LISTS } from '../thing-lists.ts'
import { instantOf } from '../time.ts'
import {
  BIZ_STEPS,
  BUSINESS_TRANSACTION_TYPES,
  DISPOSITIONS,
  ERROR_REASONS,
  SOURCE_DESTINATION_TYPES,
  type Vocabulary,
} from '../vocabulary.ts'
import { normalIdentifier, normalWord } from './normal-form.ts'
import type { PlaceField, ReferenceList, ThingField, TimeField, WordField } from './query.ts'

export const WORDS: Record<WordField, Vocabulary> = {
  bizStep: BIZ_STEPS,
  disposition: DISPOSITIONS,
  persistentDisposition_set: DISPOSITIONS,
  persistentDisposition_unset: DISPOSITIONS,
  errorReason: ERROR_REASONS,
}

export const WORD_FIELDS = Object.keys(WORDS) as WordField[]

export const REFERENCE_TYPES: Record<ReferenceList, Vocabulary> = {
  bizTransaction: BUSINESS_TRANSACTION_TYPES,
  source: SOURCE_DESTINATION_TYPES,
  destination: SOURCE_DESTINATION_TYPES,
}

export const REFERENCE_LISTS = Object.keys(REFERENCE_TYPES) as ReferenceList[]

export const PLACE_FIELDS: readonly PlaceField[] = ['readPoint', 'bizLocation']

export function typeIn({ event, prefixes }: EventView): string | undefined {
  return typeof event.type === 'string' ? expandName(event.type, prefixes) : undefined
}

/** Milliseconds since 1970. */
export function timeIn(field: TimeField, event: JsonObject): number | undefined {
  const text = field === 'errorDeclarationTime' ? declarationIn(event).declarationTime : event[field]
  return typeof text === 'string' ? instantOf(text) : undefined
}

export function wordsIn(field: WordField, { event, prefixes }: EventView): string[] {
  const value = wordOf(field, event)
  return value === undefined ? [] : texts(value).map((text) => normalWord(WORDS[field], text, prefixes))
}

function wordOf(field: WordField, event: JsonObject): JsonValue | undefined {
  if (field === 'bizStep' || field === 'disposition') return event[field]
  if (field === 'errorReason') return declarationIn(event).reason
  const { persistentDisposition } = event
  if (!isObject(persistentDisposition)) return undefined
  return field === 'persistentDisposition_set' ? persistentDisposition.set : persistentDisposition.unset
}

export function placeIn(field: PlaceField, { event, prefixes }: EventView): string | undefined {
  const place = event[field]
  const id = isObject(place) ? place.id : undefined
  return typeof id === 'string' ? normalIdentifier(id, prefixes) : undefined
}

/** A reference to a document or a party; only a business transaction may have no type. */
export type Reference = { type: string | undefined; id: string }

export function referencesIn(list: ReferenceList, { event, prefixes }: EventView): Reference[] {
  const elements = event[`${list}List`]
  if (!Array.isArray(elements)) return []
  return elements.filter(isObject).flatMap((element) => {
    const type =
      typeof element.type === 'string' ? normalWord(REFERENCE_TYPES[list], element.type, prefixes) : undefined
    return texts(element[list]).map((text) => ({ type, id: normalIdentifier(text, prefixes) }))
  })
}

export function idsIn(field: 'transformationID' | 'correctiveEventID', { event, prefixes }: EventView): string[] {
  const value = field === 'correctiveEventID' ? declarationIn(event).correctiveEventIDs : event[field]
  return texts(value).map((text) => normalIdentifier(text, prefixes))
}

/** The things of one field: EPCs, or the classes of quantity elements. */
export function thingsIn(field: ThingField, { event, prefixes }: EventView): Identifier[] {
  const value = event[field]
  if (value === undefined) return []
  const things: Identifier[] = []
  for (const item of Array.isArray(value) ? value : [value]) {
    const uri = isObject(item) ? item.epcClass : item
    if (typeof uri === 'string') things.push(identifyRepeated(expandName(uri, prefixes)))
  }
  return things
}

/** A quantity without a unit counts single things. */
const PIECE = 'EA'

/** An amount as decimal text, with its unit. */
export type AmountIn = { amount: string; unit: string }

export function quantitiesIn({ exact }: EventView): AmountIn[] {
  const amounts: AmountIn[] = []
  for (const list of QUANTITY_LISTS) {
    const elements = exact[list]
    if (!Array.isArray(elements)) continue
    for (const element of elements) {
      if (!isObject(element)) continue
      const { quantity, uom } = element
      const amount = typeof quantity === 'number' ? decimalOf(quantity) : quantity
      if (typeof amount === 'string') amounts.push({ amount, unit: typeof uom === 'string' ? uom : PIECE })
    }
  }
  return amounts
}

function declarationIn(event: JsonObject): JsonObject {
  return isObject(event.errorDeclaration) ? event.errorDeclaration : {}
}

function texts(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
}
