const SURROGATE = /[\ud800-\udfff]/

/** Sorts by code point, as UTF-8 bytes would be, and joins. */
export function sortedText(texts: string[]): string {
  if (texts.length < 2) return texts[0] ?? ''
  // Without surrogates the order of UTF-16, in which JavaScript sorts by itself, is that of the code points.
  return texts.sort(texts.some((text) => SURROGATE.test(text)) ? byCodePoint : undefined).join('')
}

/** UTF-16 puts characters beyond U+FFFF, which are written as surrogates, before U+E000 … U+FFFF. */
function byCodePoint(a: string, b: string): number {
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
