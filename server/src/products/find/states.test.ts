import assert from 'node:assert/strict'
import { test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'
import { until } from '../../../test/waiting.ts'

const { call, create } = await startProducts()

const since = 'updated_since=1970-01-01T00:00:00Z'

type State = { value: string; count: number }

async function statesOf(query: string): Promise<{ [state: string]: number }> {
  const { status, body, text } = await call('GET', `${path}?facets=language_state&limit=1&lang=fr&${query}`)
  assert.equal(status, 200, text)
  return Object.fromEntries((body.facets.language_state as State[]).map(({ value, count }) => [value, count]))
}

/** All products are counted by another query than some of them. */
async function assertStates(expected: { [state: string]: number }): Promise<void> {
  assert.deepEqual(await statesOf(''), expected)
  assert.deepEqual(await statesOf(since), expected)
}

const inFrench = (fields: object, translation: object) => create({ ...fields, translations: { fr: translation } })

test('states of a language count each product once, whatever it has of the language', async () => {
  await create({ name: 'Shirt' })
  await create({ name: 'Coat', translations: { de: { name: 'Mantel' } } })
  await inFrench({ name: 'Hat' }, {})
  await inFrench({ name: 'Scarf', brand: 'Northwind' }, { name: 'Écharpe' })
  await inFrench({ name: 'Shoe' }, { name: 'Chaussure' })
  const { id } = await inFrench({ name: 'Sock', brand: 'Northwind' }, { name: 'Chaussette', brand: 'Northwind' })
  await assertStates({ missing: 3, incomplete: 1, complete: 2 })

  await call('PATCH', `${path}${id}/?merge=true`, { name: 'Long sock' })
  await assertStates({ missing: 3, incomplete: 1, complete: 1, outdated: 1 })
  await call('PATCH', `${path}${id}/?merge=true`, { translations: { fr: { name: 'Mi-bas' } } })
  await assertStates({ missing: 3, incomplete: 1, complete: 2 })
  await call('PATCH', `${path}${id}/?merge=true`, { category: 'Socks' })
  await assertStates({ missing: 3, incomplete: 2, complete: 1 })
  await call('PATCH', `${path}${id}/?merge=true`, { translations: { fr: null } })
  await assertStates({ missing: 4, incomplete: 1, complete: 1 })
  await call('DELETE', `${path}${id}/`)
  await assertStates({ missing: 3, incomplete: 1, complete: 1 })
})

test('a text that a new version of the schema leaves to no translator is missing no longer', async () => {
  const definition = (isTranslatable: boolean) => ({
    name: 'Codes',
    field_group: 'custom_data',
    raw_schema: { properties: { code: { type: 'string', 'x-translatable': isTranslatable } } },
  })
  const { body: schema } = await call('POST', '/api/v2/schemas/', definition(true))
  await inFrench({ name: 'Belt', schema_id: schema.id, custom_data: { code: 'B-1' } }, { name: 'Ceinture' })
  await assertStates({ missing: 3, incomplete: 2, complete: 1 })
  const changed = await call('PUT', `/api/v2/schemas/${schema.id}/`, definition(false))
  assert.equal(changed.status, 200, changed.text)
  await until('the texts are counted again', async () => (await statesOf('')).complete === 2)
  await assertStates({ missing: 3, incomplete: 1, complete: 2 })
})
