import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createMember, startApp } from '../../test/harness.ts'
import { startProvider } from '../../test/translation-provider.ts'
import { until } from '../../test/waiting.ts'

test('an alias of a language means it wherever translations are looked for, checked, commented and ordered', async () => {
  const provider = await startProvider()
  const service = await startApp({
    translation: { translationProvider: 'libretranslate', translationUrl: provider.url },
  })
  const call = callsTo(service.url, (await createMember(service)).key)
  const products = '/api/v2/products/'
  const path = '/api/v2/translation/'
  const results = async (address: string) => (await call('GET', address)).body.results
  await call('PUT', '/api/v2/languages/', { required: [], chain: {}, aliases: { 'fr-CA': 'fr' } })
  const translations = { fr: { name: 'Chemise' } }
  const { body: product } = await call('POST', products, { name: 'Shirt', color: 'Red', translations })
  await call('POST', `${products}${product.id}/translations/fr/comments/`, { pointer: '/name', text: 'Or blouse?' })
  await call('POST', `${path}glossary/`, { lang: 'fr', term: 'shirt', translation: 'chemise' })
  const { body: material } = await call('POST', '/api/v2/materials/', { name: 'Wool' })
  await call('PATCH', `/api/v2/materials/${material.id}/labels/fr/`, { texts: [{ pointer: '/name', target: 'Laine' }] })

  const suggestions = `${path}suggestions/?lang=fr_CA&text=Shirt`
  await until('the memory has learnt it', async () => (await results(suggestions)).length > 0)
  assert.equal((await call('GET', suggestions)).body.glossary[0].translation, 'chemise')
  assert.equal((await results(`${path}memory/?lang=fr-CA&q=chemise`)).length, 1)
  assert.match((await call('GET', `${path}memory/export/?lang=fr-CA`)).text, /<tuv xml:lang="fr"><seg>Chemise</)
  assert.equal((await results(`${path}glossary/?lang=fr-CA`)).length, 1)
  const labels = `${path}labels/?lang=fr-CA&kind=material&state=translated`
  await until('the label is counted', async () => (await results(labels)).length === 1)
  assert.equal((await results(`${products}comments/?lang=fr-CA`)).length, 1)
  const checked = await call('POST', `${path}checks/`, { lang: 'fr-CA', text: 'A shirt', target: 'Un haut' })
  assert.equal(checked.body.warnings[0].code, 'glossary')
  const { body: order } = await call('POST', `${path}machine/`, { lang: 'fr-CA', max_characters: 100 })
  assert.equal(order.lang, 'fr')
  await until('the job has ended', async () => {
    return (await call('GET', `${path}machine/${order.id}/`)).body.state === 'finished'
  })
  assert.equal((await call('GET', `${products}${product.id}/?lang=fr-CA`)).body.color, 'fr:Red')
})
