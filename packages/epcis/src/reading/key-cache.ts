/** A power of two, so that a mask picks the slot. */
const SLOTS = 512
const LONGEST = 40

const cache: string[] = new Array(SLOTS).fill('')

/**
 * The key between two offsets. Events repeat the same few keys for ever: handing out the same string again spares the
 * engine a copy and a look-up in its own table of names, which is half the cost of building an object.
 */
export function keyAt(text: string, start: number, end: number): string {
  const length = end - start
  if (length === 0 || length > LONGEST) return text.slice(start, end)
  const middle = text.charCodeAt(start + (length >> 1))
  const slot = (length * 31 + text.charCodeAt(start) * 7 + text.charCodeAt(end - 1) * 13 + middle * 3) & (SLOTS - 1)
  const known = cache[slot] ?? ''
  if (known.length === length && text.startsWith(known, start)) return known
  const key = internalized(text.slice(start, end))
  cache[slot] = key
  return key
}

/** The engine's own copy of a name: quicker to look up, and no slice that would keep the whole text in memory. */
function internalized(name: string): string {
  return Object.keys({ [name]: null })[0] ?? name
}
