import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Answer, startApp } from '../../test/harness.ts'
import { formats } from '../http/formats/formats.ts'

const path = '/api/v2/products/'
type Started = Awaited<ReturnType<typeof startApp>>
let call: Started['call']
let schemaId: string
const raw_schema = {
  type: 'object',
  properties: { weight: { type: 'number' }, care: { type: 'string', maxLength: 5 } },
  required: ['weight'],
}

before(async () => {
  call = (await startApp()).call
  schemaId = await saveSchema('custom_data')
})

const saveSchema = async (field_group: string): Promise<string> =>
  (await call('POST', '/api/v2/schemas/', { name: 'Garment', field_group, raw_schema })).body.id

const pointersOf = ({ status, body }: Answer): string[] => {
  assert.equal(status, 422)
  return body.errors.map((fault: { pointer: string }) => fault.pointer)
}

const create = async (): Promise<Answer['body']> =>
  (await call('POST', path, { name: 'Shirt', schema_id: schemaId, custom_data: { weight: 1 } })).body

test('custom_data must conform, absent counts as empty, and so it must as read in each language', async () => {
  const product = (custom_data: object, fr: object = {}) =>
    call('POST', path, { name: 'x', schema_id: schemaId, custom_data, translations: { fr: { custom_data: fr } } })
  assert.deepEqual(pointersOf(await call('POST', path, { name: 'x', schema_id: schemaId })), ['/custom_data/weight'])
  assert.deepEqual(pointersOf(await product({ weight: 'heavy' })), [
    '/custom_data/weight',
    '/translations/fr/custom_data/weight',
  ])
  assert.deepEqual(pointersOf(await product({ weight: 1 }, { care: 'trop long' })), [
    '/translations/fr/custom_data/care',
  ])
  assert.equal((await product({ weight: 1 }, { care: 'Froid' })).status, 201)
})

test('an id in capital letters is the same one, and changes nothing', async () => {
  const capital = schemaId.toUpperCase()
  const made = await call('POST', path, { name: 'Shirt', schema_id: capital, custom_data: { weight: 1 } })
  assert.deepEqual([made.status, made.body.schema_id], [201, schemaId])
  const { id } = made.body
  const again = await call('PATCH', `${path}${id}/`, { id: id.toUpperCase(), schema_id: capital })
  assert.deepEqual([again.status, again.body.version], [200, 1])
  const file = `id,schema_id,custom_data.weight\r\n${id},${capital},5\r\n`
  const imported = await call('POST', `${path}import/`, file, { 'content-type': formats.csv })
  assert.equal(imported.status, 200, imported.text)
  assert.equal((await call('GET', `${path}${id}/`)).body.custom_data.weight, 5)
})

test('every way of writing is guarded; what touches neither data nor schema is not', async () => {
  const { id } = await create()
  const wrong = { custom_data: { weight: 'heavy' } }
  assert.deepEqual(pointersOf(await call('PATCH', `${path}${id}/?merge=true`, wrong)), ['/custom_data/weight'])
  assert.deepEqual(pointersOf(await call('PATCH', `${path}${id}/`, { custom_data: {} })), ['/custom_data/weight'])
  assert.deepEqual(pointersOf(await call('PUT', `${path}${id}/`, { name: 'x', schema_id: schemaId })), [
    '/custom_data/weight',
  ])
  const imported = await call('POST', `${path}import/`, JSON.stringify({ id, 'custom_data.weight': 'heavy' }), {
    'content-type': formats.ndjson,
  })
  assert.equal(imported.status, 422)
  assert.equal(imported.body.rows[0].errors[0].pointer, '/custom_data/weight')
  assert.equal((await call('PATCH', `${path}${id}/`, { name: 'Other' })).status, 200)
  assert.equal((await call('PATCH', `${path}${id}/`, { schema_id: null, custom_data: {} })).status, 200)
  assert.deepEqual(pointersOf(await call('PATCH', `${path}${id}/`, { schema_id: schemaId })), ['/custom_data/weight'])
})

test('a schema of another group is refused', async () => {
  const other = await saveSchema('material_structured_data')
  assert.deepEqual(pointersOf(await call('POST', path, { name: 'x', schema_id: other, custom_data: { weight: 1 } })), [
    '/schema_id',
  ])
})

test('products count as users of their schema, and a change that would break them is found', async () => {
  const used = await saveSchema('custom_data')
  const made = await call('POST', path, { name: 'x', schema_id: used, custom_data: { weight: 5 } })
  const { body } = await call('POST', `/api/v2/schemas/${used}/check/`, {
    raw_schema: { ...raw_schema, properties: { weight: { maximum: 1 } } },
  })
  assert.deepEqual(
    [body.checked, body.failing, body.failures[0].entity, body.failures[0].id],
    [1, 1, 'product', made.body.id],
  )
  assert.equal((await call('DELETE', `/api/v2/schemas/${used}/`)).status, 409)
  assert.deepEqual((await call('GET', `${path}?schema_id=${used}`)).body.results.length, 1)
})

test('100 merges at once under a schema lose nothing', async () => {
  const { id } = await create()
  const keys = Array.from({ length: 100 }, (_, index) => `key${index}`)
  const answers = await Promise.all(
    keys.map((key) => call('PATCH', `${path}${id}/?merge=true`, { custom_data: { [key]: key } })),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(Object.keys((await call('GET', `${path}${id}/`)).body.custom_data).length, 101)
})
