import { divide, multiply, ONE, parseRational, power, type Rational } from '../rational.ts'
import { OTHER_SYMBOLS, PREFIXABLE_SYMBOLS, PREFIXES } from './symbols.ts'

/** The codes of each dimension as `CODE=expression`, separated by white space. */
export type UnitsByDimension = Readonly<Record<string, string>>

/** The size of a unit: `factor` times π to the power `piPower`, in units of the base symbols with their exponents. */
export type Size = { factor: Rational; piPower: number; exponents: ReadonlyMap<string, number> }

/** `CODE=expression CODE=expression` as pairs. */
export function entriesOf(text: string): [name: string, expression: string][] {
  const entries = text.trim().split(/\s+/)
  return entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)])
}

const prefixable: ReadonlyMap<string, string> = new Map(entriesOf(PREFIXABLE_SYMBOLS))
const definitions: ReadonlyMap<string, string> = new Map([...prefixable, ...entriesOf(OTHER_SYMBOLS)])
const sizes = new Map<string, Size>()

/** Reads products and one quotient of symbols and whole numbers: `kg/m3`, `1/min`, `Btu_IT/h.ft2.degF`, `100.m3`. */
export function sizeOf(expression: string): Size {
  const slash = expression.indexOf('/')
  const above = slash === -1 ? expression : expression.slice(0, slash)
  const below = slash === -1 ? [] : expression.slice(slash + 1).split('.')
  return product([...above.split('.').map((part) => partSize(part, 1)), ...below.map((part) => partSize(part, -1))])
}

function partSize(part: string, sign: 1 | -1): Size {
  if (part === 'π') return { factor: ONE, piPower: sign, exponents: new Map() }
  if (/^\d+$/.test(part)) return raise({ factor: rationalOf(part), piPower: 0, exponents: new Map() }, sign)
  // The last symbols of some names are digits, as in mmH2O; exponents never follow those.
  const [, symbol = part, exponent = '1'] = /^(.*[^\d])(\d)$/.exec(part) ?? []
  return raise(symbolSize(symbol), sign * Number(exponent))
}

function symbolSize(symbol: string): Size {
  const known = sizes.get(symbol)
  if (known !== undefined) return known
  const size = computeSize(symbol)
  sizes.set(symbol, size)
  return size
}

function computeSize(symbol: string): Size {
  const definition = definitions.get(symbol)
  if (definition === symbol) return { factor: ONE, piPower: 0, exponents: new Map([[symbol, 1]]) }
  if (definition === undefined) return prefixedSize(symbol)
  const star = definition.indexOf('*')
  const size = sizeOf(definition.slice(star + 1))
  return star === -1 ? size : { ...size, factor: multiply(rationalOf(definition.slice(0, star)), size.factor) }
}

function prefixedSize(symbol: string): Size {
  for (const [prefix, exponent] of Object.entries(PREFIXES)) {
    const rest = symbol.slice(prefix.length)
    if (!symbol.startsWith(prefix) || !prefixable.has(rest)) continue
    const size = symbolSize(rest)
    return { ...size, factor: multiply(power(rationalOf('10'), exponent), size.factor) }
  }
  throw new Error(`The tables of units use the symbol ${symbol}, which they do not define.`)
}

function raise({ factor, piPower, exponents }: Size, exponent: number): Size {
  const raised = new Map([...exponents].map(([symbol, own]) => [symbol, own * exponent]))
  return { factor: power(factor, exponent), piPower: piPower * exponent, exponents: raised }
}

function product(parts: Size[]): Size {
  let factor = ONE
  let piPower = 0
  const exponents = new Map<string, number>()
  for (const part of parts) {
    factor = multiply(factor, part.factor)
    piPower += part.piPower
    for (const [symbol, own] of part.exponents) exponents.set(symbol, (exponents.get(symbol) ?? 0) + own)
  }
  for (const [symbol, exponent] of exponents) if (exponent === 0) exponents.delete(symbol)
  return { factor, piPower, exponents }
}

function rationalOf(text: string): Rational {
  const [above = '', below = '1'] = text.split('/')
  const numerator = parseRational(above)
  const denominator = parseRational(below)
  if (numerator === undefined || denominator === undefined)
    throw new Error(`The tables of units have the factor ${text}.`)
  return divide(numerator, denominator)
}

/** The base symbols with their exponents as text, equal for equal dimensions. */
export function exponentsText({ exponents }: Size): string {
  return [...exponents]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([symbol, exponent]) => `${symbol}${exponent === 1 ? '' : exponent}`)
    .join('.')
}
