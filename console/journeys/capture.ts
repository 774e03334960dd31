import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import type { Call } from '../../server/test/calls.ts'

/** Captures events at a site one by one, each an hour after the one before. */
export function capturesAt(call: Call, site: string): (event: Record<string, unknown>) => Promise<void> {
  let hour = 0
  return async (event) => {
    const eventTime = new Date(Date.UTC(2026, 2, 2, hour++)).toISOString()
    const common = { '@context': [EPCIS_CONTEXT], eventTime, eventTimeZoneOffset: '+00:00', bizLocation: { id: site } }
    assert.equal((await call('POST', '/api/v2/epcis/events', { ...common, ...event })).status, 201)
  }
}

/** A quantity of a class, as an event lists it. */
export const some = (epcClass: string, quantity: number, uom: string) => ({ epcClass, quantity, uom })
