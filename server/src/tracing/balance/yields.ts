import { compareRationals, divideRationals, type Rational, roundedText } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import type { Dossier } from '../dossier/dossier.ts'
import { commonUnits, type Unit } from '../facts/common-units.ts'
import type { Amount, EventReference } from '../facts/shapes.ts'
import { amountsOf, sumOf, zero } from './measures.ts'
import { readMakings } from './queries.ts'
import { type Portion, readTransformations, type Transformation } from './transformations.ts'

/** Transformations of a thing that are compared, and others of the same kind to compare each with; the newest. */
const maxTransformations = 50
const maxOthers = 50
/** Fewer say nothing about what is usual. */
const minOthers = 3

export type Yield = {
  events: EventReference[]
  inputs: Amount[]
  outputs: Amount[]
  uom: string | null
  yield: string | null
  others: { count: number; lowest: string; median: string; highest: string } | null
  is_unusual: boolean | null
}

/** What the transformations that made or used a thing gave for what went in, beside others of the same kind. */
export async function readYields(tenant: Tenant, { entries }: Dossier, tolerance: number): Promise<Yield[]> {
  const concerned = entries.filter(
    ({ reasons, through }) => reasons.includes('made') || reasons.includes('used') || through?.role === 'used',
  )
  const ids = concerned.slice(-maxTransformations).map(({ event }) => event)
  const own = (await readTransformations(tenant, ids)).filter(
    ({ inputs, outputs }) => inputs.length > 0 && outputs.length > 0,
  )
  const kinds = new Map(own.flatMap((one) => (one.gtin === undefined ? [] : [[kindOf(one), one] as const])))
  const others = new Map<string, Transformation[]>()
  for (const [kind, { gtin = '', bizStep }] of kinds) {
    const makings = await readMakings(tenant, { gtin, bizStep, max: maxOthers })
    others.set(kind, await readTransformations(tenant, makings))
  }
  return own
    .sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1))
    .map((one) => compare(one, others.get(kindOf(one)) ?? [], tolerance))
}

const kindOf = ({ gtin, bizStep }: Transformation) => JSON.stringify([gtin, bizStep])

/** `tolerance`: by how many percent of the median it may differ. */
export function compare(one: Transformation, all: Transformation[], tolerance: number): Yield {
  const measured = measure(one)
  const others = all
    .filter(({ key }) => key !== one.key)
    .flatMap((other) => measure(other).ratio ?? [])
    .filter(({ unit }) => isAlike(unit, measured.ratio?.unit))
    .map(({ value }) => value)
    .sort(compareRationals)
  const [lowest, median, highest] = [others[0], medianOf(others), others.at(-1)]
  const { ratio } = measured
  return {
    events: one.events,
    inputs: measured.inputs,
    outputs: measured.outputs,
    uom: ratio?.unit ?? null,
    yield: ratio ? text(ratio.value) : null,
    others:
      lowest && median && highest
        ? { count: others.length, lowest: text(lowest), median: text(median), highest: text(highest) }
        : null,
    is_unusual: ratio && median && others.length >= minOthers ? isFar(ratio.value, median, tolerance) : null,
  }
}

/** A yield by weight compares with one by weight, whichever unit was written. */
const isAlike = (a: Unit, b: Unit | undefined) =>
  b !== undefined && commonUnits([a, b])('1', a)?.unit === commonUnits([a, b])('1', b)?.unit

type Measured = { inputs: Amount[]; outputs: Amount[]; ratio: { unit: Unit; value: Rational } | undefined }

/** In the unit in which all inputs and all outputs are known: what went in otherwise, such as labels by piece, is beside it. */
function measure({ inputs, outputs }: Transformation): Measured {
  const measureIn = commonUnits([...inputs, ...outputs].map(({ uom }) => uom))
  const sum = (portions: Portion[]) =>
    sumOf(
      ...portions.map(({ quantity, uom }) => {
        const measured = quantity === undefined ? undefined : measureIn(quantity, uom)
        return new Map(measured ? [[measured.unit, measured.amount]] : [])
      }),
    )
  const isKnown = [...inputs, ...outputs].every(({ quantity }) => quantity !== undefined)
  const [wentIn, cameOut] = [sum(inputs), sum(outputs)]
  const unit = [...cameOut.keys()].find((one) => one !== null && compareRationals(wentIn.get(one) ?? zero, zero) > 0)
  const [before, after] = unit === undefined ? [] : [wentIn.get(unit), cameOut.get(unit)]
  const ratio = isKnown && unit && before && after ? { unit, value: divideRationals(after, before) } : undefined
  return { inputs: amountsOf(wentIn, { isMore: !isKnown }), outputs: amountsOf(cameOut, { isMore: !isKnown }), ratio }
}

function medianOf(sorted: Rational[]): Rational | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

function isFar(value: Rational, median: Rational, tolerance: number): boolean {
  const ratio = divideRationals(value, median)
  const distance = Number(ratio.numerator) / Number(ratio.denominator) - 1
  return Math.abs(distance) > tolerance / 100
}

const text = (value: Rational) => roundedText(value, 6)
