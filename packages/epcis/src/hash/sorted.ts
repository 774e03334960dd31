/** How two texts are compared; without it, JavaScript sorts by UTF-16 units. */
export type Order = ((a: string, b: string) => number) | undefined

/** Sorts and joins. */
export function sortedText(texts: string[], order: Order): string {
  if (texts.length > 1) texts.sort(order)
  let joined = ''
  for (const text of texts) joined += text
  return joined
}

/** The same order as that of the UTF-8 bytes. UTF-16 puts what it writes as surrogates before U+E000 … U+FFFF. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
