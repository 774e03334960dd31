import { hash } from 'node:crypto'
import { fold, normalized, pairsOf } from '../../products/search/fold.ts'

/** In characters. Longer texts are found when they are equal, and not when they are similar. */
export const maxSimilarLength = 1_000

/**
 * The lengths of texts that may be similar are in neighbouring groups: a text of 60 % at least is neither longer nor
 * shorter than by this factor.
 */
const growth = 1.7

/** The same for texts that differ by nothing but spaces around them and the way in which accents are encoded. */
export const plain = (text: string) => normalized(text, 'NFC').trim()

export const sourceKey = (source: string) => keyOf(plain(source))

export const entryId = (lang: string, source: string, target: string) =>
  keyOf(JSON.stringify([lang, plain(source), plain(target)]))

/** The first 16 bytes of a hash, in the form of a UUID. */
const keyOf = (text: string) =>
  hash('sha256', text)
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** What is stored to find a text by: its pieces in the group of its length. */
export function termsOf(lang: string, source: string): number[] {
  if (source.length > maxSimilarLength) return []
  const folded = foldSpaces(source)
  return numbersOf(lang, groupOf(folded), piecesOf(folded))
}

/** What is looked for: the pieces of a text, in the group of its length and in those beside it. */
export function soughtTerms(lang: string, text: string): number[] {
  if (text.length > maxSimilarLength) return []
  const folded = foldSpaces(text)
  const [group, pieces] = [groupOf(folded), piecesOf(folded)]
  return [group, group - 1, group + 1].flatMap((near) => numbersOf(lang, near, pieces))
}

const foldSpaces = (text: string) => fold(plain(text)).replace(/\s+/g, ' ')

const groupOf = (folded: string) => Math.floor(Math.log(Math.max(1, folded.length)) / Math.log(growth))

/**
 * Neighbouring words, which are rare even among texts that all have the same words; every three characters, for words that
 * are written differently; and for scripts with short words every one and two.
 */
function piecesOf(folded: string): Set<string> {
  const words = folded.split(' ')
  const characters = [...` ${folded} `]
  return new Set([
    ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
    ...characters.slice(2).map((character, index) => `${characters[index]}${characters[index + 1]}${character}`),
    ...pairsOf(folded),
  ])
}

const numbersOf = (lang: string, group: number, pieces: Set<string>) => {
  const seed = fnv(`${lang} ${group} `, 0x811c9dc5)
  return [...new Set([...pieces].map((piece) => fnv(piece, seed)))]
}

/** The hash FNV-1a as a signed number: cheap, and even enough to choose pages of an index by. */
function fnv(text: string, seed: number): number {
  let value = seed
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}
