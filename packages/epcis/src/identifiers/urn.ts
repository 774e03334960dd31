import { canonicalText, decodeText } from './encoding.ts'

/** RFC 8141: scheme, namespace and the hex digits of triplets fold; everything else keeps its case. */
export function foldUrn(urn: string): string {
  const head = /^urn:[A-Za-z0-9][A-Za-z0-9-]{0,31}:/i.exec(urn)?.[0]
  if (head === undefined) return urn
  return head.toLowerCase() + urn.slice(head.length).replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
}

export type CustomBatch = { canonical: string; material: string; lot: string }

/** `urn:<namespace>:productId:batchId:<material>.<lot>`, already folded. The material ends at the first dot. */
export function readCustomBatch(urn: string): CustomBatch | undefined {
  const head = /^urn:[a-z0-9-]+:productId:batchId:/.exec(urn)?.[0]
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
