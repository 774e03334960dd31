import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, examples, type Fault, rules, startEntities } from '../../test/entities.ts'

const { call, createSchema } = await startEntities()

const unknownId = '0190163d-8694-739b-aea5-966c26f8ad90'

for (const example of examples) {
  const { path, field, group, unique } = example

  test(`${path} rejects what does not conform, with all faults, on POST, PUT, PATCH and merge`, async () => {
    const schema_id = await createSchema(group)
    const wrong = { weight: 'heavy', tags: ['ok', 'x'], colour: 1 }
    const expected: Fault[] = [
      {
        pointer: `/${field}/colour`,
        code: 'unknown_field',
        message: '`colour` is not a field of the schema.',
        keyword: 'additionalProperties',
      },
      {
        pointer: `/${field}/tags/1`,
        code: 'too_short',
        message: '`tags[1]` must have at least 2 characters, got 1.',
        keyword: 'minLength',
      },
      {
        pointer: `/${field}/weight`,
        code: 'type',
        message: '`weight` must be a number, got the text "heavy".',
        keyword: 'type',
      },
    ]
    const sorted = ({ body }: { body: { errors: Fault[] } }) =>
      body.errors.sort((a, b) => (a.pointer < b.pointer ? -1 : 1))
    const posted = await call('POST', path, bodyOf(example, { schema_id, [field]: wrong }))
    assert.deepEqual([posted.status, sorted(posted)], [422, expected])
    const absent = await call('POST', path, bodyOf(example, { schema_id }))
    assert.deepEqual(
      absent.body.errors.map(({ pointer, code }: Fault) => [pointer, code]),
      [[`/${field}/weight`, 'required']],
    )
    const good = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 1 } }))
    assert.deepEqual([good.status, good.body.schema_version], [201, 1])
    const address = `${path}${good.body.id}/`
    const put = await call('PUT', address, bodyOf(example, { schema_id, [field]: wrong }))
    assert.deepEqual([put.status, sorted(put)], [422, expected])
    assert.equal((await call('PATCH', address, { [field]: {} })).status, 422)
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { weight: null } })).status, 422)
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { tags: ['abc'] } })).status, 200)
    assert.deepEqual((await call('GET', address)).body[field], { weight: 1, tags: ['abc'] })
  })

  test(`${path} answers 422 at /schema_id for a schema that is unknown or of another group`, async () => {
    const other = group === 'custom_data' ? 'material_structured_data' : 'custom_data'
    const foreign = await call(
      'POST',
      path,
      bodyOf(example, { schema_id: await createSchema(other), [field]: { weight: 1 } }),
    )
    assert.deepEqual(
      [foreign.status, foreign.body.errors[0].pointer, foreign.body.errors[0].code],
      [422, '/schema_id', 'wrong_field_group'],
    )
    const unknown = await call('POST', path, bodyOf(example, { schema_id: unknownId }))
    assert.deepEqual([unknown.status, unknown.body.errors[0].code], [422, 'unknown_schema'])
  })

  test(`${path} understands a schema that describes an envelope`, async () => {
    for (const name of [field, group]) {
      const schema_id = await createSchema(group, { type: 'object', properties: { [name]: rules }, required: [name] })
      const wrong = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 'x' } }))
      assert.deepEqual(
        wrong.body.errors.map(({ pointer }: Fault) => pointer),
        [`/${field}/weight`],
      )
      assert.equal((await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 2 } }))).status, 201)
    }
  })

  test(`${path} leaves old data in peace when a write does not touch it`, async () => {
    const schema_id = await createSchema(group, {})
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 'heavy' } }))
    const changed = await call('PATCH', `/api/v2/schemas/${schema_id}/?accept_invalid=true`, { raw_schema: rules })
    assert.equal(changed.status, 200)
    const address = `${path}${body.id}/`
    const renamed = await call('PATCH', address, { [unique]: 'Renamed' })
    assert.deepEqual([renamed.status, renamed.body.schema_version], [200, 1])
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { tags: [] } })).status, 422)
    assert.equal((await call('PATCH', address, { schema_id })).status, 422)
    const repaired = await call('PATCH', `${address}?merge=true`, { [field]: { weight: 1 } })
    assert.deepEqual([repaired.status, repaired.body.schema_version], [200, 2])
    const freed = await call('PATCH', address, { schema_id: null, [field]: { anything: true } })
    assert.deepEqual([freed.status, freed.body.schema_version], [200, null])
  })
}
