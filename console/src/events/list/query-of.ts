import { startOf } from '../../data/days.ts'

type Filters = { type?: string; step?: string; from?: string; to?: string; epc?: string }

/** The question to the service behind the filters of the page. Days are those of the reader, the last one included. */
export function queryOf({ type, step, from, to, epc }: Filters) {
  return {
    eventType: type || undefined,
    EQ_bizStep: step || undefined,
    GE_eventTime: startOf(from),
    LT_eventTime: startOf(to, 1),
    MATCH_anyEPC: epc?.trim() || undefined,
  }
}
