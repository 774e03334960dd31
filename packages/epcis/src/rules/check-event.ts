import { type EventInput, viewOf } from '../reading/event-reading.ts'
import { EVENT_SHAPES, type EventType } from '../shapes/events.ts'
import { Checking } from './checking.ts'
import { EVENT_RULES, type Rule } from './event-rules.ts'
import type { Fault } from './faults.ts'
import { checkOf, type ShapeCheck } from './shape.ts'
import { warnOfUnlikelyTime } from './time-rules.ts'
import { withArticle } from './wording.ts'

const TYPES = Object.keys(EVENT_SHAPES) as EventType[]
const CHECKS: ReadonlyMap<unknown, { shape: ShapeCheck; rules: Rule[] }> = new Map(
  TYPES.map((type) => [type, { shape: checkOf(EVENT_SHAPES[type], withArticle(type)), rules: EVENT_RULES[type] }]),
)

export type CheckOptions = {
  /** The current time in milliseconds since 1970: without it, no event is in the future. */
  now?: number
}

/** All faults of an event, up to 1,000 errors and 1,000 warnings. An event without errors may be captured. */
export function checkEvent(input: EventInput, { now }: CheckOptions = {}): Fault[] {
  const view = viewOf(input)
  const { event, hasContext } = view
  const checking = new Checking(view)
  if (!hasContext) checking.report('missing_context')
  const check = CHECKS.get(event.type)
  if (check === undefined) {
    checking.reportIn('type', 'unsupported_event_type', event.type, TYPES)
    return checking.faults
  }
  check.shape(event, checking)
  for (const rule of check.rules) rule(event, checking)
  warnOfUnlikelyTime(event, now, checking)
  return checking.faults
}
