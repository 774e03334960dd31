import { canonicalText, decodeText } from './encoding.ts'

/** RFC 8141: the scheme and the namespace of a URN are read without regard to case. */
export function foldNamespace(urn: string): string {
  const head = /^urn:[a-z0-9][a-z0-9-]{0,31}:/i.exec(urn)?.[0]
  return head === undefined ? urn : head.toLowerCase() + urn.slice(head.length)
}

/** RFC 8141: so are the hex digits of percent triplets; all else keeps its case. */
export function foldTriplets(urn: string): string {
  return !urn.includes('%') ? urn : urn.replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
}

export type CustomBatch = { canonical: string; material: string; lot: string }

/** `urn:<namespace>:productId:batchId:<material>.<lot>`, namespace folded. The material ends at the first dot. */
export function readCustomBatch(urn: string): CustomBatch | undefined {
  const head = /^urn:[a-z0-9-]{1,32}:productId:batchId:/.exec(urn)?.[0]
  if (head === undefined) return undefined
  const dot = urn.indexOf('.', head.length)
  const material = urn.slice(head.length, dot)
  const lot = urn.slice(dot + 1)
  if (dot <= head.length || lot === '') return undefined
  // A dot that was encoded in the material must stay so, or it would become the end of the material.
  const canonicalMaterial = canonicalText(material).replaceAll('.', '%2E')
  return {
    canonical: `${head}${canonicalMaterial}.${canonicalText(lot)}`,
    material: decodeText(material),
    lot: decodeText(lot),
  }
}
