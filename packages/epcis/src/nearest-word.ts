/** Longer texts are not misspelt words, and comparing them would be slow. */
const MAX_WORD_LENGTH = 80

/** The known word that differs least from a misspelt one; undefined when none is near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined
  const plain = simplify(word)
  let nearest: string | undefined
  // One mistake in short words, two in longer ones.
  let limit = plain.length < 5 ? 2 : 3
  for (const candidate of known) {
    const other = simplify(candidate)
    // Words of very different length cannot be near; most candidates end here.
    if (Math.abs(other.length - plain.length) >= limit) continue
    const distance = editDistance(plain, other)
    if (distance >= limit) continue
    limit = distance
    nearest = candidate
  }
  return nearest
}

/** Case, blanks and hyphens are the most common mistakes: `In Transit` is `in_transit`. */
function simplify(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '')
}

/** How many characters must be inserted, removed, replaced or swapped. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const insertion = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
      const replacement = (last[column - 1] ?? 0) + cost
      const swap = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replacement
      current.push(Math.min(insertion, replacement, swap))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
