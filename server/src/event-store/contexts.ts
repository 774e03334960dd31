import { type EventReading, keyOfCanonical } from '@polytrace/epcis'

/** What stands around events and declares their prefixes: the `@context` of their document, or the header of their request. */
export type Surroundings = { contextText?: string | undefined; headerText?: string | undefined }

export const surroundingsId = ({ contextText, headerText }: Surroundings) =>
  keyOfCanonical(`context ${contextText}\n${headerText}`)

/**
 * Whether an event says by itself all that its surroundings do. Else these are given back together with it; what stands in
 * both is read from the event's own context, as in JSON-LD.
 */
export function saysAll({ event, text, places }: EventReading, contextText: string | undefined): boolean {
  if (contextText === undefined || places.context === undefined) return places.context !== undefined
  if (text.slice(places.context.start, places.context.end) === contextText) return true
  const own = new Set(partsOf(event['@context']).map((part) => JSON.stringify(part)))
  return partsOf(JSON.parse(contextText)).every((part) => own.has(JSON.stringify(part)))
}

/** The context of a document, after the prefixes that its request declared and it does not. */
export function withPrefixes(contextText: string | undefined, prefixes: Record<string, string>): string | undefined {
  const parts = contextText === undefined ? [] : partsOf(JSON.parse(contextText))
  const missing = undeclared(prefixes, parts)
  return missing.length === 0 ? contextText : JSON.stringify([Object.fromEntries(missing), ...parts])
}

/** The prefixes of a request that its event uses and does not declare, as a context. */
export function contextFromPrefixes(
  { event, text }: EventReading,
  prefixes: Record<string, string>,
): string | undefined {
  // A name may be written with escapes; then it counts as used.
  const isUsed = ([prefix]: [string, string]) => text.includes(`"${prefix}:`) || text.includes('\\u')
  const used = undeclared(prefixes, partsOf(event['@context'])).filter(isUsed)
  return used.length === 0 ? undefined : JSON.stringify(Object.fromEntries(used))
}

function undeclared(prefixes: Record<string, string>, parts: unknown[]): [string, string][] {
  const isDeclared = (prefix: string) =>
    parts.some((part) => typeof part === 'object' && part !== null && Object.hasOwn(part, prefix))
  return Object.entries(prefixes).filter(([prefix]) => !isDeclared(prefix))
}

/** All prefixes that surroundings declare; what stands later is stronger. */
export function prefixesOf(contextText: string | undefined): Record<string, string> {
  const parts = contextText === undefined ? [] : partsOf(JSON.parse(contextText))
  const declared = parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
  return Object.fromEntries(declared.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const partsOf = (context: unknown): unknown[] => (Array.isArray(context) ? context : [context])
