import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { IdParameter } from '../../http/shapes.ts'
import type { Access } from '../access.ts'
import { lacking } from '../authenticate.ts'
import type { Caller } from '../caller.ts'
import { findDevice } from '../devices/queries.ts'
import { fingerprint } from '../keys.ts'
import { needs } from '../needs.ts'
import { DeviceSession, SessionParameters } from './contract.ts'
import { sessionSecret } from './cookie.ts'
import { listSessions } from './queries.ts'
import { endSession } from './sign-in.ts'

const tags = ['Devices']
const path = '/api/v2/devices/:id/sessions/'
const description = 'A caller may see and end the sessions of its own device; those of others need `manage_devices`.'

export function deviceSessionRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const list = {
    tags,
    summary: 'List the sessions of a device, newest first',
    description,
    params: IdParameter,
    response: { 200: Type.Object({ results: Type.Array(DeviceSession) }) },
  }
  app.get(path, { ...needs(), schema: list }, async (request) => {
    const { caller, params } = request
    requireOwnOrManager(caller, params.id)
    if (!(await findDevice(db, caller.orgId, params.id))) throw notFound('device', params.id)
    const secret = sessionSecret(request)
    const currentHash = secret === undefined ? undefined : fingerprint(secret)
    const sessions = await listSessions(db, caller.orgId, params.id)
    const results = sessions.map(({ hash, ...session }) => ({
      ...session,
      is_current: currentHash?.equals(hash) ?? false,
    }))
    return { results }
  })

  const end = { tags, summary: 'End a session', description, params: SessionParameters, response: { 204: Type.Null() } }
  app.delete(`${path}:sessionId/`, { ...needs(), schema: end }, async ({ caller, params }, reply) => {
    requireOwnOrManager(caller, params.id)
    const isEnded = await endSession(db, caller, { entity: 'device', id: params.id }, params.sessionId)
    if (!isEnded) throw notFound('session', params.sessionId)
    access.forget()
    return reply.code(204).send(null)
  })
}

function requireOwnOrManager(caller: Caller, deviceId: string): void {
  if (caller.deviceId === deviceId) return
  const problem = lacking(caller, ['manage_devices'])
  if (problem) fail(problem)
}
