import type { Tenant } from '../../db/statements.ts'
import { fold } from '../../products/search/fold.ts'
import { type LanguagePair, listContained, type TermRow } from './queries.ts'

/** A term or a text as they are compared: folded, with single spaces. */
export const termKey = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** The terms that stand in a text; of those that overlap, the longest: of `organic cotton`, not `cotton`. */
export async function termsIn(tenant: Tenant, pair: LanguagePair, text: string): Promise<TermRow[]> {
  const folded = termKey(text)
  let rest = folded
  return (await listContained(tenant, pair, folded)).filter(({ term_key }) => {
    const places = placesOf(rest, term_key)
    rest = withoutTerm(rest, term_key, places)
    return places.length > 0
  })
}

/** A text with gaps where a term stood, in one pass. */
function withoutTerm(text: string, term: string, places: readonly number[]): string {
  let end = 0
  const pieces = places.map((place) => {
    const before = text.slice(end, place)
    end = place + term.length
    return before + gap.repeat(term.length)
  })
  return pieces.join('') + text.slice(end)
}

/** Stands for what a longer term has taken; in no folded text, since that is no character. */
const gap = '\uffff'

/** Words of many languages end otherwise in the plural, or in another case. */
const maxEnding = 2

/** Where a folded term stands in a folded text as a word or the beginning of a slightly longer one. */
export function placesOf(text: string, term: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(term); place >= 0; place = text.indexOf(term, place + term.length))
    if (isWordAt(text, place, term)) places.push(place)
  return places
}

/** Looks at the characters around a place alone: the rest of the text may be long, and so may a word in it. */
function isWordAt(text: string, place: number, term: string): boolean {
  if (!usesSpaces.test(term)) return true
  const [before, end] = [text.slice(Math.max(0, place - 2), place), place + term.length]
  // Of an ending that is too long, enough to see it, be its last character of two code units.
  const ending = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end, end + maxEnding + 2))?.[0] ?? ''
  return !/[\p{L}\p{N}]$/u.test(before) && ending.length <= maxEnding
}

/** Chinese, Japanese and Thai write no spaces: there, a word may stand anywhere. */
const usesSpaces =
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]*$/u
