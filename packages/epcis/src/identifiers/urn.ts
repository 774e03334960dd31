import { canonicalText, decodeText } from './encoding.ts'
import type { Identifier } from './identifier.ts'

/** As nearly all are written. */
const FOLDED = /^urn:[a-z0-9][a-z0-9-]{0,31}:/

/** RFC 8141: the scheme and the namespace of a URN are read without regard to case. */
export function foldNamespace(urn: string): string {
  if (FOLDED.test(urn)) return urn
  const head = /^urn:[a-z0-9][a-z0-9-]{0,31}:/i.exec(urn)?.[0]
  return head === undefined ? urn : head.toLowerCase() + urn.slice(head.length)
}

/** RFC 8141: so are the hex digits of percent triplets; all else keeps its case. */
export function foldTriplets(urn: string): string {
  return !urn.includes('%') ? urn : urn.replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
}

const CUSTOM_BATCH = /^urn:[a-z0-9-]{1,32}:productId:batchId:/

/** `urn:<namespace>:productId:batchId:<material>.<lot>`, namespace folded. The material ends at the first dot. */
export function readCustomBatch(urn: string): Identifier | undefined {
  const head = CUSTOM_BATCH.exec(urn)?.[0]
  if (head === undefined) return undefined
  const dot = urn.indexOf('.', head.length)
  if (dot <= head.length || dot === urn.length - 1) return undefined
  const material = urn.slice(head.length, dot)
  const lot = urn.slice(dot + 1)
  // A dot that was encoded in the material must stay so, or it would become the end of the material.
  const canonicalMaterial = canonicalText(material).replaceAll('.', '%2E')
  const canonical = `${head}${canonicalMaterial}.${canonicalText(lot)}`
  return { kind: 'batch', scheme: 'custom', canonical, material: decodeText(material), lot: decodeText(lot) }
}
