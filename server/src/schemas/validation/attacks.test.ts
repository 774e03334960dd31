import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { staysResponsive } from '../../../test/watch-health.ts'

const { call, url, db } = await startApp()

type Fault = { pointer: string; code: string }
let serial = 0

const save = (raw_schema: object) =>
  call('POST', '/api/v2/schemas/', { name: 'Attack', field_group: 'custom_data', raw_schema })
const store = (schema_id: string, data: object) => {
  assert.ok(schema_id, 'the schema was not saved')
  return call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data })
}
const codes = ({ body }: { body: { errors?: Fault[] } }) => [...new Set(body.errors?.map(({ code }) => code))]

const honest = await save({ type: 'object', properties: { weight: { type: 'number' } } })
assert.equal((await store(honest.body.id, { weight: 1 })).status, 201)

/** An attack: the service stays responsive, its memory bounded, and the next honest request is served. */
function attack(name: string, work: () => Promise<unknown>): void {
  test(name, { timeout: 120_000 }, async () => {
    const before = process.memoryUsage.rss()
    await staysResponsive(url, work)
    assert.equal((await store(honest.body.id, { weight: 1 })).status, 201)
    assert.equal((await store(honest.body.id, { weight: 'x' })).status, 422)
    const grown = Math.round((process.memoryUsage.rss() - before) / 1_048_576)
    assert.ok(grown < 700, `memory grew by ${grown} MB`)
  })
}

attack('A catastrophic pattern runs in linear time', async () => {
  const { body } = await save({
    properties: {
      a: { pattern: '^(a+)+$' },
      b: { pattern: '(x+x+)+y' },
      c: { pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    },
  })
  const answer = await store(body.id, { a: `${'a'.repeat(5_000)}!`, b: 'x'.repeat(5_000), c: 'a'.repeat(5_000) })
  assert.deepEqual([answer.status, codes(answer)], [422, ['format']])
})

attack('A catastrophic pattern that needs look-around is ended and reported', async () => {
  const { status, body } = await save({ properties: { a: { pattern: '^(?=a)(a+)+$' } } })
  assert.equal(status, 201)
  const answer = await store(body.id, { a: `${'a'.repeat(40)}!` })
  assert.deepEqual([answer.status, answer.body.errors[0].pointer, codes(answer)], [422, '/data', ['too_costly']])
})

attack('A catastrophic pattern on keys is ended and reported', async () => {
  const { body } = await save({
    patternProperties: { '^(?=a)(a+)+$': { type: 'number' } },
    additionalProperties: false,
  })
  const answer = await store(body.id, { [`${'a'.repeat(40)}!`]: 1 })
  assert.deepEqual([answer.status, codes(answer)], [422, ['too_costly']])
})

attack('Many attackers at once delay, and harm nobody', async () => {
  const { body } = await save({ properties: { a: { pattern: '^(?=a)(a+)+$' } } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => store(body.id, { a: `${'a'.repeat(40)}!` })))
  for (const answer of answers) assert.deepEqual(codes(answer), ['too_costly'])
})

attack('References that double at every step are refused at save', async () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 40 }, (_, step) => [
      `d${step}`,
      { allOf: [{ $ref: `#/$defs/d${step + 1}` }, { $ref: `#/$defs/d${step + 1}` }] },
    ]),
  )
  const answer = await save({ $ref: '#/$defs/d0', $defs: { ...$defs, d40: { type: 'string' } } })
  assert.deepEqual([answer.status, codes(answer)], [422, ['too_costly']])
})

attack('References that double with the depth of the data are ended', async () => {
  const { status, body } = await save({ properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } })
  assert.equal(status, 201)
  let data: object = { a: 1 }
  for (let depth = 0; depth < 50; depth++) data = { a: data }
  const answer = await store(body.id, data)
  assert.deepEqual([answer.status, codes(answer)], [422, ['too_costly']])
})

attack('Nested combinators with unevaluatedProperties end', async () => {
  let schema: object = { type: 'object', unevaluatedProperties: false }
  for (let depth = 0; depth < 9; depth++)
    schema = { anyOf: [schema, { properties: { [`p${depth}`]: true }, allOf: [schema] }], unevaluatedProperties: false }
  const saved = await save(schema)
  const data = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`p${number}`, number]))
  if (saved.status === 201) assert.equal((await store(saved.body.id, data)).status, 422)
  else assert.equal(saved.status, 422)
})

attack('Alternatives that all fail in many ways cost bounded memory', async () => {
  const branch = { items: { allOf: Array.from({ length: 20 }, (_, number) => ({ minimum: number + 10 })) } }
  const saved = await save({ properties: { list: { anyOf: Array.from({ length: 300 }, () => branch) } } })
  if (saved.status === 422) return assert.deepEqual(codes(saved), ['too_costly'])
  const answer = await store(saved.body.id, { list: Array.from({ length: 5_000 }, () => 1) })
  assert.equal(answer.status, 422)
})

attack('A schema that refers to itself is refused, alone or in a ring', async () => {
  assert.deepEqual(codes(await save({ $ref: '#' })), ['endless_reference'])
  assert.deepEqual(
    codes(await save({ $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { not: { $ref: '#/$defs/a' } } } })),
    ['endless_reference'],
  )
  const one = await save({})
  const two = await save({ $ref: `schema:${one.body.id}` })
  const ring = await call('PATCH', `/api/v2/schemas/${one.body.id}/`, { raw_schema: { $ref: `schema:${two.body.id}` } })
  assert.deepEqual([ring.status, codes(ring)], [422, ['endless_reference']])
})

attack('6,000 unique objects are compared quickly', async () => {
  const { body } = await save({ properties: { list: { uniqueItems: true } } })
  const list = Array.from({ length: 6_000 }, (_, number) => ({ a: number, b: [number] }))
  assert.equal((await store(body.id, { list })).status, 201)
  assert.deepEqual(codes(await store(body.id, { list: [...list, { b: [5], a: 5 }] })), ['duplicate'])
})

attack('Deep data is refused beyond 64 levels and checked below', async () => {
  const { body } = await save({
    $ref: '#/$defs/node',
    $defs: { node: { type: 'object', properties: { a: { $ref: '#/$defs/node' } } } },
  })
  let data: object = {}
  for (let depth = 0; depth < 60; depth++) data = { a: data }
  assert.equal((await store(body.id, data)).status, 201)
  assert.equal(
    (
      await call(
        'POST',
        '/api/v2/custom-data/',
        `{"key":"deep","data":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
      )
    ).status,
    422,
  )
})

attack('A huge schema compiles in time or is refused', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, number) => [`p${number}`, { type: 'number', minimum: number }]),
  )
  assert.ok([201, 422].includes((await save({ properties })).status))
  const anyOf = Array.from({ length: 9_000 }, (_, number) => ({ const: number }))
  assert.ok([201, 422].includes((await save({ anyOf })).status))
  const deep = `${'{"not":'.repeat(5_000)}{}${'}'.repeat(5_000)}`
  assert.equal(
    (await call('POST', '/api/v2/schemas/', `{"name":"x","field_group":"custom_data","raw_schema":${deep}}`)).status,
    422,
  )
})

attack('Tangled schemas are compared in time or not at all', async () => {
  const tangle = (limit: number) => {
    const all = Array.from({ length: 300 }, (_, number) => ({ $ref: `#/$defs/d${number}` }))
    const $defs = Object.fromEntries(
      all.map((_, number) => [`d${number}`, { properties: { a: { oneOf: all.slice(0, 2) } }, maximum: limit }]),
    )
    return { properties: Object.fromEntries(all.map((one, number) => [`p${number}`, { oneOf: [one] }])), $defs }
  }
  const { body } = await save(tangle(1))
  const { status, body: report } = await call('POST', `/api/v2/schemas/${body.id}/check/`, { raw_schema: tangle(2) })
  assert.deepEqual([status, report.backward], [200, 'unknown'])
})

attack('Huge numbers are numbers', async () => {
  const { body } = await save({
    properties: { n: { multipleOf: 1e-300 }, i: { type: 'integer', maximum: 1e308 }, m: { multipleOf: 0.01 } },
  })
  assert.equal((await store(body.id, { n: 1e308, i: 1e308, m: 4.35 })).status, 201)
  assert.deepEqual(codes(await store(body.id, { i: 1.7e308, m: 4.355 })), ['too_large', 'not_multiple'])
  assert.equal((await call('POST', '/api/v2/custom-data/', '{"key":"infinite","data":{"n":1e999}}')).status, 422)
})

attack('Keys of JavaScript objects are keys like any other', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
  const { body } = await save({
    properties: { constructor: { type: 'number' } },
    required: ['toString'],
    additionalProperties: { type: 'string' },
  })
  const missing = await store(body.id, {})
  assert.deepEqual([missing.status, missing.body.errors[0].pointer], [422, '/data/toString'])
  const wrong = await store(body.id, Object.fromEntries(names.map((name) => [name, true])))
  assert.equal(wrong.body.errors.length, 5)
  assert.equal((await store(body.id, { constructor: 1, toString: 'x', valueOf: 'y' })).status, 201)
  const proto = await call(
    'POST',
    '/api/v2/custom-data/',
    `{"key":"p","schema_id":"${body.id}","data":{"__proto__":{"toString":"x"}}}`,
  )
  assert.deepEqual([proto.status, proto.body.errors[0].code], [422, 'forbidden_key'])
  assert.equal(({} as Record<string, unknown>).polluted, undefined)
})

attack('Nothing is fetched, whatever a schema names', async () => {
  const requests: string[] = []
  const listener = createServer((request, response) => {
    requests.push(request.url ?? '')
    response
      .setHeader('content-type', 'application/schema+json')
      .end('{"$schema":"https://json-schema.org/draft/2020-12/schema"}')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const remote = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const hostile = [
    { $ref: `${remote}/a.json` },
    { properties: { a: { $ref: `${remote}/b.json#/x` } } },
    { $id: `${remote}/c.json`, $ref: 'd.json' },
    { $schema: `${remote}/dialect` },
    { $defs: { a: { $id: `${remote}/e`, $schema: `${remote}/dialect` } }, $ref: '#/$defs/a' },
    { $dynamicRef: `${remote}/f#meta` },
    { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { $ref: `${remote}/g` } } },
    { unknown: { $ref: `${remote}/h` }, $ref: '#/unknown' },
    { const: { $ref: `${remote}/i` }, enum: [{ $id: `${remote}/j`, $ref: 'k' }] },
    { $ref: 'file:///etc/passwd' },
    { $ref: '../../../package.json' },
  ]
  try {
    for (const raw_schema of hostile) {
      const { status, body } = await save(raw_schema)
      if (status === 201) await store(body.id, { a: 1 })
      else assert.equal(status, 422, JSON.stringify(raw_schema))
    }
    assert.deepEqual(requests, [])
  } finally {
    listener.close()
  }
})

attack('No schema can redefine a dialect for others', async () => {
  const $id = 'https://json-schema.org/draft/2020-12/schema'
  const $vocabulary = { 'https://json-schema.org/draft/2020-12/vocab/core': true }
  const legacy = { $schema: 'http://json-schema.org/draft-07/schema#' }
  for (const claim of [
    { $id, $vocabulary },
    { $id, $schema: $id, $vocabulary },
    { ...legacy, $id, undefined: { x: true } },
  ]) {
    for (const raw_schema of [
      claim,
      { examples: [claim] },
      { const: { deep: [claim] } },
      { ...legacy, default: claim },
      { unknown: claim },
    ]) {
      const { status } = await save(raw_schema)
      assert.equal(status, 422, JSON.stringify(raw_schema))
    }
  }
  // Whichever worker compiles it, the next schema has all its keywords.
  for (let round = 0; round < 4; round++) {
    const { body } = await save({ type: 'object', required: ['a'], $comment: `round ${round}` })
    assert.equal((await store(body.id, {})).status, 422)
  }
})

attack('Two organisations with the same $id have their own schemas', async () => {
  const other = callsTo(url, (await createMember({ db })).key)
  const $id = 'https://example.com/shared'
  const mine = await save({ $id, $ref: '#/$defs/x', $defs: { x: { required: ['mine'] } } })
  const theirs = await other('POST', '/api/v2/schemas/', {
    name: 'Theirs',
    field_group: 'custom_data',
    raw_schema: { $id, $ref: `${$id}#/$defs/x`, $defs: { x: { required: ['theirs'] } } },
  })
  assert.deepEqual([mine.status, theirs.status], [201, 201])
  for (let round = 0; round < 3; round++) {
    assert.equal((await store(mine.body.id, { mine: 1 })).status, 201)
    assert.equal((await store(mine.body.id, { theirs: 1 })).status, 422)
    const record = (data: object) =>
      other('POST', '/api/v2/custom-data/', { key: `o${++serial}`, schema_id: theirs.body.id, data })
    assert.equal((await record({ theirs: 1 })).status, 201)
    assert.equal((await record({ mine: 1 })).status, 422)
  }
})
