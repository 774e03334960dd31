import { fold } from '../../products/search/fold.ts'

/** Digits, and what separates thousands and decimals between them. */
const numerals = /\d(?:[\d.,'’]*\d)?/g

/** Thousands in groups of three, or of two as in India. */
const grouped = /^(?:\d+|\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/

/** The numbers in a text in one writing, whatever its language separates thousands and decimals by. */
export const numbersIn = (text: string): string[] =>
  (
    fold(withEuropeanDigits(text))
      .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
      .match(numerals) ?? []
  ).flatMap(valuesOf)

/** What is no number as a whole, such as a date, is several. */
function valuesOf(numeral: string): string[] {
  if (grouped.test(numeral)) return [digitsOf(numeral)]
  const [, whole = '', decimals = ''] = /^(.+)[.,](\d+)$/.exec(numeral) ?? []
  return grouped.test(whole) ? [`${digitsOf(whole)}.${decimals}`] : numeral.split(/\D+/)
}

const digitsOf = (numeral: string) => numeral.replace(/\D/g, '')

const withEuropeanDigits = (text: string) => text.replace(/[^\d\P{Nd}]/gu, valueOfDigit)

/** Digits of every script stand in tens, one after the other from zero. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
