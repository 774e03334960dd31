import { isObject } from '../json.ts'
import type { EventView } from '../reading/event-reading.ts'

const LOT_NUMBER = 'urn:epcglobal:cbv:mda:lotNumber'

/** The lot number in an event's ilmd, under any prefix; undefined if there is none. */
export function lotNumberOf({ exact, prefixes }: EventView): string | undefined {
  if (!isObject(exact.ilmd)) return undefined
  for (const [key, lot] of Object.entries(exact.ilmd)) {
    if (!key.endsWith('lotNumber')) continue
    const colon = key.indexOf(':')
    const name = (prefixes.get(key.slice(0, colon)) ?? key.slice(0, colon + 1)) + key.slice(colon + 1)
    if (name === LOT_NUMBER && (typeof lot === 'string' || typeof lot === 'number')) return String(lot).trim()
  }
  return undefined
}
