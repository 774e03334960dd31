import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startEntities } from '../../test/entities.ts'
import { callsTo, createMember } from '../../test/harness.ts'

const { url, db } = await startEntities()

test('Lists page from the newest to the oldest without losing any', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  for (let number = 0; number < 5; number++) await member('POST', '/api/v2/custom-data/', { key: `k${number}` })
  const keys: string[] = []
  for (let next: string | null = '/api/v2/custom-data/?limit=2'; next; ) {
    const { body } = await member('GET', next)
    keys.push(...body.results.map(({ key }: { key: string }) => key))
    next = body.next
  }
  assert.deepEqual(keys, ['k4', 'k3', 'k2', 'k1', 'k0'])
})

test('A page of large records ends early, and the pages together hold all of them', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  const data = { text: 'x'.repeat(250_000) }
  for (let number = 0; number < 20; number++) await member('POST', '/api/v2/custom-data/', { key: `k${number}`, data })
  const sizes: number[] = []
  for (let next: string | null = '/api/v2/custom-data/?limit=500'; next; ) {
    const { body } = await member('GET', next)
    sizes.push(body.results.length)
    next = body.next
  }
  assert.deepEqual(sizes, [16, 4])
})

test('Lists find parts of names, keys and identifiers, in any case', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  await member('POST', '/api/v2/facilities/', { name: 'Weaving mill', internal_id: 'FAC-7', gln: '4012345000009' })
  await member('POST', '/api/v2/facilities/', { name: 'Dye house' })
  await member('POST', '/api/v2/custom-data/', { key: 'size-chart' })
  const names = async (path: string) =>
    (await member('GET', path)).body.results.map(({ name, key }: { name?: string; key?: string }) => name ?? key)
  for (const q of ['MILL', 'fac-7', '12345000']) {
    assert.deepEqual(await names(`/api/v2/facilities/?q=${q}`), ['Weaving mill'])
  }
  assert.deepEqual(await names('/api/v2/facilities/?q=%25'), [])
  assert.deepEqual(await names('/api/v2/custom-data/?q=chart'), ['size-chart'])
  assert.equal((await member('GET', '/api/v2/facilities/?q=e&include=count')).body.count, 2)
})
