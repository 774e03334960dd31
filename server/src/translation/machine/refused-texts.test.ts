import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../../test/harness.ts'
import { startProvider } from '../../../test/translation-provider.ts'
import { until } from '../../../test/waiting.ts'

test('a translation that the schema refuses does not keep the other texts of its product out', async () => {
  const provider = await startProvider()
  const { call } = await startApp({
    translation: { translationProvider: 'libretranslate', translationUrl: provider.url },
  })
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Made',
    field_group: 'custom_data',
    raw_schema: { properties: { made: { type: 'string', format: 'date' }, codes: { items: { pattern: '^[A-Z]+$' } } } },
  })
  const custom_data = { made: '2026-01-31', codes: ['A', 'B'], note: 'Soft' }
  const { body: product } = await call('POST', '/api/v2/products/', {
    name: 'Shirt',
    schema_id: schema.id,
    custom_data,
  })
  const path = '/api/v2/translation/machine/'
  const { body: order } = await call('POST', path, { lang: 'fr', max_characters: 1_000 })
  const job = await until('the job has ended', async () => {
    const { body } = await call('GET', `${path}${order.id}/`)
    return body.state !== 'running' && body
  })
  assert.deepEqual([job.state, job.texts, job.skipped], ['finished', 2, 2])
  const { body } = await call('GET', `/api/v2/products/${product.id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map(({ state, target }: { state: string; target: unknown }) => `${state} ${target}`),
    ['machine fr:Shirt', 'missing null', 'missing null', 'machine fr:Soft'],
  )
})
