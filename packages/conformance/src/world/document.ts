import type { JsonObject } from '../http/answer.ts'

/** The namespace of the suite's own fields and words. */
export const NAMESPACE = 'https://conformance.example/'

export const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: NAMESPACE }]

/** An EPCISDocument as it is captured. */
export function documentOf(events: readonly JsonObject[], epcisHeader?: JsonObject): JsonObject {
  return {
    '@context': CONTEXT,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2024-01-01T00:00:00.000Z',
    ...(epcisHeader && { epcisHeader }),
    epcisBody: { eventList: events },
  }
}

/** A document with a single event, as `POST /events` takes it. */
export const bareEvent = (event: JsonObject): JsonObject => ({ '@context': CONTEXT, ...event })
