import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callsTo, createMember } from '../../../test/harness.ts'
import { codes, startAttacks } from '../../../test/schema-attacks.ts'

const { call, url, db, save, store, attack } = await startAttacks()

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
      other('POST', '/api/v2/custom-data/', { key: `${Object.keys(data)} ${round}`, schema_id: theirs.body.id, data })
    assert.equal((await record({ theirs: 1 })).status, 201)
    assert.equal((await record({ mine: 1 })).status, 422)
  }
})
