import { denseWritings } from './dense-writings.ts'
import { isDense } from './fold.ts'
import { numberWritings, unitSpacings } from './number-writings.ts'
import { numbersOf } from './plurals.ts'
import { isBesideWords, piecesOf, spelledOutTokensOf, tokensOf, withoutInvisible } from './tokens.ts'

/**
 * One word or phrase of a search, as patterns of LIKE over lines of words: the word whole, the word in any number, and
 * whatever it may be a part of. `slips` find it with one letter wrong. `writings` are of a script that knows no whole words.
 */
export type Term = {
  whole: string[]
  numbers: string[]
  part: string[]
  slips: string[]
  isDense: boolean
  writings: string[]
  text: string
}

export type Terms = { wanted: Term[]; unwanted: Term[] }

/** Each costs a scan of the index. */
export const maxTerms = 20
/** A shorter word has too many neighbours; and a number with another digit is another number. */
const minSlipLength = 4
/** A longer word is none that people type, and each of its letters costs several patterns of its length. */
const maxSlipLength = 40

/** Signs that begin or end a phrase, as keyboards and languages have them: `”light blue”` in Swedish, `»light blue«` in German. */
const quotes = '"＂“”„«»'
const termPattern = new RegExp(`([-－]?)(?:[${quotes}]([^${quotes}]*)[${quotes}]?|(\\S+))`, 'gu')

/** Reads `linen "light blue" -wool`: all words, the phrase as it stands, and not the last. */
export function termsOf(q: string, languages: readonly string[]): Terms {
  const terms: Terms = { wanted: [], unwanted: [] }
  for (const [, minus, quoted, word] of q.matchAll(termPattern)) {
    // A lone dash is no word, and -5 °C is a temperature as long as nothing else is meant: exclusion wins, and docs say so.
    const list = minus === '' ? terms.wanted : terms.unwanted
    list.push(...(quoted === undefined ? wordTerm(word ?? '', languages) : phraseTerm(quoted)))
  }
  return terms
}

function phraseTerm(text: string): Term[] {
  const phrase = tokensOf(text).join(' ')
  if (phrase === '') return []
  const plain = withoutInvisible(phrase)
  if (isDense(phrase)) return [denseTerm(phrase, [phrase, ...plain])]
  const spellings = [...new Set([phrase, ...plain, spelledOutTokensOf(text).join(' '), ...unitSpacings(phrase)])]
  const writings = spellings.flatMap((spelling) => [spelling, ...hyphenations(spelling)])
  const patterns = writings.flatMap((writing) => [like(` ${writing} `), ...elided(writing)])
  const none = { slips: [], isDense: false, writings: [] }
  return [{ whole: patterns, numbers: patterns, part: patterns, ...none, text: phrase }]
}

/** `"été bleu"` is in `l'été bleu`, as `été` is. */
const elided = (phrase: string) => (/^[^' -]{3,} /u.test(phrase) ? [like(`'${phrase} `)] : [])

function denseTerm(text: string, writings: string[]): Term {
  const patterns = writings.map(like)
  return { whole: patterns, numbers: patterns, part: patterns, slips: [], isDense: true, writings, text }
}

/** A longer phrase has few writings, and each is looked for. */
const maxHyphenations = 8

/** `light blue` also as `light-blue`, and the other way round: at one place of a phrase. */
const hyphenations = (phrase: string) =>
  Array.from(phrase.matchAll(/(?<=\S)[ -](?=\S)/gu), ({ index }) => {
    return phrase.slice(0, index) + (phrase[index] === ' ' ? '-' : ' ') + phrase.slice(index + 1)
  }).slice(0, maxHyphenations)

function wordTerm(word: string, languages: readonly string[]): Term[] {
  const [token = '', ...more] = tokensOf(word)
  // What a single word becomes several of, such as a sign that is written with a space, is looked for as these.
  if (more.length > 0) return [token, ...more].flatMap((each) => wordTerm(each, languages))
  if (isBesideWords(token)) return []
  const plain = withoutInvisible(token)
  if (isDense(token)) return [denseTerm(token, [token, ...plain].flatMap(denseWritings))]
  const spellings = [token, ...plain, ...spelledOutTokensOf(word), ...withHebrewMarks(token)]
  const bare = withoutElision(token)
  const others = [...spellings.flatMap(joinings), ...withoutArticle(token), ...bare]
  const writings = [...new Set([...spellings, ...others])]
  const inflected = writings.map((writing) => numbersOf(writing, languages))
  const exact = [...numberWritings(token), ...abbreviationsOf(token)]
  const whole = [...writings, ...exact].map((writing) => like(` ${writing} `))
  const numbers = [...whole, ...inflected.flatMap(({ words }) => words).map((each) => like(` ${each} `))]
  const ends = inflected.flatMap((other) => other.ends).map((end) => like(`${end} `))
  // Several words begin where one of them does: `t shirt` is no part of `waist shirting`, nor `eau` of `l'eau` one of `bateau`.
  const isWord = (writing: string) => writing.includes(' ') || bare.includes(writing)
  const parts = [
    ...writings.map((writing) => like(isWord(writing) ? ` ${writing}` : writing)),
    ...exact.map((writing) => like(writing.includes(' ') ? ` ${writing} ` : writing)),
  ]
  return [
    {
      whole,
      numbers: [...new Set(numbers)],
      part: widest([...parts, ...numbers, ...ends]),
      slips: mayHaveSlips(token) ? slipsOf(token) : [],
      isDense: false,
      writings: [],
      text: token,
    },
  ]
}

/** `t-shirt` also as `tshirt` and as `t shirt`. */
function joinings(token: string): string[] {
  const pieces = piecesOf(token)
  return pieces ? [pieces.joined, pieces.parts.join(' ')] : []
}

/** An Arabic word without its article and the small words that are written together with it. */
function withoutArticle(token: string): string[] {
  const bare = /^(?:[وفبك]?ال|لل)(\p{Script=Arabic}{3,})$/u.exec(token)?.[1]
  return bare === undefined ? [] : [bare]
}

/** A Hebrew abbreviation or foreign sound is written with a mark of its own, or with the quotation mark that keyboards have. */
const withHebrewMarks = (token: string) =>
  /\p{Script=Hebrew}/u.test(token)
    ? [token.replaceAll('״', '"').replaceAll('׳', "'"), token.replaceAll('"', '״').replaceAll("'", '׳')]
    : []

/** `צה״ל` of `צהל`: whoever types an abbreviation may leave its mark out. */
function abbreviationsOf(token: string): string[] {
  const [, start, last] = /^([א-ת]{1,5})([א-ת])$/.exec(token) ?? []
  return start === undefined ? [] : [`${start}"${last}`, `${start}״${last}`]
}

/** `été` of `l'été`, and `acqua` of `dell'acqua`. */
function withoutElision(token: string): string[] {
  const bare = /^(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull)'([^'-]{3,})$/u.exec(token)?.[1]
  return bare === undefined ? [] : [bare]
}

const mayHaveSlips = (token: string) =>
  token.length >= minSlipLength && token.length <= maxSlipLength && !/\p{N}/u.test(token)

/** The whole words that are one slip away: a wrong letter, one too many or too few, or two that changed places. */
function slipsOf(token: string): string[] {
  const letters = [...token]
  const patterns = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const next = letters[at + 1]
    return [
      ` ${escapeLike(before)}_${escapeLike(after)} `,
      ` ${escapeLike(before + after)} `,
      ` ${escapeLike(before)}_${escapeLike(letter + after)} `,
      ...(next === undefined ? [] : [` ${escapeLike(before + next + letter + letters.slice(at + 2).join(''))} `]),
    ]
  })
  return [...new Set(patterns)].map((pattern) => `%${pattern}%`)
}

/** The patterns without those that find nothing more than another one: each is a scan of the index. */
export const widest = (patterns: string[]) =>
  [...new Set(patterns)].filter(
    (one, _, all) => !all.some((other) => other !== one && one.includes(other.slice(1, -1))),
  )

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const like = (text: string) => `%${escapeLike(text)}%`
