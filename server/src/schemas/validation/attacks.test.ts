import assert from 'node:assert/strict'
import { startApp } from '../../../test/harness.ts'
import { codes, startAttacks } from '../../../test/schema-attacks.ts'

const { call, save, store, attack } = await startAttacks(startApp)

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
  const answers = await Promise.all(Array.from({ length: 3 }, () => store(body.id, { a: `${'a'.repeat(40)}!` })))
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
