import { apartFromDense } from './fold.ts'

/** Each is a look into the index. */
const maxWritings = 10

/**
 * A word of a script that `isDense` knows in the ways in which people write it: Hindi with and without the dot below and with
 * each sign of a nasal, Korean with and without a space between two words, Thai with its signs in either order, and letters and
 * numbers of other scripts with a space around them.
 */
export function denseWritings(word: string): string[] {
  const nasals = nasalWritings(word.replace(/\u0e4d([\u0e48-\u0e4b])/gu, '$1\u0e4d'))
  return [...new Set([word, ...nasals, ...nasals.flatMap(dotWritings), ...spacings(word), spacedOut(word)])].slice(
    0,
    maxWritings,
  )
}

const virama = '\u094d'
const [anusvara, candrabindu] = ['\u0902', '\u0901']
const nasalOf: { [row: string]: string } = { कखगघ: 'ङ', चछजझ: 'ञ', टठडढ: 'ण', तथदध: 'न', पफबभ: 'म' }
const stops = `[${Object.keys(nasalOf).join('')}]`
const nasalBeforeStop = new RegExp(`[ङञणनम]${virama}(?=${stops})`, 'gu')
const anusvaraBeforeStop = new RegExp(`${anusvara}(?=(${stops}))`, 'gu')

/** `हिंदी` and `हिन्दी`, `साड़ियाँ` and `साड़ियां`. */
function nasalWritings(word: string): string[] {
  const plain = word.replace(nasalBeforeStop, anusvara).replaceAll(candrabindu, anusvara)
  const ofRow = (_: string, stop: string) =>
    Object.entries(nasalOf).flatMap(([row, nasal]) => (row.includes(stop) ? [nasal + virama] : []))[0] ?? anusvara
  const ofFirst = plain.replace(anusvaraBeforeStop, ofRow)
  return [plain, ofFirst, plain.replace(anusvaraBeforeStop, `न${virama}`), plain.replaceAll(anusvara, candrabindu)]
}

const dot = '\u093c'

/** `साड़ी` and `साडी`: without any dot, and with one more. */
const dotWritings = (word: string) => [
  word.replaceAll(dot, ''),
  ...Array.from(word.matchAll(/[कखगजडढफ](?!\u093c)/gu), ({ index }) => {
    return word.slice(0, index + 1) + dot + word.slice(index + 1)
  }),
]

/** `린넨셔츠` and `린넨 셔츠`. */
const spacings = (word: string) =>
  /^\p{Script=Hangul}{4,}$/u.test(word)
    ? Array.from({ length: word.length - 3 }, (_, place) => `${word.slice(0, place + 2)} ${word.slice(place + 2)}`)
    : []

/** `緑茶100g` as `緑茶 100g`. */
function spacedOut(word: string): string {
  const spaces = apartFromDense(word).flatMap(({ text, at }) => [
    ...(at > 0 && /^[\p{L}\p{N}]/u.test(text) ? [at] : []),
    ...(at + text.length < word.length && /[\p{L}\p{N}%]$/u.test(text) ? [at + text.length] : []),
  ])
  const ends = [...spaces, word.length]
  return ends.map((end, place) => word.slice(ends[place - 1] ?? 0, end)).join(' ')
}
