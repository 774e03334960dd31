import type { Permission } from '../src/access/permissions.ts'
import { added, lot, minute } from './events.ts'
import { type Call, callsTo, createMember, joinApp } from './harness.ts'

export const path = '/api/v2/changes/'
export const eventsPath = '/api/v2/epcis/events'

export const eventOf = (name: string, minutes = 0) => added([lot(name)], { eventTime: minute(minutes) })

export const kindsOf = ({ body }: Awaited<ReturnType<Call>>) => body.results.map(({ kind }: { kind: string }) => kind)

/** The app, and organisations of its own for each test. */
export async function startChanges(start: typeof joinApp = joinApp) {
  const service = await start()
  const { url, db } = service
  /** An organisation of its own, so that a test sees its own changes alone. */
  async function newMember(permissions?: Permission[]) {
    const member = await createMember(service, permissions)
    return { ...member, tenant: { db, orgId: member.orgId }, call: callsTo(url, member.key) }
  }
  return { service, url, db, newMember }
}
