import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { startApp } from '../../test/harness.ts'
import { problems } from '../errors.ts'
import { faultCodes } from '../fault-codes.ts'
import { shareShapes } from './share-shapes.ts'

const { call } = await startApp()
const { body: description, headers } = await call('GET', '/openapi.json')

type Operation = {
  summary?: string
  tags?: string[]
  responses: Record<string, { content?: object }>
  security: unknown[]
}
const operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
)

test('the description is valid OpenAPI 3.1', async () => {
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  const result = await new Validator().validate(structuredClone(description))
  assert.deepEqual(result.valid ? [] : result.errors, [])
  assert.match(description.openapi, /^3\.1\./)
})

test('every operation has a summary, a tag, an answer, and its problems', () => {
  assert.ok(operations.length >= 12)
  for (const { name, summary, tags, responses, security } of operations) {
    assert.ok(summary, `${name} has a summary`)
    assert.ok(tags?.length, `${name} has a tag`)
    assert.ok(
      Object.keys(responses).some((status) => /^[23]/.test(status)),
      `${name} has an answer`,
    )
    if (security.length > 0)
      for (const status of ['401', '403', '503']) assert.ok(responses[status], `${name} names ${status}`)
    for (const [status, { content }] of Object.entries(responses))
      if (/^[45]/.test(status))
        assert.deepEqual(Object.keys(content ?? {}), ['application/problem+json'], `${name} ${status}`)
  }
})

test('writes of products name what refuses them, and how to be the only one', () => {
  const of = (method: string, rest: string) => description.paths[`/api/v2/products/${rest}`][method]
  const writes: [method: string, rest: string, statuses: string][] = [
    ['post', '', '409'],
    ['put', '{id}/', '409 412'],
    ['patch', '{id}/', '409 412'],
    ['delete', '{id}/', '412'],
    ['put', 'by/{identifier}/{value}/', '409 412'],
    ['post', '{id}/restore/', '409 410 412'],
    ['post', '{id}/undelete/', '409'],
    ['patch', '{id}/translations/{lang}/', '412'],
    ['post', '{id}/translations/{lang}/confirm/', '412'],
  ]
  for (const [method, rest, statuses] of writes) {
    const { responses, parameters = [] } = of(method, rest)
    const named = Object.keys(responses).filter((status) => ['409', '410', '412'].includes(status))
    assert.equal(named.join(' '), statuses, `${method} ${rest}`)
    const takesVersion = parameters.some(({ name }: { name: string }) => name === 'If-Match')
    assert.equal(takesVersion, statuses.includes('412'), `${method} ${rest}`)
  }
})

test('every write of what has an ETag takes If-Match, and may be refused with a 412', () => {
  const writes = [
    ...['materials', 'facilities', 'custom-data'].flatMap((kind) => [
      `put ${kind}/{id}/`,
      `patch ${kind}/{id}/`,
      `delete ${kind}/{id}/`,
    ]),
    ...['put schemas/{id}/', 'patch schemas/{id}/', 'delete schemas/{id}/', 'put languages/'],
    ...['patch devices/{id}/', 'delete devices/{id}/', 'post devices/{id}/rotate/', 'patch people/{id}/'],
    ...['patch roles/{id}/', 'delete roles/{id}/', 'patch webhooks/{id}/', 'delete webhooks/{id}/'],
    ...[
      'patch epcis/genealogy/recalls/{id}/',
      'delete epcis/genealogy/recalls/{id}/',
      'patch epcis/genealogy/recalls/{id}/entries/{n}/',
    ],
  ]
  for (const write of writes) {
    const [method = '', rest = ''] = write.split(' ')
    const { responses, parameters = [] } = description.paths[`/api/v2/${rest}`]?.[method] ?? {}
    assert.ok(responses?.[412], `${write} names 412`)
    assert.ok(
      parameters.some(({ name }: { name: string }) => name === 'If-Match'),
      `${write} takes If-Match`,
    )
  }
})

test('a shape with a name is described once, and referred to', () => {
  const { get, post } = description.paths['/api/v2/products/']
  const reference = { $ref: '#/components/schemas/Product' }
  assert.deepEqual(post.responses[201].content['application/json'].schema, reference)
  assert.deepEqual(get.responses[200].content['application/json'].schema.properties.results.items, reference)
  assert.equal(description.components.schemas.Product.properties.name.maxLength, 500)
})

test('two shapes with one name, and a name without a shape, are faults', () => {
  const describing = (...shapes: object[]) => ({ paths: { '/': shapes }, components: { schemas: {} } })
  const product = { title: 'Product', type: 'object' }
  assert.throws(
    () => shareShapes(describing(product, { ...product, type: 'string' })),
    /Two shapes have the name Product/,
  )
  assert.throws(() => shareShapes(describing({ title: 'Product' })), /No shape has the name Product/)
  assert.deepEqual(shareShapes(describing(product, { title: 'Product' })).components.schemas, {
    Product: { type: 'object' },
  })
})

test('parameters have names, and may be left out when they have a default', () => {
  const { parameters } = description.paths['/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}'].get
  const required = parameters.filter((parameter: { required: boolean }) => parameter.required)
  assert.deepEqual(
    required.map(({ name }: { name: string }) => name),
    ['epc_class'],
  )
  assert.deepEqual(
    Object.keys(description.paths).filter((path) => /[*]|\{rest\}/.test(path)),
    [],
  )
})

test('all codes are listed', () => {
  const { code, errors } = description.components.schemas.Problem.properties
  assert.deepEqual(code.enum, Object.keys(problems))
  assert.deepEqual(errors.items.properties.code.enum, Object.keys(faultCodes))
})

test('the reference is a page that may reach nothing but this service', async () => {
  const page = await call('GET', '/docs', undefined, { accept: 'text/html' })
  assert.equal(page.status, 200)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none';script-src 'self' 'sha256-[^']+';/)
  assert.doesNotMatch(policy, /http|unsafe-eval|script-src[^;]*unsafe-inline/)
  assert.doesNotMatch(page.text.replaceAll('http://www.w3.org', ''), /https?:\/\//)
  const [, script = ''] = /src="([^"]+)"/.exec(page.text) ?? []
  const packed = await call('GET', script, undefined, { accept: '*/*', 'accept-encoding': 'br' })
  assert.equal(packed.status, 200)
  assert.equal(packed.headers.get('content-encoding'), 'br')
  assert.match(packed.headers.get('cache-control') ?? '', /immutable/)
})

test('the page of the reference leads back, and asks for no key', async () => {
  const { text } = await call('GET', '/docs', undefined, { accept: 'text/html' })
  assert.match(text, /<a class="way-back" href="\/">/)
  const { body } = await call('GET', '/docs/openapi.json')
  assert.deepEqual(body.components.securitySchemes, {})
  assert.deepEqual(Object.keys(body.paths), Object.keys(description.paths))
  assert.deepEqual(body.paths['/api/v2/products/'].get.security, [])
})
