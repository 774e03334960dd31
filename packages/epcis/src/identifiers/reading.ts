import type { Key } from './keys.ts'
import { type Scheme, schemeOfLink } from './schemes.ts'

/** A qualifier with its text. */
export type Qualified = { ai: string; text: string }

/**
 * What was read from a URN or a link, encoded as in a link: the key's whole value, and the qualifiers, finest first.
 * The first one identifies the thing: an item of a lot is identified by its serial alone.
 */
export type Reading = { key: Key; value: string; qualifiers: readonly Qualified[] }

export function schemeOf({ key, value, qualifiers: [finest] }: Reading): Scheme {
  if (finest) return schemeOfLink(key, finest.ai)
  return schemeOfLink(key, key.behind && value.length > key.digits + 1 ? 'behind' : undefined)
}

/** The serial, lot or extension that identifies it. */
export function serialOf({ key, value, qualifiers: [finest] }: Reading): string | undefined {
  if (finest) return finest.text
  return (key.behind && value.slice(key.digits + 1)) || undefined
}

export function writeLink({ key, value, qualifiers: [finest] }: Reading, origin = 'https://id.gs1.org'): string {
  const link = `${origin}/${key.ai}/${value}`
  return finest ? `${link}/${finest.ai}/${finest.text}` : link
}
