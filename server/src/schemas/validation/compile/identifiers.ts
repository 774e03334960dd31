import { isObject, type JsonObject } from '../../../json/object.ts'
import { dialects } from '../dialects.ts'
import { followReferences, placeOf } from '../inspect/references.ts'
import { type Place, resolve, type Survey, survey } from '../inspect/survey.ts'

// The library takes these for identifiers and references wherever they stand. NUL is refused in every text, so no key begins with it.
const identifiers = new Set(['$id', 'id', '$anchor', '$dynamicAnchor', '$ref'])
const hidden = '\0'

/**
 * Hides from the library what only looks like an identifier: in data such as `enum`, below unknown keywords, and up to
 * draft-07 beside `$ref`.
 */
export function hideFalseIdentifiers(document: JsonObject, address: string): JsonObject {
  const found = survey(document, address)
  followReferences(found, document)
  const schemas = new Map([...found.places.values()].map((place) => [place.schema, place]))

  const isFalse = (owner: JsonObject, key: string): boolean => {
    if (!identifiers.has(key) || typeof owner[key] !== 'string') return false
    const place = schemas.get(owner)
    return !place || (key !== '$ref' && place.pointer !== '' && dialects[place.dialect].isLegacy && '$ref' in owner)
  }
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    const members = Object.entries(value).map(([key, inner]) => [isFalse(value, key) ? hidden + key : key, copy(inner)])
    const $ref = directReference(found, document, schemas.get(value))
    return { ...Object.fromEntries(members), ...($ref !== undefined && { $ref }) }
  }
  return copy(document) as JsonObject
}

/**
 * Up to draft-07 a pointer may lead into a schema with an address of its own, where the library loses its way: the same
 * reference, from that address on.
 */
function directReference(found: Survey, document: JsonObject, place: Place | undefined): string | undefined {
  if (!place || !dialects[place.dialect].isLegacy || typeof place.schema.$ref !== 'string') return undefined
  const target = resolve(place.schema.$ref, place.base)
  const pointer = target?.includes('#/') ? placeOf(found, document, target) : undefined
  if (target === undefined || pointer === undefined) return undefined
  const owners = [...found.addresses].filter(([address, at]) => !address.includes('#') && pointer.startsWith(`${at}/`))
  const [address, at] = owners.sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', '']
  return at === '' || target.startsWith(`${address}#`) ? undefined : `${address}#${encodeURI(pointer.slice(at.length))}`
}

/** A value of a schema as it was written. */
export function showIdentifiers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(showIdentifiers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.startsWith(hidden) ? key.slice(1) : key, showIdentifiers(inner)]),
  )
}
