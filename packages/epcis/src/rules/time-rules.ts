import type { JsonObject } from '../json.ts'
import { instantOf } from '../time.ts'
import type { Checking } from './checking.ts'

/** No event was recorded electronically before: clocks that lost their time begin in 1970 or 1980. */
const EARLIEST = Date.UTC(1990, 0)
/** Clocks differ, and zones are sometimes wrong by up to 14 hours. */
const MAX_AHEAD = 86_400_000

export function warnOfUnlikelyTime({ eventTime }: JsonObject, now: number | undefined, checking: Checking): void {
  const instant = typeof eventTime === 'string' ? instantOf(eventTime) : undefined
  if (typeof eventTime !== 'string' || instant === undefined) return
  if (instant < EARLIEST) checking.reportIn('eventTime', 'early_time', 'eventTime', eventTime)
  if (now !== undefined && instant > now + MAX_AHEAD) {
    checking.reportIn('eventTime', 'future_time', 'eventTime', eventTime)
  }
}
