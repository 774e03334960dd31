import { nearestWord } from '../nearest-word.ts'
import { shorten } from '../shorten.ts'

/** A value for a message: short, and in quotes if it is a text. */
export function quote(value: unknown): string {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(shorten(value))
}

/** ` Did you mean "shipping"?`, or nothing when no known word is near. */
export function suggestion(value: unknown, known: Iterable<string>): string {
  const nearest = typeof value === 'string' ? nearestWord(value, known) : undefined
  return question(nearest === undefined ? [] : [nearest])
}

/** ` Did you mean "H87" or "EA"?`, or nothing when there is nothing to offer. */
export function question(words: string[]): string {
  return words.length === 0 ? '' : ` Did you mean ${words.map((word) => JSON.stringify(word)).join(' or ')}?`
}

/** `an ObjectEvent`, `a TransactionEvent` */
export function withArticle(noun: string): string {
  return `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** ` Batches and classes belong in \`quantityList\`.`, or nothing where no list takes them. */
export function place(things: string, list: string | undefined): string {
  return list === undefined ? '' : ` ${things} belong in \`${list}\`.`
}

/** ` A blank is written as %20: "urn:…:LOT%20A".`, or nothing for what is not a URI with blanks. */
export function blanks(value: string): string {
  // Only the beginning is shown, and a sender may put a megabyte here.
  const start = value.slice(0, 200).trim()
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\S.*\s/s.test(start)) return ''
  return ` A blank is written as %20: ${quote(start.replace(/\s/g, '%20'))}.`
}
