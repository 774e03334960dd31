import { nearestWord } from '../nearest-word.ts'
import { unitCodes, unitOf } from './unit.ts'
import { UNIT_WORDS } from './unit-words.ts'

const words: ReadonlyMap<string, string[]> = new Map(
  UNIT_WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', list = ''] = line.trim().split(': ')
      return list.split(' ').map((word): [string, string[]] => [word, codes.split('/')])
    }),
)

/** Longer texts are neither codes nor names of units. */
const MAX_LENGTH = 40

/** Of codes that are spelt alike, those that trade uses most are more likely than the other 1,800. */
const COMMON_CODES = [...new Set([...words.values()].flat()), 'CLT', 'DLT', 'STN', 'LTN', 'HAR', 'C62']

/** The codes that an unknown one probably stands for: `KG` is `KGM`, `PCS` is `H87` or `EA`; empty where none is near. */
export function nearestUnits(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const trimmed = text.trim()
  const plain = trimmed.toLowerCase().replace(/\.$/, '')
  const meant = words.get(plain)
  if (meant !== undefined) return meant
  const { exact, lower } = symbolCodes()
  const code = exact.get(trimmed) ?? lower.get(plain)
  if (code !== undefined) return [code]
  if (unitOf(trimmed.toUpperCase()) !== undefined) return [trimmed.toUpperCase()]
  const singular = plain.replace(/s$/, '')
  const nearest = lower.get(singular) ?? nearestWord(trimmed, COMMON_CODES)
  return words.get(singular) ?? (nearest === undefined ? [] : [nearest])
}

type SymbolCodes = { exact: ReadonlyMap<string, string>; lower: ReadonlyMap<string, string> }
let known: SymbolCodes | undefined

/** Only symbols of these are recognised in small letters: `un` is hardly ever a micronewton. */
const COMMON_DIMENSIONS = new Set(
  'Ratio Length Area Volume Time Speed Mass Temperature Energy Power Pressure'.split(' '),
)

/** Codes by symbol. Where several units have the same one, the first in the tables is the usual one. */
function symbolCodes(): SymbolCodes {
  if (known !== undefined) return known
  const exact = new Map<string, string>()
  const lower = new Map<string, string>()
  for (const code of unitCodes()) {
    const { symbol, dimension = '' } = unitOf(code) ?? { symbol: code }
    if (symbol === code) continue
    if (!exact.has(symbol)) exact.set(symbol, code)
    if (COMMON_DIMENSIONS.has(dimension) && !lower.has(plainSymbol(symbol))) lower.set(plainSymbol(symbol), code)
  }
  known = { exact, lower }
  return known
}

/** `m²` as `m2`, `µm` as `um`, in small letters. */
function plainSymbol(symbol: string): string {
  const ascii = symbol.replace(/[²³⁴]/g, (digit) => String('⁰¹²³⁴'.indexOf(digit)))
  return ascii.replace('µ', 'u').toLowerCase()
}
