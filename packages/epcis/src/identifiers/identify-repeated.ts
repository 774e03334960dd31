import type { Identifier } from './identifier.ts'
import { identify } from './identify.ts'

/** The identifiers of a large event; one that is captured is read by the check, the lineage and the index in turn. */
const MAX_KNOWN = 1_000
const MAX_LENGTH = 200
const known = new Map<string, Readonly<Identifier>>()

/** What `identify` says, remembered for a while. */
export function identifyRepeated(uri: string): Readonly<Identifier> {
  const found = known.get(uri)
  if (found !== undefined) return found
  const identifier = identify(uri)
  if (uri.length > MAX_LENGTH) return identifier
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(uri, identifier)
  return identifier
}
