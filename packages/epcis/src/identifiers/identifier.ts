import { canonicalText, decodeText, encodeText } from './encoding.ts'
import { isRestricted } from './gtin.ts'
import { isQualifierText } from './keys.ts'
import { type Reading, schemeOf, serialOf, writeLink } from './reading.ts'
import type { Kind } from './schemes.ts'

/** What an identifier stands for. */
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
  /** What is wrong with a `urn:epc:` URI or a Digital Link, in a sentence. */
  malformed?: string
  /** Lot or serial were found in the query string of a Digital Link. */
  lotInQuery?: true
}

const commonHost = 'id.gs1.org'

export function describe(written: Reading, host = commonHost): Identifier {
  const reading = canonicalReading(written)
  const { key, value, qualifiers } = reading
  const { name, kind } = schemeOf(reading)
  const holdsGtin = key.ai === '01' || key.pieces
  // The same restricted number means different things to different hosts, so only there the host is part of the name.
  const owner = holdsGtin && isRestricted(value) ? host : commonHost
  const lot = qualifiers.find(({ ai }) => ai === '10')?.text
  const serial = kind === 'item' || kind === 'document' ? serialOf(reading) : undefined
  return {
    kind,
    scheme: name,
    canonical: writeLink(reading, `https://${owner}`),
    ...(holdsGtin && { gtin: value.slice(0, 14) }),
    ...(lot !== undefined && { lot: decodeText(lot) }),
    ...(serial !== undefined && { serial: decodeText(serial) }),
  }
}

function canonicalReading(reading: Reading): Reading {
  const { absent } = schemeOf(reading)
  const qualifiers = reading.qualifiers.map(({ ai, text }) => ({ ai, text: canonicalText(text) }))
  return {
    key: reading.key,
    value: canonicalText(reading.value),
    qualifiers: qualifiers.filter(({ text }) => text !== absent),
  }
}

/**
 * The canonical identifier of the lot that an item or product belongs to: its own (a link with lot and serial), or one
 * that is known from elsewhere, such as the event's `cbvmda:lotNumber`. Undefined when there is no GTIN or no lot.
 */
export function batchOf({ gtin, canonical, ...member }: Identifier, lot = member.lot): string | undefined {
  const text = encodeText(lot ?? '')
  if (gtin === undefined || !isQualifierText('10', text)) return undefined
  const origin = canonical.slice(0, canonical.indexOf('/', 'https://'.length))
  return `${origin}/01/${gtin}/10/${text}`
}
