import assert from 'node:assert/strict'
import { test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { service, call, create, merge, callsWith } = await startProducts()

test('what was translated by whom is shown to those who may read translations', async () => {
  const { id } = await create({ brand: 'B', translations: { fr: { name: 'Chemise' } } })
  const text = { pointer: '/brand', target: 'Marque', state: 'machine' }
  await call('PATCH', `${path}${id}/translations/fr/`, { texts: [text] })
  await call('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/name'] })
  const listsOf = async (calls: typeof call) =>
    (await calls('GET', `${path}${id}/history/`)).body.results.map(({ after }: { after: object }) => Object.keys(after))
  assert.deepEqual((await listsOf(call)).slice(0, 2), [
    ['version', 'reviewed'],
    ['machine', 'version', 'translations'],
  ])
  assert.deepEqual((await listsOf(await callsWith(['read_products']))).slice(0, 2), [['version'], ['version']])
})

test('the history shows every version with who changed what, also of a deleted product', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  await merge(id, { brand: 'B', translations: { fr: { name: 'Haut' } } })
  await call('DELETE', `${path}${id}/`)
  const { body } = await call('GET', `${path}${id}/history/?include=count&limit=2`)
  assert.equal(body.count, 3)
  assert.deepEqual(
    body.results.map((entry: { version: number; action: string }) => [entry.version, entry.action]),
    [
      [2, 'delete'],
      [2, 'update'],
    ],
  )
  assert.equal(body.results[0].device_id, service.deviceId)
  const rest = await call('GET', body.next)
  assert.equal(rest.body.results[0].action, 'create')
  const reader = await callsWith(['read_products'])
  const seen = await reader('GET', `${path}${id}/history/`)
  assert.doesNotMatch(seen.text, /Chemise|Haut/)
})
