import { type EventInput, viewOf } from '../reading/event-reading.ts'
import { instantOf } from '../time.ts'
import { extensionValues } from './extension-values.ts'

/** What an event is ordered by: a number, an instant, a text, or nothing where it does not have the field. */
export type SortKey = number | string | undefined

/** The first value of an extension field, by its full IRI. */
export function sortKeyOf(field: string, input: EventInput): SortKey {
  const value = extensionValues(viewOf(input)).find((one) => one.field === field)?.value
  if (typeof value === 'string') return instantOf(value) ?? value
  return typeof value === 'boolean' ? String(value) : value
}

/** Numbers before texts, texts by their code points. */
export function compareSortKeys(a: Exclude<SortKey, undefined>, b: Exclude<SortKey, undefined>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return comparePoints(String(a), String(b))
}

/** `<` compares UTF-16, in which a character beyond U+FFFF comes before U+E000. */
function comparePoints(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)]
  const at = left.findIndex((character, index) => character !== right[index])
  if (at === -1) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1)
}
