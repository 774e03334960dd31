import { quantityText } from './formats.ts'

/** Units of measure as people write them, by their UN/ECE Recommendation 20 code. */
const symbols: Record<string, string> = {
  ...{ MGM: 'mg', GRM: 'g', HGM: 'hg', KGM: 'kg', TNE: 't', LBR: 'lb', ONZ: 'oz', STN: 'short tn', LTN: 'long tn' },
  ...{ STI: 'st', MLT: 'mL', CLT: 'cL', DLT: 'dL', LTR: 'L', HLT: 'hL', MTQ: 'm³', CMQ: 'cm³', DMQ: 'dm³' },
  ...{ GLL: 'US gal', GLI: 'imp gal', OZA: 'US fl oz', OZI: 'imp fl oz', FTQ: 'ft³' },
  ...{ MMT: 'mm', CMT: 'cm', DMT: 'dm', MTR: 'm', KMT: 'km', INH: 'in', FOT: 'ft', YRD: 'yd', SMI: 'mi' },
  ...{ MMK: 'mm²', CMK: 'cm²', MTK: 'm²', HAR: 'ha', ACR: 'ac', FTK: 'ft²', YDK: 'yd²' },
  ...{ SEC: 's', MIN: 'min', HUR: 'h', DAY: 'd', WHR: 'Wh', KWH: 'kWh', MWH: 'MWh', JOU: 'J', KJO: 'kJ' },
  ...{ CEL: '°C', FAH: '°F', P1: '%', GM: 'g/m²' },
}

/** Units that are words, and so have a plural. */
const counted = {
  EA: 'unit_piece',
  H87: 'unit_piece',
  C62: 'unit_piece',
  PR: 'unit_pair',
  DZN: 'unit_dozen',
  PK: 'unit_pack',
  BX: 'unit_box',
  CT: 'unit_carton',
  CS: 'unit_case',
  PF: 'unit_pallet',
  RO: 'unit_roll',
} as const

type CountedWord = (typeof counted)[keyof typeof counted]

/** How the language of the interface says a counted unit; `t` of the words of `parts`. */
type Say = (word: CountedWord, amount: { count: number }) => string

const isCounted = (code: string): code is keyof typeof counted => Object.hasOwn(counted, code)

/** Whether people have a way to write a unit. */
export const isKnownUnit = (code: string): boolean => isCounted(code) || Object.hasOwn(symbols, code)

/** A unit beside an amount of it, such as kg for KGM and pieces for EA; a code that we do not know stays as it is. */
export function unitText(code: string, amount: number | string, say: Say): string {
  if (isCounted(code)) return say(counted[code], { count: Math.abs(Number(amount)) })
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? code) : code
}

/** Whether a unit is written by a sign such as kg, which stays behind its number among words that run from right to left. */
export const isSymbol = (code: string): boolean => !isCounted(code)

/** An amount with its unit, in one line. */
export function amountText(amount: number | string, code: string | undefined, language: string, say: Say): string {
  const number = quantityText(amount, language)
  if (!code) return number
  const text = `${number} ${unitText(code, amount, say)}`
  return isSymbol(code) && language === 'ar' ? `\u2066${text}\u2069` : text
}

/** A sentence of the service with the units in it as people write them. */
export const withUnits = (sentence: string, say: Say): string =>
  sentence.replace(/(\d) ([A-Z][A-Z0-9]{1,2})\b/g, (whole, digit: string, code: string, at: number) => {
    const amount = /[\d.]+$/.exec(sentence.slice(0, at + 1))?.[0] ?? digit
    return isKnownUnit(code) ? `${digit} ${unitText(code, amount, say)}` : whole
  })
