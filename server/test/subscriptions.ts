import assert from 'node:assert/strict'
import type { Permission } from '../src/access/permissions.ts'
import { added, lot, minute } from './events.ts'
import { callsTo, createMember, joinApp } from './harness.ts'

export const base = '/api/v2/epcis'
export const path = `${base}/queries/shipped/subscriptions`

export const shipped = (name: string, minutes = 0) =>
  added([lot(name)], { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(minutes) })

export type Report = { epcisBody: { queryResults: { queryName: string; subscriptionID: string; resultsBody: Body } } }
type Body = { eventList: { quantityList: { epcClass: string }[] }[] }

export const resultsOf = (report: Report) => report.epcisBody.queryResults

export const lotsIn = (reports: Report[]) =>
  reports.flatMap((report) =>
    resultsOf(report).resultsBody.eventList.map(({ quantityList }) => quantityList[0]?.epcClass.split('.').at(-1)),
  )

/** The app, which tries a delivery again at once, and its organisations. */
export async function startSubscriptions() {
  const service = await joinApp({ deliveryPauses: [0, 0] })
  /** An organisation of its own with a query for shipped events, and its address. */
  async function newMember(permissions?: Permission[]) {
    const member = await createMember(service, permissions)
    const call = callsTo(service.url, member.key)
    const query = { name: 'shipped', query: { EQ_bizStep: ['shipping'] } }
    assert.equal((await call('POST', `${base}/queries`, query)).status, 201)
    return { ...member, call, capture: (event: object) => call('POST', `${base}/events`, event) }
  }
  return { service, newMember }
}
