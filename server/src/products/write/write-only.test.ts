import assert from 'node:assert/strict'
import { test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { call, create, read, callsWith } = await startProducts()

test('PATCH by a key that may not read products is a 204 with the new ETag', async () => {
  const { id } = await create({ brand: 'Secret', custom_data: { margin: 40 } })
  const editor = await callsWith(['update_products'])
  const patched = await editor('PATCH', `${path}${id}/`, { name: 'Coat' })
  assert.deepEqual([patched.status, patched.text, patched.headers.get('etag')], [204, '', '"2"'])
  assert.equal((await read(id)).name, 'Coat')
  const unchanged = await editor('PATCH', `${path}${id}/`, { name: 'Coat' })
  assert.deepEqual([unchanged.status, unchanged.headers.get('etag')], [204, '"2"'])
})

test('a translator who may not read products writes translations without seeing the product', async () => {
  const { id } = await create({ brand: 'Secret' })
  const translator = await callsWith(['update_product_translations', 'read_product_translations'])
  const patched = await translator('PATCH', `${path}${id}/?include=translations&lang=fr`, {
    translations: { fr: { name: 'Chemise' } },
  })
  assert.deepEqual([patched.status, patched.text], [204, ''])
  assert.deepEqual((await read(id)).translations, { fr: { name: 'Chemise' } })
})

test('confirm by a key that may not read translations is a 204 with the new ETag', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  const editor = await callsWith(['update_products', 'update_product_translations'])
  await editor('PATCH', `${path}${id}/`, { name: 'Linen shirt' })
  const confirmed = await editor('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] })
  assert.deepEqual([confirmed.status, confirmed.text, confirmed.headers.get('etag')], [204, '', '"3"'])
  const reader = await callsWith(['read_product_translations'])
  assert.deepEqual((await reader('GET', `${path}${id}/translations/`)).body.results[0].outdated, [])
})

test('a refusal quotes stored custom_data only to those who may read it', async () => {
  const raw_schema = {
    properties: { margin: { type: 'string' } },
    dependentSchemas: { count: { properties: { margin: { maxLength: 3 } } } },
  }
  const schema = await call('POST', '/api/v2/schemas/', { name: 'Margins', field_group: 'custom_data', raw_schema })
  const { id } = await create({
    schema_id: schema.body.id,
    custom_data: { margin: 'forty percent' },
    translations: { fr: { custom_data: { margin: 'quarante pour cent' } } },
  })
  const patch = { custom_data: { margin: 7, count: 1 } }
  const address = `${path}${id}/?merge=true`
  const editor = await callsWith(['update_products'])
  const refused = await editor('PATCH', address, { custom_data: { count: 1 } })
  assert.deepEqual(
    [refused.status, refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
    [422, ['/custom_data/margin', '/translations/fr/custom_data/margin']],
  )
  assert.ok(refused.body.errors.every(({ message }: { message: string }) => message === 'The text is too long.'))
  const reader = await callsWith(['update_products', 'read_products'])
  const [own, french] = (await reader('PATCH', address, patch)).body.errors
  assert.match(own.message, /got the number 7/)
  assert.equal(french.message, 'The text is too long.')
})
