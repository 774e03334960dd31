import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { sendVersioned } from '../../http/etags.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { noStore } from '../../http/security-headers.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import { mayLackBody } from '../../http/validation.ts'
import type { Access } from '../access.ts'
import { needs } from '../needs.ts'
import { Device, DevicePatch, DeviceQuery, DeviceWithKey, NewDevice, Rotation } from './contract.ts'
import { createDevice, patchDevice, revokeDevice, rotateKey } from './manage.ts'
import { countDevices, findDevice, listDevices } from './queries.ts'

const tags = ['Devices']
const path = '/api/v2/devices/'

/** Room for every text of a device at its greatest length, several times over. */
const bodyLimit = 65_536

type Parts = { db: Kysely<Tables>; access: Access }

export function deviceRoutes(app: App, { db, access }: Parts): void {
  const list = {
    tags,
    summary: 'List devices, newest first',
    querystring: DeviceQuery,
    response: { 200: PageOf(Device) },
  }
  app.get(path, { ...needs('manage_devices'), schema: list }, async ({ query, caller, url }) => {
    const include = readInclude(query.include, ['count'])
    const rows = await listDevices(db, caller.orgId, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, (device) => device.id)
    return include.has('count') ? { ...page, count: await countDevices(db, caller.orgId) } : page
  })

  const create = { tags, summary: 'Create a device and its key', body: NewDevice, response: { 201: DeviceWithKey } }
  app.post(path, { ...needs('manage_devices'), bodyLimit, schema: create }, async (request, reply) => {
    const device = await createDevice(db, request.caller, request.body)
    return reply
      .code(201)
      .headers({ ...noStore, location: `${path}${device.id}/` })
      .send(device)
  })

  const read = { tags, summary: 'Read a device', params: IdParameter, response: { 200: Device } }
  app.get(`${path}:id/`, { ...needs('manage_devices'), schema: read }, async (request, reply) => {
    const { id } = request.params
    const device = (await findDevice(db, request.caller.orgId, id)) ?? fail(notFound('device', id))
    return sendVersioned(request, reply, device)
  })

  const patch = {
    tags,
    summary: 'Change a device',
    params: IdParameter,
    body: DevicePatch,
    response: { 200: Device, ...refusals },
  }
  app.patch(`${path}:id/`, { ...needs('manage_devices'), bodyLimit, schema: patch }, async (request, reply) => {
    const device = await patchDevice(db, request.caller, request.params.id, request.body, request.headers['if-match'])
    afterCommit(() => access.forget())
    return sendVersioned(request, reply, device)
  })

  const revoke = {
    tags,
    summary: 'Revoke a device: its keys and sessions stop working',
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(`${path}:id/`, { ...needs('manage_devices'), schema: revoke }, async (request, reply) => {
    await revokeDevice(db, request.caller, request.params.id, request.headers['if-match'])
    afterCommit(() => access.forget())
    return reply.code(204).send(null)
  })

  const rotate = {
    tags,
    summary: 'Give a device a new key',
    params: IdParameter,
    body: Rotation,
    response: { 200: DeviceWithKey, ...refusals },
  }
  app.post(
    `${path}:id/rotate/`,
    { ...mayLackBody(needs('manage_devices')), bodyLimit, schema: rotate },
    async (request, reply) => {
      const { params, body, headers } = request
      const device = await rotateKey(db, request.caller, params.id, body.grace_seconds, headers['if-match'])
      afterCommit(() => access.forget())
      return reply.headers(noStore).send(device)
    },
  )
}
