import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { path, startProducts } from '../../../test/products.ts'

const { call, create, merge, read, callsWith, statusOf } = await startProducts()

test('the status says what is translated, missing and without a source', async () => {
  const { id } = await create({
    description: 'Light',
    custom_data: { care: { wash: 'Cold' }, weight: 3, tags: ['a'], codes: [1] },
    translations: {
      fr: { name: 'Chemise', description: '', custom_data: { care: { wash: 'Froid' }, note: 'Neuf' } },
      de: {},
    },
  })
  assert.deepEqual(await statusOf(id, 'fr'), {
    lang: 'fr',
    translated: ['/name', '/custom_data/care/wash'],
    missing: ['/description', '/custom_data/tags'],
    outdated: [],
    machine: [],
    reviewed: [],
    without_source: ['/custom_data/note'],
    completeness: 0.5,
  })
  assert.equal(await statusOf(id, 'de'), undefined, 'a language without a text')
})

test('a translation is outdated once its source changes, until it is written again, even with the same text', async () => {
  const { id } = await create({
    custom_data: { 'a/b': 'x' },
    translations: { fr: { name: 'Chemise', custom_data: { 'a/b': 'X' } } },
  })
  await merge(id, { name: 'Coat', custom_data: { 'a/b': 'y' } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, ['/name', '/custom_data/a~1b'])
  await merge(id, { translations: { fr: { name: 'Chemise' } } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, ['/custom_data/a~1b'])
  await merge(id, { custom_data: { 'a/b': 'x' } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, [], 'the source text is back')
})

test('a translation whose source is gone is no work to do, and hides none', async () => {
  const { id } = await create({
    custom_data: { fit: 'Slim' },
    translations: { fr: { name: 'Chemise', custom_data: { fit: 'Cintré' } } },
  })
  await merge(id, { custom_data: { fit: null } })
  const { outdated, without_source } = await statusOf(id, 'fr')
  assert.deepEqual([outdated, without_source], [[], ['/custom_data/fit']])
  const found = async (state: string) => {
    const { body } = await call('GET', `${path}?${state}=fr&limit=100`)
    return body.results.some((product: { id: string }) => product.id === id)
  }
  assert.deepEqual([await found('outdated'), await found('unreviewed')], [false, true])
})

test('a source and its translation in one body belong together', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  await merge(id, { name: 'Coat', translations: { fr: { name: 'Manteau' } } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, [])
})

test('confirming clears what is outdated, and is in the history', async () => {
  const { id } = await create({ brand: 'B', translations: { fr: { name: 'Chemise', brand: 'B' } } })
  await merge(id, { name: 'Coat', brand: 'C' })
  const confirm = (pointers: string[], headers = {}) =>
    call('POST', `${path}${id}/translations/FR/confirm/`, { pointers }, headers)
  const { status, body, headers } = await confirm(['/name'])
  assert.equal(status, 200)
  assert.deepEqual(body.outdated, ['/brand'])
  assert.equal(headers.get('etag'), '"3"')
  const history = await call('GET', `${path}${id}/history/?limit=1`)
  assert.deepEqual(history.body.results[0].after, { version: 3, confirmed: { fr: ['/name'] } })
  assert.equal((await confirm(['/name'])).headers.get('etag'), '"3"', 'a second time changes nothing')
  const wrong = await confirm(['/name', '/description'])
  assert.equal(wrong.status, 422)
  assert.equal(wrong.body.errors[0].pointer, '/pointers/1')
  assert.equal((await confirm([])).status, 422)
  assert.equal((await confirm(['/brand'], { 'if-match': '"1"' })).status, 412)
  assert.equal((await call('POST', `${path}${id}/translations/de/confirm/`, { pointers: ['/name'] })).status, 404)
  assert.equal((await call('POST', `${path}${v7()}/translations/fr/confirm/`, { pointers: ['/name'] })).status, 404)
})

test('a source that changes its shape leaves no translation of the old shape behind', async () => {
  const statusOf = async (id: string) => (await call('GET', `${path}${id}/translations/`)).body.results[0]
  const care = { name: 'Shirt', custom_data: { care: { wash: 'Cold' }, fit: 'Slim' } }
  const fr = { custom_data: { care: { wash: 'Froid' }, fit: 'Cintré' } }
  const { id } = await create({ ...care, translations: { fr } })
  await call('PATCH', `${path}${id}/`, { custom_data: { care: 'Wash cold', fit: { chest: 'Slim' } } })
  assert.deepEqual((await read(id, '?lang=fr')).custom_data, { care: 'Wash cold', fit: { chest: 'Slim' } })
  const status = await statusOf(id)
  assert.deepEqual(status.translated, [])
  assert.deepEqual(status.missing, ['/name', '/custom_data/care', '/custom_data/fit/chest'])
  assert.deepEqual(status.without_source, ['/custom_data/care/wash', '/custom_data/fit'])
  await merge(id, { translations: { fr: { custom_data: { care: 'Laver à froid', fit: { chest: 'Étroit' } } } } })
  assert.deepEqual((await read(id, '?lang=fr')).custom_data, { care: 'Laver à froid', fit: { chest: 'Étroit' } })
  assert.deepEqual((await statusOf(id)).without_source, [])
})

test('403 and 404 of status, confirm and history', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  const nobody = await callsWith([])
  for (const answer of [
    await nobody('GET', `${path}${id}/translations/`),
    await nobody('GET', `${path}translations/`),
    await nobody('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] }),
    await nobody('GET', `${path}${id}/history/`),
  ])
    assert.equal(answer.status, 403)
  assert.equal((await call('GET', `${path}${v7()}/translations/`)).status, 404)
  assert.equal((await call('GET', `${path}${v7()}/history/`)).status, 404)
})
