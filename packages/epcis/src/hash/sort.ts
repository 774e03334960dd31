/** How two texts are compared. */
export type Order = (a: string, b: string) => number

/** Sorts the texts, in place, and joins them. */
export function joinSorted(texts: string[], order: Order): string {
  if (texts.length > 1) texts.sort(order)
  let joined = ''
  for (const text of texts) joined += text
  return joined
}

/** By UTF-16 units, the default order of `sort`, only faster. The order of equal texts does not matter. */
export function byUnit(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** The order of the UTF-8 bytes. In UTF-16, characters written as surrogates come before U+E000 … U+FFFF. */
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
