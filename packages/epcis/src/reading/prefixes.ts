import { isObject, type JsonValue } from '../json.ts'

/** Prefix → namespace IRI, exactly as declared. */
export type Prefixes = Pick<ReadonlyMap<string, string>, 'get' | 'has'>

/** What GS1's own context declares. It holds for every event, so that nothing is ever downloaded. */
export const GS1_PREFIXES: Prefixes = new Map([
  ['epcis', 'https://ref.gs1.org/epcis/'],
  ['cbv', 'https://ref.gs1.org/cbv/'],
  ['cbvmda', 'urn:epcglobal:cbv:mda:'],
  ['gs1', 'https://gs1.org/voc/'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['dcterms', 'http://purl.org/dc/terms/'],
])

/** The known prefixes and those that a `@context` adds; what is declared later wins. */
export function declaredIn(context: JsonValue | undefined, known: Prefixes): Prefixes {
  const declared = new Map<string, string>()
  for (const part of Array.isArray(context) ? context : [context]) {
    // A URL names a context of others; without the network it adds nothing.
    if (!isObject(part)) continue
    for (const [prefix, namespace] of Object.entries(part)) {
      if (typeof namespace === 'string' && !prefix.startsWith('@')) declared.set(prefix, namespace)
    }
  }
  return layered(declared, known)
}

/** Not copied together: thousands of events may each add to the thousands of prefixes of their document. */
function layered(declared: ReadonlyMap<string, string>, known: Prefixes): Prefixes {
  if (declared.size === 0) return known
  return {
    get: (prefix) => declared.get(prefix) ?? known.get(prefix),
    has: (prefix) => declared.has(prefix) || known.has(prefix),
  }
}

const XMLNS = '@xmlns:'

/** Events converted from XML may declare prefixes in `@xmlns:p` keys, at any depth. */
export function legacyPrefixes(value: JsonValue, known: Prefixes): Prefixes {
  const found = new Map<string, string>()
  collect(value, found)
  return layered(found, known)
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
