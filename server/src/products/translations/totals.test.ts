import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createMember } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'

const { service, call, create, merge } = await startProducts()

/** What people wrote, and nobody has reviewed. */
const persons = { machine: 0, reviewed: 0 }

test('lists find products by the states of their translations', async () => {
  const make = (body: object) => create({ category: 'filtered', ...body })
  const whole = await make({ translations: { it: { name: 'a', category: 'b' } } })
  const partly = await make({ translations: { it: { name: 'a' } } })
  const none = await make({})
  await merge(whole.id, { name: 'Coat' })
  const find = async (query: string) => {
    const { body } = await call('GET', `${path}?category=Filtered&${query}`)
    return body.results.map((product: { id: string }) => product.id)
  }
  assert.deepEqual(await find('missing=IT'), [none.id, partly.id])
  assert.deepEqual(await find('outdated=it'), [whole.id])
  assert.deepEqual(await find('unreviewed=it'), [partly.id, whole.id])
  const texts = [{ pointer: '/name', target: 'Camicia', state: 'machine' }]
  await call('PATCH', `${path}${none.id}/translations/it/`, { texts })
  assert.deepEqual(await find('machine=It'), [none.id])
  await call('POST', `${path}${partly.id}/translations/it/review/`, { pointers: ['/name'] })
  assert.deepEqual(await find('unreviewed=it'), [whole.id], 'its category is neither outdated nor reviewed')
})

test('include=languages shows in a list how complete each language of a product is', async () => {
  const brand = 'Languages'
  const { id } = await create({
    brand,
    translations: { fr: { name: 'Chemise', brand: 'Langues' }, de: { name: 'Hemd' } },
  })
  await merge(id, { name: 'Blouse', translations: { fr: { name: 'Blouse' } } })
  await create({ name: 'Untranslated', brand })
  const { body } = await call('GET', `${path}?brand=${brand}&include=languages,count`)
  assert.deepEqual(
    body.results.map(({ languages }: { languages: unknown }) => languages),
    [
      [],
      [
        { lang: 'de', translated: 1, outdated: 1, ...persons, completeness: 0.5 },
        { lang: 'fr', translated: 2, outdated: 0, ...persons, completeness: 1 },
      ],
    ],
  )
  assert.equal((await call('GET', `${path}${id}/?include=languages`)).status, 400)
})

test('the organisation sums it up by language', async () => {
  const { key } = await createMember(service)
  const theirs = callsTo(service.url, key)
  assert.deepEqual((await theirs('GET', `${path}translations/`)).body, {
    ...{ products: 0, texts: 0, label_texts: 0, results: [] },
  })
  const { body } = await theirs('POST', path, { name: 'a', brand: 'b', translations: { en_CA: { name: 'c' } } })
  await theirs('POST', path, {
    name: 'a',
    brand: 'b',
    translations: { en_CA: { name: 'c' }, fr: { name: 'd', brand: 'e' } },
  })
  await theirs('PATCH', `${path}${body.id}/`, { name: 'x' })
  const labels = { translated: 0, missing: 0, outdated: 0, ...persons }
  assert.deepEqual((await theirs('GET', `${path}translations`)).body, {
    products: 2,
    texts: 4,
    label_texts: 0,
    results: [
      { lang: 'en_CA', products: 2, translated: 2, missing: 2, outdated: 1, ...persons, completeness: 0.5, labels },
      { lang: 'fr', products: 1, translated: 2, missing: 2, outdated: 0, ...persons, completeness: 0.5, labels },
    ],
  })
})

test('a language without a text is in no status and in no total', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const { body } = await theirs('POST', path, { name: 'Shirt', translations: { fr: { name: 'Chemise' }, de: {} } })
  await theirs('PATCH', `${path}${body.id}/?merge=true`, { translations: { fr: { name: null }, es: { brand: '' } } })
  assert.deepEqual((await theirs('GET', `${path}${body.id}/translations/`)).body, { texts: 1, results: [] })
  assert.deepEqual((await theirs('GET', `${path}translations/`)).body, {
    ...{ products: 1, texts: 1, label_texts: 0, results: [] },
  })
  assert.deepEqual((await theirs('GET', `${path}?include=languages`)).body.results[0].languages, [])
})
