import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, startApp } from '../../test/harness.ts'
import { allPermissions, type Permission } from './permissions.ts'

const service = await startApp()
const { url, orgId } = service

const unknown = '01900000-0000-7000-8000-000000000000'
const forEveryKey = [
  'GET /api/v2/me/',
  'GET /api/v2/organisation/',
  'GET /api/v2/me/organisations/',
  'PATCH /api/v2/session/',
  'DELETE /api/v2/session/',
]
// What these need depends on what they are sent, or on whose they are; their own tests look at that.
const decidedByContent = [
  'GET /api/v2/changes/',
  'GET /api/v2/search',
  'GET /api/v2/links',
  'GET /api/v2/overview',
  `PATCH /api/v2/products/${unknown}/`,
  'POST /api/v2/products/import/',
  'GET /api/v2/sessions/',
  `DELETE /api/v2/sessions/${unknown}/`,
  `GET /api/v2/devices/${unknown}/sessions/`,
  `DELETE /api/v2/devices/${unknown}/sessions/${unknown}/`,
]

/** The routes of the description that need a permission, with the permissions that they name. */
async function guardedRoutes(): Promise<{ method: string; path: string; needed: Permission[] }[]> {
  const { body } = await service.call('GET', '/openapi.json')
  const routes = Object.entries<Record<string, { description?: string; security?: unknown[] }>>(body.paths)
  return routes.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { description = '', security = [] }]) => {
      const needed = /Needs (.*)\.$/.exec(description)?.[1]?.match(/\w+/g) ?? []
      if (security.length === 0) return []
      return [
        { method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, unknown), needed: needed as Permission[] },
      ]
    }),
  )
}

test('every route refuses a key without its permission, names it, and lets in one that holds it', async () => {
  const routes = await guardedRoutes()
  assert.ok(routes.length > 8)
  const weak = callsTo(url, (await createDevice(service, orgId, [])).key)
  for (const { method, path, needed } of routes) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const refused = await weak(method, path, body)
    if ([...forEveryKey, ...decidedByContent].includes(`${method} ${path}`)) continue
    assert.ok(needed.length > 0, `${method} ${path} needs a permission`)
    assert.equal(refused.status, 403, `${method} ${path}`)
    assert.match(refused.body.detail, new RegExp(needed[0] as string))
    const strong = callsTo(url, (await createDevice(service, orgId, needed)).key)
    assert.ok(![401, 403].includes((await strong(method, path, body)).status), `${method} ${path} with ${needed}`)
  }
})

test('no route of the API answers without a key', async () => {
  for (const { method, path } of await guardedRoutes()) {
    assert.equal((await callsTo(url)(method, path, method === 'GET' ? undefined : {})).status, 401, `${method} ${path}`)
  }
})

test('a permission that nobody knows cannot be stored', async () => {
  const answer = await service.call('POST', '/api/v2/devices/', { name: 'x', permissions: ['everything'] })
  assert.equal(answer.status, 422)
  assert.match(answer.body.errors[0].message, new RegExp(allPermissions[0] as string))
})
