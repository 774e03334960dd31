import { createHash } from 'node:crypto'
import { apartFromDense, pairsOf } from './fold.ts'
import { wholesOf } from './tokens.ts'

/**
 * What the index of a search holds of a text: each word with a space at both ends, ` linen `, so that a pattern of LIKE
 * means the same in a key as in a line of words. Where a key is cut out of something longer, a tab stands for the space.
 */
export function keysOf(lines: string): string[] {
  const tokens = new Set(lines.split(/\s+/).filter((token) => token !== ''))
  const words = [...tokens].flatMap((token) => apartFromDense(token).flatMap(({ text, at }) => cut(text, at, token)))
  return [...new Set([...words.slice(0, maxWords), ...pairsOf(lines, maxWords)])]
}

/** Of words, and about as many pairs of characters: a hostile product must not cost more than many honest ones. */
export const maxWords = 10_000

/** No entry of an index may be long, and few words are. What is longer has keys that overlap by half. */
const maxKeyLength = 100
/** Whatever is not longer stands in one of the overlapping keys. */
const maxPartLength = maxKeyLength / 2

function cut(text: string, at: number, token: string): string[] {
  const letters = [...text]
  const [start, end] = [at === 0 ? ' ' : '\t', at + text.length === token.length ? ' ' : '\t']
  const keys: string[] = []
  for (let from = 0; from === 0 || from + maxPartLength < letters.length; from += maxPartLength) {
    const to = from + maxKeyLength
    const key = letters.slice(from, to).join('')
    keys.push((from === 0 ? start : '\t') + key + (to >= letters.length ? end : '\t'))
  }
  return keys
}

/**
 * A key as the index holds it, apart from those of other organisations; two that share their letters find no more. Those of
 * translations are apart from those of originals, which are asked for most: all that their keys find is wanted.
 */
export const keyOf = (orgId: string, lang: string, key: string) => orgId.slice(-6) + (lang === '' ? '' : '+') + key

/** Keys as the index holds those of originals, and of translations where `languages` are looked through too; undefined for all. */
export const storedKeys = (orgId: string, keys: string[], languages: readonly string[] | undefined): string[][] => {
  const inOriginal = keys.map((key) => keyOf(orgId, '', key))
  if (languages?.length === 0) return [inOriginal]
  return [inOriginal, keys.map((key) => keyOf(orgId, 'any', key))]
}

/** The key of a word in a name. */
export const inName = (key: string) => `n${key}`

/** Whether a key is of a word, and not of a pair of characters, a brand or a category. */
export const isWordKey = (key: string) => /^n?[ \t]/.test(key)

/** The keys of a brand or category, folded as words are. */
export const calledKeys = (field: string, name: string): string[] =>
  wholesOf(name).map((whole) => {
    const short = whole.length <= maxKeyLength ? whole : createHash('sha256').update(whole).digest('base64url')
    return `${field}:${short}`
  })

/** The letters of a pattern, with what escapes them: an `_` of a word is none that stands for any letter. */
export const lettersOf = (pattern: string): string[] => Array.from(pattern.matchAll(/\\?./gsu), String)
export const anyLetter = '_'

/**
 * How a pattern is looked for among keys: as the `key` itself, or by a pattern of its own. Of several words the longest is
 * looked for; that, and the beginning of a very long word, is not yet all that the pattern says (`isExact`).
 */
export type KeyPattern = { key: string; isExact: boolean } | { pattern: string; isExact: boolean }

export function keyPattern(pattern: string): KeyPattern {
  const pieces = pattern.slice(1, -1).split(' ')
  const bordered = pieces.map((piece, place) => ({
    letters: lettersOf(piece),
    start: place > 0 ? ' ' : '',
    end: place < pieces.length - 1 ? ' ' : '',
  }))
  const filled = bordered.filter(({ letters }) => letters.length > 0)
  const { letters, start, end } = filled.reduce((a, b) => (b.letters.length > a.letters.length ? b : a))
  const isExact = filled.length === 1
  const isWhole = start === ' ' && end === ' ' && !letters.includes(anyLetter)
  if (isWhole && letters.length <= maxKeyLength) return { key: ` ${plain(letters)} `, isExact }
  if (isWhole) return { key: ` ${plain(letters.slice(0, maxKeyLength))}\t`, isExact: false }
  if (letters.length <= maxPartLength) return { pattern: `%${start}${letters.join('')}${end}%`, isExact }
  return { pattern: `%${start}${letters.slice(0, maxPartLength).join('')}%`, isExact: false }
}

/**
 * The keys of a pattern of several whole words, all of which a product must have; undefined for any other pattern. What stands
 * behind an apostrophe has a key of its own.
 */
export function keysOfWords(pattern: string): string[] | undefined {
  const words = /^%[ '](.+) %$/su.exec(pattern)?.[1]?.split(' ') ?? []
  const keys = words.map((word) => keyPattern(`% ${word} %`)).flatMap((one) => ('key' in one ? [one.key] : []))
  return words.length > 1 && keys.length === words.length ? keys : undefined
}

const plain = (letters: string[]) => letters.join('').replace(/\\(.)/gsu, '$1')
