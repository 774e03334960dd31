import { isObject, type JsonValue } from '../json.ts'

/** Prefix → namespace IRI, exactly as declared. */
export type Prefixes = ReadonlyMap<string, string>

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
  const parts = Array.isArray(context) ? context : [context]
  let prefixes: Map<string, string> | undefined
  for (const part of parts) {
    // A URL names a context of others; without the network it adds nothing.
    if (!isObject(part)) continue
    for (const [prefix, namespace] of Object.entries(part)) {
      if (typeof namespace !== 'string' || prefix.startsWith('@')) continue
      prefixes ??= new Map(known)
      prefixes.set(prefix, namespace)
    }
  }
  return prefixes ?? known
}

const XMLNS = '@xmlns:'

/** Events converted from XML may declare prefixes in `@xmlns:p` keys, at any depth. */
export function legacyPrefixes(value: JsonValue, known: Prefixes): Prefixes {
  const found: [string, string][] = []
  collect(value, found)
  return found.length === 0 ? known : new Map([...known, ...found])
}

export function isLegacyDeclaration(key: string): boolean {
  return key.startsWith(XMLNS)
}

function collect(value: JsonValue, found: [string, string][]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (isLegacyDeclaration(key) && typeof inner === 'string') found.push([key.slice(XMLNS.length), inner])
    else collect(inner, found)
  }
}
