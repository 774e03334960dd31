import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startApp } from '../../../server/test/harness.ts'
import { typesOf } from '../../../tools/client-types/types-of.ts'
import type { Data, Item, ListPath, Options, Path, Polytrace, Product } from '../src/index.ts'

test('the types are those of the service as it is now', async () => {
  const { call } = await startApp()
  const { body } = await call('GET', '/openapi.json')
  const written = readFileSync(join(import.meta.dirname, '../src/api.gen.ts'), 'utf8')
  assert.ok(written === (await typesOf(body)), 'The API has changed: run `npm run client-types`.')
})

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const holds = <_ extends true>() => {}

test('paths, options and answers have the types of their operation', () => {
  holds<Same<Data<'get', '/api/v2/products/{id}/'>, Product>>()
  holds<Same<Item<'/api/v2/products/'>, Product>>()
  holds<Same<Data<'delete', '/api/v2/products/{id}/'>, undefined>>()
  holds<Same<Data<'get', '/metrics'>, string>>()
  holds<Same<Extract<Path<'patch'>, `/api/v2/devices/${string}`>, '/api/v2/devices/{id}/'>>()
  holds<
    Same<
      Extract<ListPath, '/api/v2/audit/' | '/api/v2/epcis/events' | '/api/v2/me/'>,
      '/api/v2/audit/' | '/api/v2/epcis/events'
    >
  >()
  holds<Same<undefined extends Options<'post', '/api/v2/products/'>['body'] ? true : false, false>>()
})

/** Never called: the compiler holds that each of these may be asked. */
export const filters = (polytrace: Polytrace) => [
  polytrace.get('/api/v2/products/', { query: { 'custom_data.size__gt': 5, version__gte: 2, limit: 10 } }),
  polytrace.each('/api/v2/products/', {
    query: { id__in: '…', 'details.note__exists': true, updated_at__lt: '2026-01-31' },
  }),
  polytrace.get('/api/v2/products/', { query: { images: 'https://example.com/a.png', created_at: undefined } }),
  polytrace.post('/api/v2/products/export/', { query: { 'custom_data.is_new': true }, body: { fields: ['gtin'] } }),
]

/** Never called: the compiler holds that each of these is a mistake. */
export const mistakes = (polytrace: Polytrace) => [
  // @ts-expect-error no such address
  polytrace.get('/api/v2/nothing/'),
  // @ts-expect-error an address that takes no DELETE
  polytrace.delete('/api/v2/products/'),
  // @ts-expect-error the id is missing
  polytrace.get('/api/v2/products/{id}/'),
  // @ts-expect-error an unknown parameter
  polytrace.get('/api/v2/products/', { query: { language: 'fr' } }),
  // @ts-expect-error no field of a product
  polytrace.get('/api/v2/products/', { query: { wieght__gt: 5 } }),
  // @ts-expect-error a field of a product that is no filter
  polytrace.get('/api/v2/products/', { query: { schema_version: 2 } }),
  // @ts-expect-error a suffix that there is none of
  polytrace.get('/api/v2/products/', { query: { name__like: 'wool' } }),
  // @ts-expect-error a number where a text belongs
  polytrace.get('/api/v2/products/', { query: { q: 5 } }),
  // @ts-expect-error a body without what is required
  polytrace.post('/api/v2/products/', { body: { brand: 'Nord' } }),
  // @ts-expect-error a text where an object belongs
  polytrace.post('/api/v2/products/', { body: '{}' }),
  // @ts-expect-error not a list
  polytrace.each('/api/v2/me/'),
]
