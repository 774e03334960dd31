import { type Identifier, identify } from '@polytrace/epcis'

const known = new Map<string, Identifier>()

/** What an identifier stands for; graphs ask for the same few again and again. */
export function thingOf(uri: string): Identifier {
  const found = known.get(uri) ?? identify(uri)
  known.set(uri, found)
  return found
}

/** An amount of a batch, or one item; `quantity` is missing when nobody said how much. */
export type Portion = { uri: string; quantity?: number; uom?: string }

/** What people call a batch or item when its product has no name. */
export function plainName(uri: string): string {
  const { gtin, material, lot, serial } = thingOf(uri)
  return material ?? gtin ?? (lot || serial) ?? uri
}

/** What all batches and items of one product have in common. */
export function productKey(uri: string): string {
  const { gtin, material } = thingOf(uri)
  return gtin ?? material ?? uri
}
