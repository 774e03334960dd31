import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { startApp } from '../test/harness.ts'

type Parameter = { in: string; name: string; example?: unknown; schema?: { examples?: unknown[] } }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, unknown> } }

const { call } = await startApp()
const { body: description } = await call('GET', '/openapi.json')
const operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
const api = operations.filter(({ path }) => path.startsWith('/api/'))
const byId = api.filter(({ path }) => /\{(id|checkId|captureID|sessionId|commentId)\}/.test(path))
// A document is read after it was accepted: its job reports the faults.
const withJson = api.filter(
  ({ path, operation }) => operation.requestBody?.content['application/json'] && path !== '/api/v2/epcis/capture',
)

/** An address with these ids; a number for a version, a language for a language, a resource for a resource. */
const fill = (path: string, id: string) =>
  path
    .replace(/\{(version|a|b|position|n)\}/g, '1')
    .replace('{lang}', 'fr')
    .replace('{identifier}', 'internal_id')
    .replace('{resource}', 'bizSteps')
    .replace(/\{(id|other|checkId|captureID|sessionId|commentId)\}/g, id)
    .replace(/\{[^}]+\}/g, 'urn:epc:class:lgtin:4012345.012345.A1')

const schema = { name: 'Care', field_group: 'custom_data', raw_schema: {} }
const named = { name: 'Cotton' }
const labelled = { texts: [{ pointer: '/name', target: 'Coton' }] }
const record = { key: 'care', data: {} }
const term = { source: 'en', lang: 'fr', term: 'cotton', translation: 'coton' }

/** A body that each operation would take, so that nothing but the fault under test is wrong. */
const bodies: Record<string, unknown> = {
  'POST /api/v2/session/': { key: 'pt_none_00000000000000000000000000000000' },
  'POST /api/v2/devices/': { name: 'Scanner', permissions: [] },
  'POST /api/v2/organisations/': named,
  'POST /api/v2/schemas/': schema,
  'PUT /api/v2/schemas/{id}/': schema,
  'PUT /api/v2/schemas/settings/': { compatibility: 'none' },
  'POST /api/v2/schemas/{id}/check/': { raw_schema: {} },
  'POST /api/v2/schemas/{id}/validate/': { value: {} },
  'POST /api/v2/materials/': named,
  'PUT /api/v2/materials/{id}/': named,
  'POST /api/v2/facilities/': named,
  'PUT /api/v2/facilities/{id}/': named,
  'POST /api/v2/custom-data/': record,
  'PUT /api/v2/custom-data/{id}/': record,
  'POST /api/v2/products/': named,
  'PUT /api/v2/products/{id}/': named,
  'POST /api/v2/products/{id}/translations/{lang}/confirm/': { pointers: ['/name'] },
  'POST /api/v2/products/{id}/translations/{lang}/review/': { pointers: ['/name'] },
  'PATCH /api/v2/products/{id}/translations/{lang}/': labelled,
  'PATCH /api/v2/materials/{id}/labels/{lang}/': labelled,
  'PATCH /api/v2/facilities/{id}/labels/{lang}/': labelled,
  'PATCH /api/v2/custom-data/{id}/labels/{lang}/': labelled,
  'PATCH /api/v2/schemas/{id}/labels/{lang}/': labelled,
  'PUT /api/v2/products/{id}/translations/{lang}/waivers/': { pointer: '/name', codes: ['numbers'] },
  'POST /api/v2/products/{id}/translations/{lang}/comments/': { pointer: '/name', text: 'Which shirt?' },
  'PATCH /api/v2/products/{id}/translations/{lang}/comments/{commentId}/': { resolved: true },
  'POST /api/v2/translation/checks/': { lang: 'fr', text: 'Wash at 30 °C', target: 'Laver à 30 °C' },
  'POST /api/v2/translation/machine/': { lang: 'fr', max_characters: 1 },
  'POST /api/v2/translation/glossary/': term,
  'PUT /api/v2/translation/glossary/{id}/': term,
  'PATCH /api/v2/organisation/': named,
  'POST /api/v2/people/': { email: 'ada@example.com', roles: [] },
  'POST /api/v2/roles/': { name: 'Translator', permissions: [] },
  'PATCH /api/v2/session/': { organisation_id: '0190163d-8694-739b-aea5-966c26f8ad90' },
  'POST /api/v2/products/{id}/restore/': { version: 1 },
  'PUT /api/v2/products/by/{identifier}/{value}/': named,
  'POST /api/v2/products/export/': { fields: ['name'] },
  'POST /api/v2/products/bulk/': { action: 'delete', ids: ['0190163d-8694-739b-aea5-966c26f8ad90'] },
  'PUT /api/v2/products/views/': { name: 'Mine', search: { q: 'wool' } },
  'PUT /api/v2/languages/': { required: [], chain: {}, aliases: {} },
  'PUT /api/v2/products/search-settings/': { fields: [] },
  'POST /api/v2/webhooks/': { url: 'https://192.0.2.1/', kinds: ['product.created'] },
  'POST /api/v2/webhooks/{id}/replay/': { after: 0 },
  'POST /api/v2/subscriptions/{id}/replay/': { after: 0 },
  'POST /api/v2/webhooks/{id}/skip/': { position: 1 },
  'POST /api/v2/subscriptions/{id}/skip/': { position: 1 },
  'POST /api/v2/epcis/queries': { name: 'recent', query: {} },
  'POST /api/v2/epcis/genealogy/names/': { identifiers: ['urn:epc:class:lgtin:4012345.012345.A1'] },
  'POST /api/v2/epcis/genealogy/recalls/': { identifiers: ['urn:epc:class:lgtin:4012345.012345.A1'] },
  'PATCH /api/v2/epcis/genealogy/recalls/{id}/': named,
  'PATCH /api/v2/epcis/genealogy/recalls/{id}/entries/': { numbers: [1], note: 'Seen' },
  'PATCH /api/v2/epcis/genealogy/recalls/{id}/entries/{n}/': { note: 'Seen' },
  'POST /api/v2/epcis/genealogy/watches/': { identifier: 'urn:epc:class:lgtin:4012345.012345.A1' },
}
const bodyOf = (method: string, path: string, { requestBody }: Operation) =>
  requestBody && (bodies[`${method} ${path}`] ?? {})

/** The media type of a body that is not JSON. */
const typeOf = ({ requestBody }: Operation): Record<string, string> => {
  const [type] = Object.keys(requestBody?.content ?? {})
  return type === undefined ? {} : { 'content-type': type }
}

test('every operation by id answers 404 for an unknown id and for a malformed one', async (t) => {
  assert.ok(byId.length > 30, `${byId.length} operations`)
  for (const { method, path, operation } of byId)
    await t.test(`${method} ${path}`, async () => {
      for (const id of [v7(), 'not-an-id', `urn:uuid:${v7()}`])
        assert.equal((await call(method, fill(path, id), bodyOf(method, path, operation))).status, 404, id)
    })
})

test('every operation answers 400 for an unknown query parameter, and names it', async (t) => {
  for (const { method, path, operation } of api)
    await t.test(`${method} ${path}`, async () => {
      const address = `${fill(path, v7())}?nonsense=1`
      const { status, body } = await call(method, address, bodyOf(method, path, operation), typeOf(operation))
      assert.equal(status, 400)
      assert.ok(body.errors.some(({ pointer }: { pointer: string }) => pointer === '?nonsense'))
    })
})

test('every operation that takes JSON answers 400 for what is none, and 415 for another media type', async (t) => {
  for (const { method, path } of withJson)
    await t.test(`${method} ${path}`, async () => {
      const address = fill(path, v7())
      assert.equal((await call(method, address, '{"name": ')).status, 400)
      assert.equal((await call(method, address, 'name=1', { 'content-type': 'text/plain' })).status, 415)
    })
})

test('every operation answers 406 when nothing that it can give is accepted', async (t) => {
  for (const { method, path, operation } of api)
    await t.test(`${method} ${path}`, async () => {
      const answer = await call(method, fill(path, v7()), bodyOf(method, path, operation), { accept: 'image/png' })
      assert.equal(answer.status, 406)
    })
})

/** What the reference fills in by itself. */
const exampleOf = ({ example, schema }: Parameter) => example ?? schema?.examples?.[0]

test('the examples of the parameters of a list are no fault, all of them together', async () => {
  const lists = api.filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/listen'))
  const refused: string[] = []
  for (const { path, operation } of lists) {
    const given = operation.parameters?.filter((one) => one.in === 'query' && exampleOf(one) !== undefined) ?? []
    if (given.length === 0) continue
    const query = new URLSearchParams(Object.fromEntries(given.map((one) => [one.name, String(exampleOf(one))])))
    const { status, text } = await call('GET', `${path}?${query}`)
    if (status === 400) refused.push(`${path}?${query}: ${text}`)
  }
  assert.deepEqual(refused, [])
})
