import { parseRational, type Rational } from '@polytrace/epcis'
import type { SeenEvent } from '../src/tracing/facts/seen-events.ts'
import type { HistoryStep, Subject } from '../src/tracing/findings/subject.ts'
import { whereaboutsOf } from '../src/tracing/whereabouts/whereabouts.ts'

/** One day is one unit of time here; event n happens on day n of January. */
export const day = 24 * 3_600_000
export const dayOf = (days: number) => Date.UTC(2026, 0, days)

export const plant = 'urn:epc:id:sgln:4012345.00001.0'
export const store = 'urn:epc:id:sgln:4012345.00002.0'

type Written = Partial<Omit<HistoryStep, 'at' | 'amounts'>> & {
  kilos?: string
  type?: string
  expiry?: SeenEvent['expiry']
  role?: string
}

let count = 0

/** What became of a thing on a day. */
export function step(kind: HistoryStep['kind'], days: number, written: Written = {}): HistoryStep {
  const { kilos, type = 'ObjectEvent', expiry = null, role, ...more } = written
  const id = count++
  const reference = { eventID: `event ${days}`, eventTime: `day ${days}`, bizStep: null }
  const at: SeenEvent = {
    ...{ id, name: reference.eventID, type, time: dayOf(days), disposition: null, reference, expiry },
    ...{ read_point: null, biz_location: null, shipment: undefined },
  }
  const through = role === undefined ? undefined : { container: 'box', direct: 'box', alsoIn: [], role }
  const facts = { ...at, eventID: at.name, action: null, time_text: reference.eventTime, biz_step: null }
  const entry = {
    event: id,
    time: at.time,
    name: at.name,
    facts,
    through,
    container: undefined,
    amounts: [],
    reasons: [],
  }
  const amounts = kilos === undefined ? undefined : new Map([['KGM', parseRational(kilos) as Rational]])
  const reason = kind === 'made' ? 'made' : kind === 'gone' ? 'used' : 'observed'
  const nowhere = { place: plant, holder: null, destination: null, receiver: null, through: null, isInherited: false }
  return { kind, at, entry, amounts, reason, ...nowhere, ...more }
}

export const destroyed = (days: number, written: Written = {}) =>
  step('gone', days, { reason: 'destroyed', ...written })

const one = new Map([[null, { numerator: 1n, denominator: 1n }]])

type Around = Partial<Pick<Subject, 'contradictions' | 'withoutInputs' | 'now'>>

export function lotWith(steps: HistoryStep[], around: Around = {}): Subject {
  const named = { thing: 'a', text: 'urn:a', kind: 'batch', gtin: null, lot: 'A', serial: null }
  return {
    ...{ named, isItem: false, steps, contradictions: [], withoutInputs: [], now: dayOf(100) },
    ...whereaboutsOf(steps),
    isKnownPlace: (place) => place === store,
    nameOf: (thing) => thing,
    ...around,
  }
}

export function itemWith(steps: HistoryStep[], around: Around = {}): Subject {
  const named = { thing: 'i', text: 'urn:i', kind: 'item', gtin: '04012345123456', lot: null, serial: '7' }
  const whole = steps.map((written) => ({ ...written, amounts: one }))
  return { ...lotWith(whole, around), named, isItem: true }
}

export const contradiction = (code: Subject['contradictions'][number]['code'], ...days: number[]): Around => ({
  contradictions: [{ code, events: days.map((number) => step('seen', number).at), containers: ['box', 'crate'] }],
})
