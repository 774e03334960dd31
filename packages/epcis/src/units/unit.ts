import { type Rational, ZERO } from '../rational.ts'
import { COMPOUND_UNITS } from './compound-units.ts'
import { entriesOf, exponentsText, sizeOf } from './expression.ts'
import { MECHANICAL_UNITS } from './mechanical-units.ts'
import { OTHER_CODES } from './other-codes.ts'
import { PHYSICAL_UNITS } from './physical-units.ts'
import { symbolText } from './symbol-text.ts'

/** A unit of UN/ECE Recommendation 20. */
export type Unit = {
  readonly code: string
  /** `kg`, `°C`, `km/h`; the code itself where no symbol is known. */
  readonly symbol: string
  /** Units of one dimension can be converted into each other; undefined for those that cannot be converted at all. */
  readonly dimension: string | undefined
  /** An amount in base units is (amount + offset) × factor × π to the power piPower. */
  readonly factor: Rational
  readonly piPower: number
  /** Only temperatures have one. */
  readonly offset: Rational
}

/** 0 K is −273.15 °C and −459.67 °F. */
const OFFSETS: ReadonlyMap<string, Rational> = new Map([
  ['CEL', { numerator: 27315n, denominator: 100n }],
  ['FAH', { numerator: 45967n, denominator: 100n }],
])

type Entry = { expression?: string; dimension?: string }

/** Built on the first use: many who import this package never need a unit. */
let entries: ReadonlyMap<string, Entry> | undefined
const units = new Map<string, Unit>()

/** The unit of a code such as `KGM`; undefined for what is no code of the recommendation. */
export function unitOf(code: string): Unit | undefined {
  const known = units.get(code)
  if (known !== undefined) return known
  const entry = unitEntries().get(code) ?? (PACKAGE_CODE.test(code) ? {} : undefined)
  if (entry === undefined) return undefined
  const unit = computeUnit(code, entry)
  units.set(code, unit)
  return unit
}

/** Recommendation 20 takes the package types of Recommendation 21, such as BX for a box, with an X before them. */
const PACKAGE_CODE = /^X[0-9A-Z]{2}$/

/** Every code of the recommendation. */
export function unitCodes(): Iterable<string> {
  return unitEntries().keys()
}

function unitEntries(): ReadonlyMap<string, Entry> {
  entries ??= new Map<string, Entry>([
    ...OTHER_CODES.trim()
      .split(/\s+/)
      .map((code): [string, Entry] => [code, {}]),
    ...entriesOf(COMPOUND_UNITS).map(([code, expression]): [string, Entry] => [code, { expression }]),
    ...Object.entries({ ...MECHANICAL_UNITS, ...PHYSICAL_UNITS }).flatMap(([dimension, text]) =>
      entriesOf(text).map(([code, expression]): [string, Entry] => [code, { expression, dimension }]),
    ),
  ])
  return entries
}

function computeUnit(code: string, { expression, dimension }: Entry): Unit {
  const size = sizeOf(expression ?? '1')
  return {
    code,
    symbol: (expression === undefined ? undefined : symbolText(expression)) ?? code,
    dimension: dimension ?? (expression === undefined ? undefined : exponentsText(size)),
    factor: size.factor,
    piPower: size.piPower,
    offset: OFFSETS.get(code) ?? ZERO,
  }
}
