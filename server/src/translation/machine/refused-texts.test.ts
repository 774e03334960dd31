import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { startProvider } from '../../../test/translation-provider.ts'
import { until } from '../../../test/waiting.ts'

const provider = await startProvider()
const service = await startApp({
  translation: { translationProvider: 'libretranslate', translationUrl: provider.url },
})
const path = '/api/v2/translation/machine/'

async function newMember() {
  const call = callsTo(service.url, (await createMember(service)).key)
  /** The job for an order, once it has ended. */
  const order = async (body: object = {}) => {
    const { body: begun } = await call('POST', path, { lang: 'fr', max_characters: 1_000, ...body })
    return until('the job has ended', async () => {
      const { body: job } = await call('GET', `${path}${begun.id}/`)
      return job.state !== 'running' && job
    })
  }
  return { call, order }
}

test('a translation that the schema refuses does not keep the other texts of its product out', async () => {
  const { call, order } = await newMember()
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Made',
    field_group: 'custom_data',
    raw_schema: { properties: { made: { pattern: '^[-0-9]+$' }, codes: { items: { pattern: '^[A-Z]+$' } } } },
  })
  const custom_data = { made: '2026-01-31', codes: ['A', 'B'], note: 'Soft' }
  const { body: product } = await call('POST', '/api/v2/products/', {
    name: 'Shirt',
    schema_id: schema.id,
    custom_data,
  })
  const job = await order()
  assert.deepEqual([job.state, job.texts, job.skipped], ['finished', 2, 2])
  const { body } = await call('GET', `/api/v2/products/${product.id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map(({ state, target }: { state: string; target: unknown }) => `${state} ${target}`),
    ['machine fr:Shirt', 'missing null', 'missing null', 'machine fr:Soft'],
  )
})

test('a translation that could not be stored is not paid for again until its source or its schema has changed', async () => {
  const { call, order } = await newMember()
  const rules = { made: { pattern: '^[-0-9]+$' }, code: { maxLength: 5 } }
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Made',
    field_group: 'custom_data',
    raw_schema: { properties: rules },
  })
  const custom_data = { made: '2026-01-31', code: 'Fives' }
  const { body: product } = await call('POST', '/api/v2/products/', {
    name: 'Shirt',
    schema_id: schema.id,
    custom_data,
  })
  const paid = async (body?: object) => {
    const { characters, texts, skipped } = await order(body)
    return { characters, texts, skipped }
  }
  assert.deepEqual(await paid(), { characters: 20, texts: 1, skipped: 2 })
  const seen = provider.requests.length
  assert.deepEqual(await paid({ dry_run: true }), { characters: 0, texts: 0, skipped: 2 })
  assert.deepEqual(await paid(), { characters: 0, texts: 0, skipped: 2 })
  assert.equal(provider.requests.length, seen, 'nothing was sent')
  assert.deepEqual(await paid({ lang: 'de' }), { characters: 20, texts: 1, skipped: 2 }, 'in another language')

  await sql`update machine_refusal set provider = 'deepl' where product_id = ${product.id} and lang = 'fr'`.execute(
    service.db,
  )
  assert.deepEqual(await paid({ dry_run: true }), { characters: 15, texts: 2, skipped: 0 }, 'by another provider')
  assert.deepEqual(await paid(), { characters: 15, texts: 0, skipped: 2 })

  const address = `/api/v2/products/${product.id}/`
  await call('PATCH', `${address}?merge=true`, { custom_data: { code: 'A' } })
  assert.deepEqual(await paid(), { characters: 1, texts: 1, skipped: 1 }, 'with another source')
  assert.equal((await call('DELETE', address)).status, 204)
  assert.equal((await call('POST', `${address}undelete/`)).status, 200)
  assert.deepEqual(await paid(), { characters: 10, texts: 0, skipped: 1 }, 'once the product was deleted')

  const free = { raw_schema: { properties: { code: rules.code } } }
  assert.equal((await call('PATCH', `/api/v2/schemas/${schema.id}/`, free)).status, 200)
  assert.deepEqual(await paid(), { characters: 10, texts: 1, skipped: 0 }, 'under another schema')
})

test('a text is left out also where the schema does not say which one it refuses, and the others are stored', async () => {
  const { call, order } = await newMember()
  const when = { properties: { kind: { const: 'wool' } } }
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Kinds',
    field_group: 'custom_data',
    raw_schema: { properties: { kind: { type: 'string' } }, if: when, else: { required: ['reason'] } },
  })
  const custom_data = { fit: 'Slim', kind: 'wool', note: 'Soft' }
  const { body: product } = await call('POST', '/api/v2/products/', {
    name: 'Shirt',
    schema_id: schema.id,
    custom_data,
  })
  const job = await order()
  assert.deepEqual([job.state, job.characters, job.texts, job.skipped], ['finished', 17, 3, 1])
  const { body } = await call('GET', `/api/v2/products/${product.id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map(({ state, target }: { state: string; target: unknown }) => `${state} ${target}`),
    ['machine fr:Shirt', 'machine fr:Slim', 'missing null', 'machine fr:Soft'],
  )
  const again = await order()
  assert.deepEqual([again.characters, again.texts, again.skipped], [0, 0, 1])
})

test('what is too large for one request goes in parts, and a text that is too large alone is left out', async () => {
  const { call, order } = await newMember()
  const { body: product } = await call('POST', '/api/v2/products/', { name: 'Shirt', color: 'Blue', size: 'Large' })
  const error = 'Invalid request: request (5001) exceeds text limit (5000)'
  provider.replies.push({ status: 413, body: 'Request Entity Too Large' }, { status: 400, body: { error } })
  const job = await order()
  assert.deepEqual([job.state, job.texts, job.skipped], ['finished', 2, 1])
  const { body } = await call('GET', `/api/v2/products/${product.id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map(({ target }: { target: unknown }) => target),
    [null, 'fr:Blue', 'fr:Large'],
  )
  assert.equal((await order()).characters, 0)
})

test('a text that the provider never takes is left out, and all others are translated', async () => {
  const { call, order } = await newMember()
  const bodies = [{ name: 'Poison', color: 'Blue', size: 'Large' }, { name: 'Venom', color: 'Red' }, { name: 'Shirt' }]
  const ids: string[] = []
  for (const body of bodies) ids.push((await call('POST', '/api/v2/products/', body)).body.id)
  provider.refused.set('Poison', { status: 400, body: { error: 'Invalid request' } })
  provider.refused.set('Venom', { status: 500, body: { error: 'Cannot translate text' } })
  const job = await order()
  assert.deepEqual([job.state, job.texts, job.skipped, job.failure], ['finished', 4, 2, null])
  const targets = async (id: string) => {
    const { body } = await call('GET', `/api/v2/products/${id}/translations/fr/`)
    return body.texts.map(({ target }: { target: unknown }) => target)
  }
  assert.deepEqual(await Promise.all(ids.map(targets)), [[null, 'fr:Blue', 'fr:Large'], [null, 'fr:Red'], ['fr:Shirt']])
  assert.deepEqual((await order()).skipped, 2, 'and neither sent nor paid for again')
  assert.equal((await order()).characters, 0)
})

test('a provider that takes no text at all ends the job, and nothing is taken for a fault of a text', async () => {
  const { call, order } = await newMember()
  await call('POST', '/api/v2/products/', { name: 'Shirt', color: 'Blue' })
  const error = { status: 400, body: { error: 'it is not supported' } }
  provider.replies.push(error, error)
  const job = await order({ lang: 'it' })
  assert.deepEqual([job.state, job.texts, job.skipped], ['failed', 0, 0])
  assert.match(job.failure, /400: .*it is not supported/)
  assert.equal((await order({ lang: 'it' })).texts, 2)
})
