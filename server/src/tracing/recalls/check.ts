import { identify } from '@polytrace/epcis'
import { type Fault, invalid } from '../../errors.ts'
import { faultOfGtin, gtin14 } from '../../products/gtin.ts'
import { mustBeMoment, readMoment } from '../moment.ts'
import type { NewRecall } from './contract.ts'

const bases = ['identifiers', 'place', 'supplier'] as const
const times = ['from', 'to', 'asOf'] as const

/** Refuses an order that does not say clearly what to recall, with all its faults. */
export function requireClear(wanted: NewRecall): void {
  const faults = [...baseFaults(wanted), ...timeFaults(wanted), ...identifierFaults(wanted)]
  if (faults.length > 0) throw invalid(faults)
}

function baseFaults(wanted: NewRecall): Fault[] {
  const given = bases.filter((base) => wanted[base] !== undefined)
  if (given.length === 0)
    return [
      {
        pointer: '',
        code: 'required',
        message: 'One of `identifiers`, `place` and `supplier` must say what to recall.',
      },
    ]
  const others = given.slice(1).map(
    (base): Fault => ({
      pointer: `/${base}`,
      code: 'not_allowed',
      message: `\`${base}\` cannot be given together with \`${given[0]}\`: make a recall for each.`,
    }),
  )
  const isForPeriod = wanted.identifiers === undefined
  const periods = (['from', 'to'] as const)
    .filter((bound) => !isForPeriod && wanted[bound] !== undefined)
    .map(
      (bound): Fault => ({
        pointer: `/${bound}`,
        code: 'not_allowed',
        message: `\`${bound}\` goes with \`place\` or \`supplier\`. For what was known at a time, give \`asOf\`.`,
      }),
    )
  return [...others, ...periods]
}

function timeFaults(wanted: NewRecall): Fault[] {
  const faults = times.flatMap((name): Fault[] => {
    const text = wanted[name]
    return text === undefined || readMoment(text) !== undefined
      ? []
      : [{ pointer: `/${name}`, code: 'format', message: mustBeMoment(name) }]
  })
  const [from, to] = [readMoment(wanted.from ?? ''), readMoment(wanted.to ?? '')]
  if (from !== undefined && to !== undefined && from >= to)
    faults.push({ pointer: '/to', code: 'too_small', message: '`to` must be later than `from`.' })
  return faults
}

const isUri = (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)

function identifierFaults({ identifiers = [], place, supplier }: NewRecall): Fault[] {
  const named = [
    ...identifiers.map((identifier, index) => ({ pointer: `/identifiers/${index}`, problem: faultOf(identifier) })),
    { pointer: '/place', problem: place && faultOfUri(place) },
    { pointer: '/supplier', problem: supplier && faultOfUri(supplier) },
  ]
  return named.flatMap(({ pointer, problem }): Fault[] =>
    problem ? [{ pointer, code: 'format', message: `\`${pointer.slice(1)}\` ${problem}` }] : [],
  )
}

function faultOf(identifier: string): string | undefined {
  if (/^\d+$/.test(identifier)) {
    const fault = faultOfGtin(identifier)
    return fault && `${fault}.`
  }
  const { kind } = identify(identifier)
  if (kind === 'place' || kind === 'party')
    return `names a ${kind}, not a lot or an item. Recall what was made there by \`place\`, what came from there by \`supplier\`.`
  return faultOfUri(identifier)
}

function faultOfUri(text: string): string | undefined {
  const { malformed } = identify(text)
  if (malformed !== undefined) return `is malformed: ${malformed}`
  return isUri(text)
    ? undefined
    : `is no identifier such as urn:epc:class:lgtin:4012345.012345.LOT-A, got ${JSON.stringify(text.slice(0, 100))}.`
}

/** An identifier as events may name it: a GTIN that came as digits is the product without a lot. */
export const asUri = (identifier: string) =>
  /^\d+$/.test(identifier) ? `https://id.gs1.org/01/${gtin14(identifier)}` : identifier
