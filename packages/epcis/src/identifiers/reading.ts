import type { Key } from './keys.ts'
import { type Scheme, schemeOfLink } from './schemes.ts'

/** What was read from a URN or a link: the key's whole value, and its finer parts by AI, encoded as in a link. */
export type Reading = { key: Key; value: string; qualifiers: { [ai: string]: string } }

/** Where the serial stands: the finest qualifier (an item of a lot is named by its serial alone), or behind the number. */
export function serialPlace({ key, value, qualifiers }: Reading): string | undefined {
  const finest = key.qualifiers.find((ai) => qualifiers[ai] !== undefined)
  if (finest !== undefined || key.digits === 0 || key.pieces) return finest
  return value.length > key.digits + 1 ? 'behind' : undefined
}

export function schemeOf(reading: Reading): Scheme {
  return schemeOfLink(reading.key, serialPlace(reading))
}

/** The serial, lot or extension that names it, encoded as in a link. */
export function serialOf(reading: Reading): string | undefined {
  const place = serialPlace(reading)
  if (place === undefined) return undefined
  return place === 'behind' ? reading.value.slice(reading.key.digits + 1) : reading.qualifiers[place]
}

export function writeLink({ key, value, qualifiers }: Reading, origin = 'https://id.gs1.org'): string {
  const link = `${origin}/${key.ai}/${value}`
  for (const ai of key.qualifiers) {
    if (qualifiers[ai] !== undefined) return `${link}/${ai}/${qualifiers[ai]}`
  }
  return link
}
