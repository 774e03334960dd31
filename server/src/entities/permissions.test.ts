import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, examples, startEntities } from '../../test/entities.ts'
import { callsTo, createDevice } from '../../test/harness.ts'

const { call, url, db, orgId, createSchema } = await startEntities()

for (const example of examples) {
  const { path, field, group } = example

  test(`${path} asks for read_entities and write_entities`, async () => {
    const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_entities'])).key)
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const { body } = await writer('POST', path, bodyOf(example))
    const address = `${path}${body.id}/`
    for (const place of [path, address]) {
      assert.equal((await reader('GET', place)).status, 200)
      assert.equal((await writer('GET', place)).status, 403)
      assert.equal((await callsTo(url)('GET', place)).status, 401)
    }
    assert.equal((await reader('POST', path, bodyOf(example))).status, 403)
    for (const method of ['PUT', 'PATCH', 'DELETE']) assert.equal((await reader(method, address, {})).status, 403)
  })

  test(`PATCH ${path} by a key that may not read is a 204 with the new ETag`, async () => {
    const { body } = await call('POST', path, bodyOf(example, { [field]: { secret: 1 } }))
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const patched = await writer('PATCH', `${path}${body.id}/?merge=true`, { [field]: { weight: 2 } })
    assert.deepEqual([patched.status, patched.text, patched.headers.get('etag')], [204, '', '"2"'])
    assert.deepEqual((await call('GET', `${path}${body.id}/`)).body[field], { secret: 1, weight: 2 })
  })

  test(`PATCH ${path} by a key that may not read quotes what was sent, and nothing that is stored`, async () => {
    const schema_id = await createSchema(group, {
      properties: { secret: { type: 'string' }, count: { type: 'integer' } },
      if: { required: ['count'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { secret: { maxLength: 3 }, code: { enum: ['a'] } } },
    })
    const stored = { secret: 'hidden treasure', code: 'hidden code' }
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: stored }))
    const address = `${path}${body.id}/`
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const merged = await writer('PATCH', `${address}?merge=true`, { [field]: { count: 1 } })
    assert.deepEqual(
      [merged.status, merged.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
      [422, [`/${field}/secret`, `/${field}/code`]],
    )
    assert.doesNotMatch(merged.text, /hidden/)
    assert.match((await call('PATCH', `${address}?merge=true`, { [field]: { count: 1 } })).text, /hidden code/)
    const sent = await writer('PATCH', address, { [field]: { count: 'many' } })
    assert.match(sent.text, /must be a whole number, got the text .*many/)
    const stricter = await createSchema(group, { properties: { secret: { type: 'integer' } } })
    const moved = await writer('PATCH', address, { schema_id: stricter })
    assert.deepEqual([moved.status, moved.body.errors[0].pointer], [422, `/${field}/secret`])
    assert.doesNotMatch(moved.text, /hidden/)
  })
}
