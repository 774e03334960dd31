import { shortened } from '../shortened.ts'

/** Longer words are no slip of the pen. */
const LONGEST = 80

/** A value as a message shows it: short, and in quotes if it is a text. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(shortened(value))
}

/** ` Did you mean "shipping"?`, or nothing when no known word is near. */
export function suggestion(value: unknown, known: Iterable<string>): string {
  const nearest = typeof value === 'string' ? nearestWord(value, known) : undefined
  return nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`
}

function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined
  const plain = simplified(word)
  let nearest: string | undefined
  // One slip in short words, two in longer ones.
  let least = plain.length < 5 ? 2 : 3
  for (const candidate of known) {
    const other = simplified(candidate)
    // Words of very different length cannot be near; most candidates end here.
    if (Math.abs(other.length - plain.length) >= least) continue
    const distance = editDistance(plain, other)
    if (distance >= least) continue
    least = distance
    nearest = candidate
  }
  return nearest
}

/** Case, blanks and hyphens are the commonest slips: `In Transit` is `in_transit`. */
function simplified(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '')
}

/** How many characters must be put in, taken out, replaced or swapped. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const put = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
      const replaced = (last[column - 1] ?? 0) + cost
      const turned = swapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(put, replaced, turned))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** `an ObjectEvent`, `a TransactionEvent` */
export function withArticle(noun: string): string {
  return `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun}`
}
