import assert from 'node:assert/strict'
import { added, item, lot, minute } from './events.ts'
import { joinApp } from './harness.ts'

export const base = '/api/v2/epcis'
export const site = 'urn:epc:id:sgln:4012345.00005.0'
export const siteLink = 'https://id.gs1.org/414/4012345000054'

export const minutesOf = (body: {
  epcisBody: { queryResults: { resultsBody: { eventList: { eventTime: string }[] } } }
}) =>
  body.epcisBody.queryResults.resultsBody.eventList.map(
    ({ eventTime }) => (Date.parse(eventTime) - Date.parse(minute(0))) / 60_000,
  )

/** The app with four events, of which two name one site in two notations. */
export async function startResources() {
  const service = await joinApp()
  const { call } = service
  const events = [
    added([lot('A')], { eventTime: minute(1), readPoint: { id: site } }),
    added([lot('B')], { eventTime: minute(2), readPoint: { id: siteLink }, bizStep: 'cbv:BizStep-shipping' }),
    {
      ...added([], { eventTime: minute(3), epcList: [item('1')], bizLocation: { id: site } }),
      quantityList: undefined,
    },
    {
      ...added([], { eventTime: minute(4), epcList: ['urn:uuid:7d9c3b1e-1f0a-4d6c-9a55-3f0d9d1f0001'] }),
      quantityList: undefined,
    },
  ]
  for (const event of events) assert.equal((await call('POST', `${base}/events`, event)).status, 201)
  return service
}
