import { isExactNumber } from './exact.ts'

/** About what a value, its key and its comma take up beside their text. */
const bytesBeside = 8

/** How many levels of objects and lists a value has, and about how many bytes it takes up. */
export function measure(value: unknown): { depth: number; bytes: number } {
  if (typeof value === 'string') return { depth: 0, bytes: bytesBeside + value.length }
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return { depth: 0, bytes: bytesBeside }
  let [depth, bytes] = [0, bytesBeside]
  for (const [key, member] of Object.entries(value)) {
    const inner = measure(member)
    depth = Math.max(depth, inner.depth)
    bytes += key.length + inner.bytes
  }
  return { depth: depth + 1, bytes }
}
