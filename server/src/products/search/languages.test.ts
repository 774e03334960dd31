import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'
import { products } from '../../../test/products-in-languages.ts'
import { searches } from '../../../test/searches-in-languages.ts'

const { call, create } = await startProducts()

/** By internal_id: the original, and what some languages say. */
for (const [internal_id, product] of Object.entries(products)) await create({ internal_id, ...product })

const found = async (q: string, lang: string | undefined) => {
  const { status, body } = await call('GET', `${path}?${new URLSearchParams({ q, ...(lang && { lang }) })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.results.map((product: { internal_id: string }) => product.internal_id)
}

for (const [lang, some] of Object.entries(searches))
  suite(lang === '' ? 'in the original' : `in ${lang}`, () => {
    for (const [q, expected] of some)
      test(`${q} finds ${expected || 'nothing'}`, async () => {
        assert.equal((await found(q, lang || undefined)).join(' '), expected)
      })
  })

test('there are at least 100 queries in 15 languages', () => {
  assert.ok(Object.keys(searches).length > 15)
  assert.ok(Object.values(searches).flat().length >= 100)
})

test('pages of a search follow its ranks, and each product comes once', async () => {
  const names: string[] = []
  let next: string | null = `${path}?q=linen&limit=1`
  while (next !== null) {
    const { body }: { body: { results: { internal_id: string }[]; next: string | null } } = await call('GET', next)
    names.push(...body.results.map(({ internal_id }) => internal_id))
    next = body.next
  }
  assert.deepEqual(names, ['shirt', 'trousers', 'unfit'])
})
