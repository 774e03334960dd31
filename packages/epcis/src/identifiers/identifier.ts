import { canonicalText, decodeText, encodeText } from './encoding.ts'
import { isRestricted } from './gtin.ts'
import { isQualifierText, qualifierNamed } from './qualifiers.ts'
import { type Reading, schemeOf, serialOf, writeLink } from './reading.ts'
import type { Kind } from './schemes.ts'
import { foldTriplets } from './urn.ts'

/** What an identifier identifies. */
export type Identifier = {
  /** `class` is a product, document type … without lot or serial. */
  kind: Kind
  /** `sgtin`, `lgtin`, `sscc` …, `gtin` for a product alone, `custom` for productId:batchId URNs, or `private`. */
  scheme: string
  /** Equal for equal identifiers, whichever form they came in; itself an identifier. */
  canonical: string
  /** 14 digits. */
  gtin?: string
  lot?: string
  serial?: string
  material?: string
  /**
   * What is wrong with a `urn:epc:` URI or a Digital Link, in a sentence. It is then private and identifies itself,
   * unless only percent-encoding was missing.
   */
  malformed?: string
  /** Lot, serial or extension were found in the query string of a Digital Link. */
  lotInQuery?: true
}

const commonHost = 'id.gs1.org'
const maxLotLength = 20

export function describe(written: Reading, host = commonHost): Identifier {
  const reading = canonicalReading(written)
  const { key, value, qualifiers } = reading
  const { name, kind } = schemeOf(reading)
  const holdsGtin = key.ai === '01' || key.pieces
  // Hosts use the same restricted number for different things, so that here the host is part of the identifier.
  const owner = holdsGtin && isRestricted(value) ? host : commonHost
  const identifier: Identifier = { kind, scheme: name, canonical: writeLink(reading, `https://${owner}`) }
  if (holdsGtin) identifier.gtin = value.slice(0, 14)
  const lot = qualifiers.find(({ ai }) => ai === '10')
  if (lot) identifier.lot = decodeText(lot.text)
  const serial = kind === 'item' || kind === 'document' ? serialOf(reading) : undefined
  if (serial !== undefined) identifier.serial = decodeText(serial)
  return identifier
}

function canonicalReading({ key, value, qualifiers }: Reading): Reading {
  const decoded = canonicalText(value)
  const named = qualifiers.map(({ ai, text }) => ({ ai, text: canonicalText(text) }))
  return {
    key,
    // A part number (CPI) has capitals only: a small letter must stay percent-encoded.
    value: decoded === value || key.value.test(decoded) ? decoded : foldTriplets(value),
    qualifiers: named.filter(({ ai, text }) => text !== qualifierNamed.get(ai)?.absent),
  }
}

/**
 * The canonical identifier of the lot that an item or product belongs to: its own (a link with lot and serial), or one
 * from elsewhere, such as the event's `cbvmda:lotNumber`. Undefined without a GTIN or a lot that GS1 allows.
 */
export function batchOf({ gtin, canonical, ...member }: Identifier, lot = member.lot): string | undefined {
  if (gtin === undefined || lot === undefined || lot.length > maxLotLength) return undefined
  const text = encodeText(lot)
  if (!isQualifierText('10', text)) return undefined
  const origin = canonical.slice(0, canonical.indexOf('/', 'https://'.length))
  return `${origin}/01/${gtin}/10/${text}`
}
