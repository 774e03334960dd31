import { canonicalText, decodeText } from './encoding.ts'
import type { Identifier } from './identifier.ts'

const CUSTOM_BATCH = /^urn:[a-z0-9-]{1,32}:productId:batchId:/

/** `urn:<namespace>:productId:batchId:<material>.<lot>`, namespace folded. The material ends at the first dot. */
export function readCustomBatch(urn: string): Identifier | undefined {
  const head = CUSTOM_BATCH.exec(urn)?.[0]
  if (head === undefined) return undefined
  const dot = urn.indexOf('.', head.length)
  if (dot <= head.length || dot === urn.length - 1) return undefined
  const material = urn.slice(head.length, dot)
  const lot = urn.slice(dot + 1)
  // An encoded dot in the material must stay encoded, or it would end the material.
  const canonicalMaterial = canonicalText(material).replaceAll('.', '%2E')
  const canonical = `${head}${canonicalMaterial}.${canonicalText(lot)}`
  return { kind: 'batch', scheme: 'custom', canonical, material: decodeText(material), lot: decodeText(lot) }
}
