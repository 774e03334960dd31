import { instantOf, parseSchedule, type Schedule, type ScheduleFault } from '@polytrace/epcis'
import { type Fault, fail, invalid, Problem } from '../../errors.ts'
import { toFault } from '../../http/faults.ts'
import { checkerOf } from '../../http/validation.ts'
import { formatPointer } from '../../json/pointer.ts'
import { NewSubscription } from './contract.ts'

const check = checkerOf(NewSubscription)

/** When a listener wants to hear of events: at once, or at the times of a schedule. */
export type Controls = { schedule: Schedule | undefined; reportIfEmpty: boolean }

/** What a caller wants to subscribe to, without a fault. The standard answers 400 to all of them. */
export function readSubscription(body: unknown): NewSubscription {
  const faults = check(body).map((error) => toFault(error, 'body'))
  if (faults.length > 0) throw invalid(faults, 400)
  const wanted = body as NewSubscription
  readControls(wanted, (field) => formatPointer(['schedule', ...field]))
  // The check takes every form of a time that RFC 3339 allows; what is stored is compared with those of events.
  if (wanted.initialRecordTime !== undefined && instantOf(wanted.initialRecordTime) === undefined)
    throw invalid([fault('/initialRecordTime', 'a time with its zone, such as 2026-01-31T08:00:00Z')], 400)
  return wanted
}

type Given = { stream?: boolean; schedule?: Readonly<Record<string, unknown>>; reportIfEmpty?: boolean }

/** Exactly one of a stream and a schedule that fires. */
export function readControls(given: Given, pointerOf: (field: string[]) => string): Controls {
  const { stream = false, schedule, reportIfEmpty = false } = given
  if (stream && schedule !== undefined)
    throw wrongControls('Both `stream` and a schedule are given: choose one of them.')
  if (!stream && schedule === undefined)
    throw wrongControls('Neither `stream: true` nor a schedule is given: when shall it report?')
  if (schedule === undefined) return { schedule, reportIfEmpty: false }
  const parsed = parseSchedule(schedule)
  if (parsed.schedule) return { schedule: parsed.schedule, reportIfEmpty }
  const faults = parsed.faults.map((found) => scheduleFault(found, pointerOf))
  throw wrongControls(invalid(faults).message, faults)
}

const scheduleFault = ({ field, code, message }: ScheduleFault, pointerOf: (field: string[]) => string): Fault => ({
  pointer: pointerOf(field === undefined ? [] : [field]),
  code,
  message,
})

export const wrongControls = (detail: string, faults?: Fault[]) =>
  new Problem('subscription_controls', detail, faults && { faults })

const fault = (pointer: string, expected: string): Fault => ({
  pointer,
  code: 'format',
  message: `\`${pointer.slice(1)}\` must be ${expected}.`,
})

/** A standing query gives all events: one that gives some of them cannot be listened to. */
export function requireUnlimited(query: {
  eventCountLimit: number | undefined
  maxEventCount: number | undefined
}): void {
  const limit = (['eventCountLimit', 'maxEventCount'] as const).find((name) => query[name] !== undefined)
  if (limit) fail(wrongControls(`The query has \`${limit}\`, but listeners are given every event that matches.`))
}
