import { fold, foldSpelledOut, hasUmlaut } from './fold.ts'

/** What stands behind a word and is no part of it. Signs such as % _ + # & stay: people look for them. */
const behind = new Set('.,;:!?()[]{}"\'`´‘’‚‛“”„«»‹›…·•、。，．「」『』（）！？：；-')
const before = new Set([...behind, '¿', '¡'])

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu
const apostrophes = /[\u2018\u2019\u201b\u02bc\u2032\uff07`´]/gu
/** Of sizes such as 30×40, which keyboards write with a letter. */
const times = /[\u00d7\u2715\u2a2f]/gu
/** What shows nothing: where a word may break, how its letters join, and in which direction it is written. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/gu
/** Inside a word. */
const joint = /['-]/

/** The words of a text as they are searched. */
export const tokensOf = (text: string) => wordsOf(fold(text))

/** The words of a text with the letters of German and others spelled out. */
export const spelledOutTokensOf = (text: string) => wordsOf(foldSpelledOut(text))

/**
 * A text as it is compared as a whole: folded as words are, with what stands beside them. `-5` is not `5`, nor the grade `A-`
 * an `A`.
 */
export const wholeOf = (text: string) => joined(fold(text))

const joined = (folded: string) => pieces(folded).join(' ')

/** All writings of a text as a whole: `müller` is found as `mueller`, too. */
export const wholesOf = (text: string) =>
  hasUmlaut(text) ? [wholeOf(text), joined(foldSpelledOut(text))] : [wholeOf(text)]

/** Whether a text has no other writings, nor another text this one among its own. */
export const hasOneWriting = (text: string) => !hasUmlaut(text) && !/[aou]e|aa/.test(fold(text))

/** A word without what stands beside it. Not by a pattern, which would take the square of the length for a row of dashes inside. */
function bare(word: string): string {
  let [start, end] = [0, word.length]
  while (end > start && behind.has(word.charAt(end - 1))) end--
  while (start < end && before.has(word.charAt(start))) start++
  return word.slice(start, end)
}

/** Whether a token is nothing but what stands beside words, such as a dash between two of them. */
export const isBesideWords = (token: string) => bare(token.replace(invisible, '')) === ''

const wordsOf = (folded: string) => pieces(folded).map((word) => bare(word) || word)

const pieces = (folded: string) =>
  folded
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(times, 'x')
    .split(/\s+/u)
    .filter((word) => word !== '')

/** `t-shirt` as `tshirt`, and as `t` and `shirt`; nothing for a word of one piece. */
export function piecesOf(token: string): { joined: string; parts: string[] } | undefined {
  if (!joint.test(token)) return undefined
  const parts = token.split(/['-]+/).filter((part) => part !== '')
  return parts.length > 1 ? { joined: parts.join(''), parts } : undefined
}

/** A word as it is typed that was copied with what shows nothing, if it was. */
export function withoutInvisible(token: string): string[] {
  const plain = token.replace(invisible, '')
  return plain === token || plain === '' ? [] : [plain]
}

/** A line of words with a space around each: ` linen shirt ` has the whole word ` linen `. */
const lineOf = (tokens: string[]) => ` ${tokens.join(' ')} `

/**
 * Texts as lines of words, so that no phrase reaches from one text into the next, followed by lines of what they may be
 * written as: `mueller soehne` for `müller söhne`, `tshirt` and `shirt` for `t-shirt`.
 */
export function linesOf(texts: readonly string[]): string {
  const spelledOut = texts.filter(hasUmlaut).map(spelledOutTokensOf)
  const lines = [...texts.map(tokensOf), ...spelledOut].filter((tokens) => tokens.length > 0)
  const others = lines.flat().flatMap((token) => {
    const pieces = piecesOf(token)
    return [...(pieces ? [pieces.joined, ...pieces.parts] : []), ...withoutInvisible(token)]
  })
  return [...lines.map(lineOf), ...Array.from(new Set(others), (other) => lineOf([other]))].join('\n')
}
