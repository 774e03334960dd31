import { checkDigit, identify, thingKey } from '@polytrace/epcis'

/** What somebody looks for, in all the ways in which it can be read. */
export type Sought = {
  /** As it was typed, without blanks around it. */
  text: string
  /** It is a whole URI: a URN, a Digital Link, the address of anything. */
  isUri: boolean
  /** The digits alone, when there is nothing else but what people put between them. */
  digits: string | undefined
  /** The 14 digits of a whole GTIN, also one that stands in an identifier. */
  gtin: string | undefined
  /** It is the GTIN of a lot or an item, which is what is sought. */
  isOfThing: boolean
  /** The keys of the things that it may name. */
  things: string[]
  /** Ids that begin so: the lowest and the highest. */
  ids: [from: string, to: string] | undefined
}

export function readSought(q: string): Sought {
  const text = q.trim()
  const link = linkOfElementString(text)
  const digits = link === undefined ? digitsIn(text) : undefined
  const names = [text, ...safelyDecoded(text), ...(link ? [link] : []), ...(digits ? linksOfDigits(digits) : [])]
  const identified = names.map((name) => identify(name)).find(({ gtin }) => gtin !== undefined)
  return {
    text,
    isUri: /^[a-z][a-z\d+.-]*:\S/i.test(text),
    digits,
    gtin: identified?.gtin ?? (digits && gtinOf(digits)),
    isOfThing: identified !== undefined && identified.kind !== 'class',
    things: [...new Set(names.map(thingKey))],
    ids: idsBeginning(text),
  }
}

/** Digits with blanks, dots or dashes between them, and the application identifier of an SSCC, as labels have it. */
function digitsIn(text: string): string | undefined {
  if (!/^\(?\d[\d\s().-]*$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  return digits.length === 20 && digits.startsWith('00') ? digits.slice(2) : digits
}

const gtinOf = (digits: string) =>
  [8, 12, 13, 14].includes(digits.length) && isChecked(digits) ? digits.padStart(14, '0') : undefined

const isChecked = (digits: string) => checkDigit(digits.slice(0, -1)) === digits.at(-1)

/** A whole SSCC. */
const linksOfDigits = (digits: string) => (digits.length === 18 ? [`https://id.gs1.org/00/${digits}`] : [])

/** `(01)09521234543213(10)ABC123` as the Digital Link that says the same; undefined for anything else. */
function linkOfElementString(text: string): string | undefined {
  const elements = [...text.matchAll(/\((\d{2,4})\)\s*([^()]+)/g)]
  if (elements.length === 0 || elements.map(([whole]) => whole).join('') !== text) return undefined
  const [[, key = '', value = ''] = [], ...rest] = elements
  if (!['00', '01', '414', '8003', '8004'].includes(key)) return undefined
  const qualifiers = rest.filter(([, ai = '']) => ['22', '10', '21', '254'].includes(ai))
  const parts = [[key, value.replace(/\s/g, '')], ...qualifiers.map(([, ai = '', part = '']) => [ai, part.trim()])]
  return `https://id.gs1.org/${parts.map(([ai, part = '']) => `${ai}/${encodeURIComponent(part)}`).join('/')}`
}

/** An identifier as it may have been copied from an address. */
function safelyDecoded(text: string): string[] {
  if (!/%[0-9a-f]{2}/i.test(text)) return []
  try {
    return [decodeURIComponent(text)]
  } catch {
    return []
  }
}

/** Fewer digits of an id are no id that somebody has copied. */
const minIdLength = 8

function idsBeginning(text: string): [from: string, to: string] | undefined {
  const written = text.toLowerCase()
  const isBeginning = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'
    .slice(0, written.length)
    .split('')
    .every((sign, at) => (sign === '-' ? written[at] === '-' : /[0-9a-f]/.test(written[at] ?? '')))
  if (!isBeginning || written.length < minIdLength || written.length > 36) return undefined
  const fill = (digit: string) =>
    written + 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'.slice(written.length).replaceAll('x', digit)
  return [fill('0'), fill('f')]
}

/** The last sign of Unicode: behind everything that begins as a text does. */
const last = '\u{10ffff}'

export type Ranges = { from: string[]; to: string[] }

const rangesOf = (beginnings: string[]): Ranges => {
  const from = [...new Set(beginnings)]
  return { from, to: from.map((beginning) => beginning + last) }
}

/** What labels begin with, as the bounds of ranges. A check digit is on no label that is stored. */
export function beginningsOf({ text, digits, isUri }: Sought): Ranges {
  if (isUri) return rangesOf([])
  const isWhole = digits !== undefined && (digits.length === 18 || digits.length === 13) && isChecked(digits)
  return rangesOf([text.toLowerCase(), ...(digits === undefined ? [] : [isWhole ? digits.slice(0, -1) : digits])])
}

/** So few signs end too much. */
const minEndLength = 4

/** The same of what they end with, read backwards: with a check digit that is not stored, and without. */
export function endingsOf({ text, digits, isUri }: Sought): Ranges {
  if (isUri || text.length < minEndLength) return rangesOf([])
  const unchecked = digits !== undefined && digits.length > minEndLength ? [digits.slice(0, -1)] : []
  const endings = [text.toLowerCase(), ...(digits === undefined ? [] : [digits]), ...unchecked]
  return rangesOf(endings.map((ending) => [...ending].reverse().join('')))
}
