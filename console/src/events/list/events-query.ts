import { identify } from '@polytrace/epcis'
import { startOf } from '../../data/days.ts'

type Filters = { type?: string; step?: string; from?: string; to?: string; epc?: string }

/** The question to the service behind the filters of the page. Days are those of the reader, the last one included. */
export function eventsQuery({ type, step, from, to, epc }: Filters) {
  return {
    eventType: type || undefined,
    EQ_bizStep: step || undefined,
    GE_eventTime: startOf(from),
    LT_eventTime: startOf(to, 1),
    ...thingQuery(epc?.trim() ?? ''),
  }
}

/** The standard asks for items and for batches by different names. */
function thingQuery(epc: string) {
  const { kind } = identify(epc)
  const isClass = kind === 'batch' || kind === 'class'
  return { MATCH_anyEPC: isClass ? undefined : epc || undefined, MATCH_anyEPCClass: isClass ? epc : undefined }
}
