import { resolveIri, toAbsoluteIri } from '@hyperjump/uri'
import type { Fault } from '../../../errors.ts'
import type { FaultCode } from '../../../fault-codes.ts'
import { isObject, type JsonObject } from '../../../json/object.ts'
import { escapeKey } from '../../../json/pointer.ts'
import { type Dialect, dialects, readDialect, usualDialect } from '../dialects.ts'
import { applicators } from '../keywords.ts'

/** One schema inside a document: where it stands, and by which address its relative references go. */
export type Place = { pointer: string; schema: JsonObject; base: string; dialect: Dialect }

/** Every schema in a document, and the addresses that references can reach. */
export type Survey = { places: Map<string, Place>; addresses: Map<string, string>; faults: Fault[] }

export const schemaAddress = /^schema:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@([1-9]\d{0,8}))?$/

const maxPlaces = 10_000

/** Finds every schema in a document that is known by `address`. */
export function survey(document: JsonObject, address: string): Survey {
  const found: Survey = { places: new Map(), addresses: new Map(), faults: [] }
  const dialect = readDialect(document.$schema)
  if (!dialect)
    addFault(found, '/$schema', 'not_allowed', `\`$schema\` must be one of ${Object.keys(dialects).join(', ')}.`)
  found.addresses.set(address, '')
  visit(found, { pointer: '', value: document, base: address, dialect: dialect ?? usualDialect })
  if (found.places.size >= maxPlaces)
    addFault(found, '', 'too_costly', `A schema may hold ${maxPlaces} schemas inside it at most.`)
  return found
}

type Visited = { pointer: string; value: unknown; base: string; dialect: Dialect }

/** Notes a schema and those inside it. */
export function visit(found: Survey, { pointer, value, base, dialect }: Visited): void {
  if (!isObject(value) || found.places.has(pointer) || found.places.size >= maxPlaces) return
  const own = identify(found, { pointer, schema: value, base, dialect })
  found.places.set(pointer, own)
  for (const child of childrenOf(value, pointer)) visit(found, { ...child, base: own.base, dialect: own.dialect })
}

/** Reads what gives the schema an address of its own. */
function identify(found: Survey, place: Place): Place {
  const { pointer, schema } = place
  const dialect = pointer === '' ? place.dialect : (readDialect(schema.$schema ?? place.dialect) ?? place.dialect)
  const { isLegacy, name } = dialects[dialect]
  // Up to draft-07 everything beside `$ref` is ignored.
  if (isLegacy && '$ref' in schema && pointer !== '') return { ...place, dialect }
  const id = schema[name === 'draft-04' ? 'id' : '$id']
  const base = typeof id === 'string' ? adopt(found, place, id) : place.base
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    if (typeof schema[keyword] === 'string') found.addresses.set(`${base}#${schema[keyword]}`, pointer)
  }
  return { ...place, base, dialect }
}

function adopt(found: Survey, { pointer, base }: Place, id: string): string {
  const address = resolve(id, base)
  if (address === undefined) {
    addFault(found, `${pointer}/$id`, 'format', `\`$id\` must be a URI, got ${JSON.stringify(id.slice(0, 100))}.`)
    return base
  }
  const absolute = toAbsoluteIri(address)
  if (address.includes('#') && !address.endsWith('#')) found.addresses.set(address, pointer)
  if (absolute === base) return base
  if (schemaAddress.test(absolute) || /^https?:\/\/json-schema\.org\//.test(absolute))
    addFault(found, `${pointer}/$id`, 'not_allowed', `\`$id\` must not claim the address of another schema, got ${id}.`)
  else if (found.addresses.has(absolute))
    addFault(found, `${pointer}/$id`, 'duplicate', `\`$id\` is given twice: ${id}.`)
  found.addresses.set(absolute, pointer)
  return absolute
}

function* childrenOf(schema: JsonObject, pointer: string): Generator<{ pointer: string; value: unknown }> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!Object.hasOwn(applicators, keyword)) continue
    const { as } = applicators[keyword] as (typeof applicators)[string]
    const here = `${pointer}/${escapeKey(keyword)}`
    if (as === 'one' || (as === 'one or list' && !Array.isArray(value))) yield { pointer: here, value }
    else if (typeof value === 'object' && value !== null && (as === 'map') !== Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) yield { pointer: `${here}/${escapeKey(key)}`, value: inner }
  }
}

/** A reference as a full address, or `undefined` for one that is not a URI. */
export function resolve(reference: string, base: string): string | undefined {
  try {
    return resolveIri(reference, base)
  } catch {
    return undefined
  }
}

export function addFault({ faults }: Survey, pointer: string, code: FaultCode, message: string): void {
  faults.push({ pointer: `/raw_schema${pointer}`, code, message })
}
