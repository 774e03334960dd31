/** A power of two, so that a mask picks the slot. */
const SLOTS = 512
/** No field of the standard has a longer name. */
const MAX_KEY_LENGTH = 40

const cache: string[] = new Array(SLOTS).fill('')

/**
 * The key between two offsets. Events repeat the same few keys: returning the same string again saves the engine a
 * copy and a look-up in its own table of names, which is half the cost of building an object.
 */
export function keyAt(text: string, start: number, end: number): string {
  const length = end - start
  if (length === 0 || length > MAX_KEY_LENGTH) return text.slice(start, end)
  const middle = text.charCodeAt(start + (length >> 1))
  const slot = (length * 31 + text.charCodeAt(start) * 7 + text.charCodeAt(end - 1) * 13 + middle * 3) & (SLOTS - 1)
  const known = cache[slot] ?? ''
  if (known.length === length && text.startsWith(known, start)) return known
  const key = internalize(text.slice(start, end))
  cache[slot] = key
  return key
}

/** The engine's own copy of a name: faster to look up, and not a slice that keeps the whole text in memory. */
function internalize(name: string): string {
  return Object.keys({ [name]: null })[0] ?? name
}
