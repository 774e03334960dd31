/// <reference path="./opencc.d.ts" />
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Letters that Unicode does not take apart, though people look for them without their stroke or ligature. */
const plainLetters: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ς: 'σ',
  // Arabic: letters that are written either way, those of Persian and Urdu keyboards, and the stroke that only stretches a word.
  ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ـ: '',
} // biome-ignore format: a table of letters reads best as one

const simplified = new Map(
  traditionalToSimplified.split('|').map((pair) => pair.split(' ') as [traditional: string, simplified: string]),
)

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

// Accents, and Arabic and Hebrew points. Indic vowel signs and the kana's voicing marks stay: they make other words.
const accents = /[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Hebrew}]]--[\u3099\u309a]]/gv

/** A text without regard to case and accents, in any script: what is stored and what is sought are folded alike. */
export function fold(text: string): string {
  // Most texts of most catalogues: nothing of the rest concerns them.
  if (isAscii(text)) return text.toLowerCase()
  return normalized(text, 'NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .normalize('NFC')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
    .replace(/[ァ-ヶ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - hiraganaBefore))
    .replace(/ゔ[ぁぃぇぉゅ]?|[ヷヸヹヺ]/g, (v) => soundsOfV[v] ?? v)
}

/** To put a row of marks into order takes the square of its length; no letter of any language has this many. */
const excessMarks = /(\p{M}{30})\p{M}+/gu

export const normalized = (text: string, form: 'NFC' | 'NFKD') => text.replace(excessMarks, '$1').normalize(form)

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what ASCII is
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text)

/** Each katakana stands so far behind its hiragana. */
const hiraganaBefore = 0x60

/** The sound v of foreign words is written as itself or as b: ヴァイオリン, バイオリン. */
const soundsOfV: { [v: string]: string } = {
  ゔ: 'ぶ', ゔぁ: 'ば', ゔぃ: 'び', ゔぇ: 'べ', ゔぉ: 'ぼ', ゔゅ: 'びゅ', ヷ: 'ば', ヸ: 'び', ヹ: 'べ', ヺ: 'ぼ',
} // biome-ignore format: a table of letters reads best as one

/** A text as German writes it without its own letters, `Mueller` for `Müller`, folded; the same as `fold` without any. */
export const foldSpelledOut = (text: string) =>
  fold(normalized(text, 'NFC').replace(/[äöüåø]/gi, (letter) => spelledOut[letter.toLowerCase()] ?? letter))

export const hasUmlaut = (text: string) => /[äöüåø]/i.test(normalized(text, 'NFC'))

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

// Scripts that write words of one or two characters, without spaces, or with marks between letters; and pictures.
// Trigrams do not find them.
const scripts = [
  'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Devanagari',
  'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala',
] // biome-ignore format: a list of names reads best as one
const classes = scripts.map((script) => `\\p{Script=${script}}`).join('')
const dense = new RegExp(`[${classes}\\p{Extended_Pictographic}ー々〆]+`, 'gu')

/** Each character and each pair of neighbours in runs of dense scripts; of very many, the first. */
export function pairsOf(folded: string, max = Number.POSITIVE_INFINITY): string[] {
  const pairs = new Set<string>()
  for (const [run] of folded.matchAll(dense)) {
    const characters = [...run]
    for (const [index, character] of characters.entries()) {
      if (pairs.size >= max) return [...pairs]
      pairs.add(character)
      const next = characters[index + 1]
      if (next !== undefined) pairs.add(character + next)
    }
  }
  return [...pairs]
}

/** Whether a text holds characters that `pairsOf` knows. */
export const isDense = (folded: string) => folded.search(dense) >= 0

/** The pieces of a word that `pairsOf` leaves out, and where they stand in it. */
export function apartFromDense(folded: string): { text: string; at: number }[] {
  const pieces: { text: string; at: number }[] = []
  let at = 0
  for (const { 0: run, index } of folded.matchAll(dense)) {
    pieces.push({ text: folded.slice(at, index), at })
    at = index + run.length
  }
  return [...pieces, { text: folded.slice(at), at }].filter(({ text }) => text !== '')
}
