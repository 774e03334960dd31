import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { call, create } = await startProducts()

type Answer = {
  results: { id: string; internal_id: string }[]
  count: number
  facets: { [field: string]: { count: number }[] }
}

const list = async (query: string): Promise<Answer> => (await call('GET', `${path}?${query}`)).body

suite('what a search finds is counted as it is listed', () => {
  const sails = [
    { internal_id: 'p', name: 'Sailcloth', brand: 'Öre', category: 'Sails' },
    { internal_id: 'q', name: 'Sailcloth blue', brand: 'ore', category: 'Tents', translations: { fr: { name: 'Toile', brand: 'Le Ore' } } },
    { internal_id: 'r', name: 'Sailcloth', brand: 'Fjell', translations: { fr: { name: 'Toile sailcloth' }, nl: { name: 'Zeildoek' } } },
    { internal_id: 's', name: 'Rope', brand: 'Fjell', category: 'Sails', translations: { fr: { name: 'Corde pour sailcloth' } } },
    { internal_id: 't', name: 'Sailcloth', color: 'Red', translations: { fr: { name: 'Toile' } } },
  ] // biome-ignore format: one product in a line

  before(async () => {
    for (const product of sails) await create(product)
  })

  const expected: [query: string, ids: string, brands: number[], categories: number[]][] = [
    ['q=sailcloth', 'pqrt', [2, 1], [1, 1]],
    ['q=sailcloth&lang=fr', 'pqrst', [2, 2], [2, 1]],
    ['q=toile', '', [], []],
    ['q=toile&lang=fr', 'qrt', [1, 1], [1]],
    ['q=sail', 'pqrst', [2, 2], [2, 1]],
    ['q=sailcloth -blue&lang=fr', 'prst', [2, 1], [2]],
    ['q=sailcloth&category=sails', 'p', [1], [1]],
    ['q=sailcloth&category=sails&lang=fr', 'ps', [1, 1], [2]],
    ['q=sailcloth&color=red', 't', [], []],
    ['q=sailcloth&missing=fr', 'pqrt', [2, 1], [1, 1]],
    ['q=sailcloth&brand__exists=true', 'pqr', [2, 1], [1, 1]],
  ]

  for (const [query, ids, brands, categories] of expected) {
    test(query, async () => {
      const { results } = await list(query)
      assert.equal(
        results
          .map(({ internal_id }) => internal_id)
          .sort()
          .join(''),
        ids,
      )
      const { count, facets } = await list(`${query}&facets=brand,category&include=count&limit=1`)
      const counts = (facet: string) => facets[facet]?.map((one) => one.count)
      assert.deepEqual([count, counts('brand'), counts('category')], [ids.length, brands, categories])
    })
  }

  test('after a change of the brand too', async () => {
    const [{ id } = { id: '' }] = (await list('internal_id=r')).results
    await call('PATCH', `${path}${id}/?merge=true`, { brand: 'Ore' })
    for (const [query, brands] of [['q=sailcloth', [3]], ['q=sailcloth&lang=fr', [3, 1]]] as const) {
      const { facets } = await list(`${query}&facets=brand`)
      assert.deepEqual(facets.brand?.map(({ count }) => count), brands)
    } // biome-ignore format: a table
  })
})
