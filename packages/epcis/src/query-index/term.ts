/**
 * A field with its value as one number of 53 bits, which JavaScript and PostgreSQL both hold exactly. Two of a million
 * different ones are equal once in twenty thousand databases, and then only add a candidate.
 */
export function termOf(field: string, value: string): number {
  const text = `${field} ${value}`
  let [low, high] = [text.length, ~text.length]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, LOW_FACTOR)
    high = Math.imul(high ^ code, HIGH_FACTOR)
    high ^= high >>> 15
  }
  low = mix(low ^ (high >>> 16))
  high = mix(high ^ low)
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

/** Odd numbers with well-mixed bits: those of FNV and MurmurHash. */
const [LOW_FACTOR, HIGH_FACTOR] = [0x01000193, 0x5bd1e995]

/** Lets every bit change about half of the others. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
