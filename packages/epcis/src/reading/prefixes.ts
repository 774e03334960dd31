import { isObject, type JsonValue } from '../json.ts'
import { CBV_NAMESPACE, GS1_NAMESPACE, isEpcisContext } from '../namespaces.ts'

/** The prefixes that an event may use. */
export type Prefixes = {
  /** The namespace IRI of a prefix, exactly as declared. */
  get(prefix: string): string | undefined
  /** Is the prefix declared? The event hash ignores term objects: those prefixes are declared without a namespace. */
  has(prefix: string): boolean
  /** Some context is given by its address alone, and may declare more prefixes: nothing is ever downloaded. */
  readonly hasUnreadContext?: boolean
}

/** What GS1's own context declares. It applies to every event, so that nothing is ever downloaded. */
export const GS1_PREFIXES: Prefixes = new Map([
  ['epcis', 'https://ref.gs1.org/epcis/'],
  ['cbv', CBV_NAMESPACE],
  ['cbvmda', 'urn:epcglobal:cbv:mda:'],
  ['gs1', GS1_NAMESPACE],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['dcterms', 'http://purl.org/dc/terms/'],
])

/** The known prefixes and those that a `@context` adds; later declarations win. */
export function prefixesIn(context: JsonValue | undefined, known: Prefixes): Prefixes {
  const declared = new Map<string, string | undefined>()
  let hasUnreadContext = known.hasUnreadContext ?? false
  for (const part of Array.isArray(context) ? context : [context]) {
    if (typeof part === 'string') hasUnreadContext ||= !isEpcisContext(part)
    if (!isObject(part)) continue
    hasUnreadContext ||= part['@import'] !== undefined
    for (const [prefix, definition] of Object.entries(part)) {
      if (prefix.startsWith('@')) continue
      if (typeof definition === 'string') declared.set(prefix, definition)
      else if (isTermObject(definition)) declared.set(prefix, undefined)
    }
  }
  return layer(declared, known, hasUnreadContext)
}

/** JSON-LD 1.1: `{ "@id": "https://example.com/", "@prefix": true }`. */
function isTermObject(definition: JsonValue): boolean {
  return isObject(definition) && typeof definition['@id'] === 'string'
}

/** Not merged into one map: thousands of events may each add to the thousands of prefixes of their document. */
function layer(
  declared: ReadonlyMap<string, string | undefined>,
  known: Prefixes,
  hasUnreadContext = known.hasUnreadContext ?? false,
): Prefixes {
  if (declared.size === 0 && hasUnreadContext === (known.hasUnreadContext ?? false)) return known
  return {
    get: (prefix) => declared.get(prefix) ?? known.get(prefix),
    has: (prefix) => declared.has(prefix) || known.has(prefix),
    hasUnreadContext,
  }
}

const XMLNS = '@xmlns:'

/** Events converted from XML may declare prefixes in `@xmlns:p` keys, at any depth. */
export function legacyPrefixes(value: JsonValue, known: Prefixes): Prefixes {
  const found = new Map<string, string>()
  collect(value, found)
  return layer(found, known)
}

export function isLegacyDeclaration(key: string): boolean {
  return key.startsWith(XMLNS)
}

function collect(value: JsonValue, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (isLegacyDeclaration(key) && typeof inner === 'string') found.set(key.slice(XMLNS.length), inner)
    else collect(inner, found)
  }
}

/** `ex:a` with the namespace of its prefix; names without a known prefix stay as they are. */
export function expandName(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(':')
  const namespace = colon === -1 || name.startsWith('//', colon + 1) ? undefined : prefixes.get(name.slice(0, colon))
  return namespace === undefined ? name : namespace + name.slice(colon + 1)
}
