import assert from 'node:assert/strict'
import { test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { call, create, merge, read, callsWith, statusOf } = await startProducts()

/** The states of the texts of a product in French, by their pointers. */
const statesOf = async (id: string, calls = call) => {
  const { status, body } = await calls('GET', `${path}${id}/translations/fr/`)
  assert.equal(status, 200)
  return Object.fromEntries(body.texts.map((text: { pointer: string; state: string }) => [text.pointer, text.state]))
}

const write = (id: string, texts: object[], calls = call) => calls('PATCH', `${path}${id}/translations/fr/`, { texts })

test('each text has a state, and an outdated one shows the source that it was made from', async () => {
  const { id } = await create({ brand: 'B', color: 'Red', translations: { fr: { name: 'Chemise', brand: 'B' } } })
  const { body } = await write(id, [{ pointer: '/color', target: 'Rouge', state: 'machine' }])
  assert.deepEqual(
    body.texts.map(({ pointer, state }: { pointer: string; state: string }) => [pointer, state]),
    [
      ['/name', 'translated'],
      ['/brand', 'translated'],
      ['/color', 'machine'],
    ],
  )
  await call('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/brand'] })
  await merge(id, { name: 'Coat' })
  await merge(id, { name: 'Jacket', description: 'Warm' })
  const after = await call('GET', `${path}${id}/translations/fr/`)
  assert.equal(after.body.texts[0].source_before, 'Shirt', 'not what it was in between')
  assert.equal(after.body.texts[0].max_length, 500)
  const states = { '/name': 'outdated', '/description': 'missing', '/brand': 'reviewed', '/color': 'machine' }
  assert.deepEqual(await statesOf(id), states)
  const status = await statusOf(id, 'fr')
  assert.deepEqual([status.outdated, status.machine, status.reviewed], [['/name'], ['/color'], ['/brand']])
  await merge(id, { name: 'Shirt' })
  assert.equal((await call('GET', `${path}${id}/translations/fr/`)).body.texts[0].source_before, null)
  assert.equal((await statesOf(id))['/name'], 'translated', 'the source is back')
})

test('a machine never replaces what a person wrote, and what it wrote counts as translated once it is confirmed', async () => {
  const { id } = await create({ color: 'Red', translations: { fr: { name: 'Chemise' } } })
  const machine = ['/name', '/color'].map((pointer) => ({ pointer, target: 'Machine', state: 'machine' }))
  await write(id, machine)
  assert.equal((await read(id)).translations.fr.name, 'Chemise')
  await merge(id, { name: 'Coat' })
  await write(id, machine)
  assert.deepEqual((await read(id)).translations.fr, { name: 'Chemise', color: 'Machine' }, 'though it is outdated')
  const { version } = await read(id)
  await merge(id, { translations: { fr: { color: 'Machine' } } })
  assert.equal((await read(id)).version, version, 'the same text again changes nothing')
  await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/color'] })
  assert.deepEqual(await statesOf(id), { '/name': 'outdated', '/color': 'translated' })
  await write(id, [{ pointer: '/color', target: 'Robot', state: 'machine' }])
  assert.equal((await read(id)).translations.fr.color, 'Machine', 'a confirmed one is a person’s')
  await write(id, [{ pointer: '/color', target: null }])
  assert.equal((await statesOf(id))['/color'], 'missing')
})

test('a review needs its permission, ends with the next text or source, and is restored with its version', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  const translator = await callsWith(['update_product_translations'])
  assert.equal((await translator('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/name'] })).status, 403)
  assert.equal((await write(id, [{ pointer: '/name', target: 'a', state: 'reviewed' }], translator)).status, 403)
  assert.equal((await write(id, [{ pointer: '/name', target: 'Chemise' }], translator)).status, 204)
  const { body } = await call('POST', `${path}${id}/translations/FR/review/`, { pointers: ['/name'] })
  assert.deepEqual(body.reviewed, ['/name'])
  const history = await call('GET', `${path}${id}/history/?limit=1`)
  assert.deepEqual(history.body.results[0].after, { version: 2, reviewed: { fr: ['/name'] } })
  await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] })
  assert.equal((await statesOf(id))['/name'], 'reviewed', 'confirming takes no review away')
  await merge(id, { translations: { fr: { name: 'Haut' } } })
  assert.equal((await statesOf(id))['/name'], 'translated')
  await call('POST', `${path}${id}/restore/`, { version: 2 })
  assert.equal((await statesOf(id))['/name'], 'reviewed')
  await call('POST', `${path}${id}/restore/`, { version: 1 })
  assert.equal((await statesOf(id))['/name'], 'translated')
})

test('a language whose code every object has as a member is one like any other', async () => {
  const { id } = await create({ name: 'Shirt', translations: { toString: { name: 'Hemd' } } })
  const reviewed = await call('POST', `${path}${id}/translations/tostring/review/`, { pointers: ['/name'] })
  assert.equal(reviewed.status, 200, reviewed.text)
  await merge(id, { translations: { toString: null, valueOf: { name: 'valueOf' } } })
  const { body } = await call('GET', `${path}${id}/history/?limit=2`)
  assert.deepEqual(body.results[0].after, { version: 3, translations: { valueOf: { name: 'valueOf' } } })
  assert.deepEqual(body.results[1].after, { version: 2, reviewed: { toString: ['/name'] } })
  assert.equal((await call('POST', `${path}${id}/restore/`, { version: 1 })).status, 200)
  assert.deepEqual((await read(id)).translations, { toString: { name: 'Hemd' } })
})

test('texts that are none, of another kind or too long are refused where they stand', async () => {
  const { id } = await create({ custom_data: { tags: ['a'] } })
  const { status, body } = await write(id, [
    { pointer: '/gtin', target: 'x' },
    { pointer: '/custom_data/tags', target: 'x' },
    { pointer: '/name', target: 'x'.repeat(501) },
    { pointer: '/name', target: 'x' },
  ])
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/texts/0/pointer', 'not_translatable'],
      ['/texts/1/target', 'type'],
      ['/texts/2/target', 'too_long'],
      ['/texts/3/pointer', 'duplicate'],
    ],
  )
})

test('a schema says what is not translatable and how long a text may be', async () => {
  const raw_schema = {
    type: 'object',
    properties: {
      code: { type: 'string', 'x-translatable': false },
      plant: { type: 'object', 'x-translatable': false },
      wash: { type: 'string', maxLength: 20 },
      sizes: { type: 'array', items: { enum: ['S', 'M'] } },
      marks: { type: 'array', items: { $ref: '#/$defs/mark' } },
      mixed: { items: { enum: ['S'] } },
    },
    $defs: { mark: { type: 'string', 'x-translatable': false } },
  }
  const schema = await call('POST', '/api/v2/schemas/', {
    name: 'Care',
    type: 'JSON',
    field_group: 'custom_data',
    raw_schema,
  })
  const lists = { sizes: ['S', 'M'], marks: ['A'], mixed: 'Any' }
  const custom_data = { code: 'LIN-140', plant: { name: 'North' }, wash: 'Cold', ...lists }
  const { id } = await create({ schema_id: schema.body.id, custom_data })
  const { body } = await call('GET', `${path}${id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map((text: { pointer: string; max_length: number }) => [text.pointer, text.max_length]),
    [
      ['/name', 500],
      ['/custom_data/wash', 20],
      ['/custom_data/mixed', null],
    ],
  )
  const refused = await merge(id, { translations: { fr: { custom_data: { plant: { name: 'Nord' } } } } })
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [['/translations/fr/custom_data/plant/name', 'not_translatable']],
  )
  await merge(id, { translations: { fr: { name: 'Chemise', custom_data: { wash: 'Froid', mixed: 'Tout' } } } })
  assert.equal((await call('GET', `${path}${id}/translations/`)).body.results[0].completeness, 1)
  const list = await call('GET', `${path}?schema_id=${schema.body.id}&missing=fr&include=count`)
  assert.equal(list.body.count, 0, 'nothing is missing that is not to be translated')
})

test('dates, times and UUIDs are no texts, nor are lists in which nothing can be translated', async () => {
  const day = { type: 'string', format: 'date' }
  const raw_schema = {
    properties: {
      made_on: day,
      sold_on: { anyOf: [day, { type: 'null' }] },
      seen_at: { type: ['string', 'null'], format: 'date-time' },
      batch: { type: 'string', format: 'uuid' },
      kind: { const: 'garment' },
      shop: { type: 'string', format: 'uri' },
      days: { type: 'array', items: day },
      proofs: { items: { properties: { number: { 'x-translatable': false }, until: day } } },
    },
  }
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    ...{ name: 'Proofs', field_group: 'custom_data', raw_schema },
  })
  const proof = { number: 'CU 1', until: '2026-12-31' }
  const moments = {
    made_on: '2026-01-31',
    sold_on: '2026-02-01',
    seen_at: '2026-01-31T08:00:00Z',
    days: ['2026-01-31'],
  }
  const closed = { ...moments, batch: '01900000-0000-7000-8000-000000000001', kind: 'garment', proofs: [proof] }
  const { id } = await create({
    ...{ brand: 'Proofs', schema_id: schema.id, custom_data: { ...closed, shop: 'https://example.com/en' } },
  })
  assert.deepEqual(Object.keys(await statesOf(id)), ['/name', '/brand', '/custom_data/shop'])
  const { body: status } = await call('GET', `${path}${id}/translations/`)
  assert.equal(status.texts, 3)
  const lines = await call('POST', `${path}export/?layout=bilingual&lang=fr&brand=Proofs&format=json`, {})
  assert.deepEqual(
    lines.body.results.map(({ context }: { context: string }) => context.split(' ').at(-1)),
    ['name', 'brand', 'custom_data.shop'],
  )
  const untouchable = { made_on: '2026-01-30', days: ['2026-01-30'], proofs: [{ ...proof, number: 'CU 2' }] }
  const refused = await merge(id, { translations: { fr: { custom_data: untouchable } } })
  assert.deepEqual(
    refused.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    Object.keys(untouchable).map((name) => [`/translations/fr/custom_data/${name}`, 'not_translatable']),
  )
  const single = await write(id, [{ pointer: '/custom_data/proofs', target: [proof] }])
  assert.deepEqual([single.status, single.body.errors[0].code], [422, 'not_translatable'])
  await merge(id, { custom_data: { proofs: [proof, { ...proof, note: 'For the shell' }] } })
  assert.equal((await statesOf(id))['/custom_data/proofs'], 'missing', 'its note is a text')
  const { body: both } = await call('GET', `${path}${id}/translations/fr/`)
  const { source, fixed } = both.texts.find(({ pointer }: { pointer: string }) => pointer === '/custom_data/proofs')
  assert.deepEqual([source.length, fixed], [2, [0, 1, 2, 3]], 'two numbers and two days')
  const french = [proof, { ...proof, note: 'Pour le dessus' }]
  assert.equal((await write(id, [{ pointer: '/custom_data/proofs', target: french }])).status, 200)
})
