import { hash } from 'node:crypto'
import { wholeOf } from '../search/tokens.ts'

/** What an index entry can hold of a text; equal texts that are longer have equal hashes behind it. */
export const maxTextKey = 120

/**
 * A value as one text that sorts as values do: false, true, numbers by size, lists and objects, texts without regard to
 * case and accents. Equality, ranges, beginnings and order are all comparisons of it.
 */
export function valueKey(value: string | number | boolean | object): string {
  if (typeof value === 'boolean') return value ? 'b1' : 'b0'
  if (typeof value === 'number') return numberKey(value)
  return typeof value === 'string' ? textKey(value) : 'o'
}

export function textKey(text: string): string {
  const folded = wholeOf(text)
  const characters = [...folded]
  if (characters.length <= maxTextKey) return `t${folded}`
  return `t${characters.slice(0, maxTextKey).join('')}\u0001${hash('sha256', folded, 'base64url').slice(0, 16)}`
}

/** What the keys of texts with this beginning begin with. A space at its end ends a word. */
export const prefixKey = (text: string) => `t${wholeOf(text)}${/\S\s+$/u.test(text) ? ' ' : ''}`

const buffer = new DataView(new ArrayBuffer(8))
const signBit = 1n << 63n
const allBits = (1n << 64n) - 1n

/** The bits of a double sort as the numbers do, once those of negative ones are turned round. */
export function numberKey(value: number): string {
  buffer.setFloat64(0, value === 0 ? 0 : value)
  const bits = buffer.getBigUint64(0)
  const sortable = bits & signBit ? bits ^ allBits : bits | signBit
  return `n${sortable.toString(16).padStart(16, '0')}`
}

/** The number of a key that `numberKey` made. */
export function keyNumber(key: string): number {
  const sortable = BigInt(`0x${key.slice(1)}`)
  buffer.setBigUint64(0, sortable & signBit ? sortable ^ signBit : sortable ^ allBits)
  return buffer.getFloat64(0)
}
