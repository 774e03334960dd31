import { hashForm } from '../identifiers/index.ts'

/** The form in which an identifier is hashed, computed only once for each event. */
export function cachedHashForm(identifier: string, cache: Map<string, string>): string {
  // Only EPC URNs and links have another form; the rest is not worth caching.
  if (!identifier.startsWith('urn:epc:') && !identifier.startsWith('http')) return identifier
  const cached = cache.get(identifier)
  if (cached !== undefined) return cached
  const form = hashForm(identifier)
  cache.set(identifier, form)
  return form
}
