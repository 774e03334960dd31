import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { type Call, startApp } from '../../test/harness.ts'
import { path, startProducts } from '../../test/products.ts'
import { buildWorld, partsOf, readingsOf, tryAll, words } from '../../test/rights-world.ts'
import type { GrantedPermission } from '../access/permissions.ts'

const { call, callsWith } = await startProducts(startApp)

const reads: GrantedPermission[] = ['read_products', 'read_product_translations', 'read_entities', 'read_schemas']

/** What permissions change, beside those that read, when everything is tried. */
const cases: [GrantedPermission[], string[]][] = [
  [[], []],
  [['update_product_translations:fr'], ['fr', 'comments in fr', 'labels in fr']],
  [['review_product_translations:fr'], ['review of fr', 'comments in fr']],
  [
    ['update_product_translations:fr', 'review_product_translations:de'],
    ['fr', 'review of de', 'comments in fr', 'comments in de', 'labels in fr'],
  ],
  [
    ['update_product_translations', 'review_product_translations:de'],
    ['fr', 'de', 'review of de', 'comments in fr', 'comments in de', 'labels in fr', 'labels in de', 'memory'],
  ],
  [['update_products'], ['original']],
  [['create_products'], ['products']],
  [
    ['update_products', 'update_product_translations:fr'],
    ['original', 'fr', 'comments in fr', 'labels in fr'],
  ],
  [['delete_products'], ['deletion']],
  [['manage_glossary'], ['glossary']],
  [['use_machine_translation'], []],
  [['write_entities'], []],
  [['write_schemas'], ['search settings', 'languages']],
]

for (const [index, [permissions, expected]] of cases.entries())
  test(`by no way does ${permissions.join(' and ') || 'reading'} change more than it covers`, async () => {
    const world = await buildWorld(call, `case-${index}`)
    const before = await partsOf(call, world)
    await tryAll(await callsWith([...reads, ...permissions]), call, world)
    const after = await partsOf(call, world)
    const changed = Object.keys(before).filter((part) => !isDeepStrictEqual(before[part as 'fr'], after[part as 'fr']))
    assert.deepEqual(changed.sort(), expected.sort())
    await call('PUT', `${path}search-settings/`, { fields: [] })
    await call('PUT', '/api/v2/languages/', { required: [], chain: {}, aliases: {} })
  })

const writes: GrantedPermission[] = [
  ...(['create_products', 'update_products', 'delete_products', 'update_product_translations'] as const),
  ...(['review_product_translations', 'manage_glossary', 'use_machine_translation', 'write_schemas'] as const),
]

/** What is hidden from keys that read some of the world. The memory of translators holds labels, too. */
const readers: [GrantedPermission[], string[]][] = [
  [[], [words.original, words.fr, words.material]],
  [['read_products'], [words.fr, words.material]],
  [['read_product_translations'], [words.original, words.material]],
  [
    ['read_entities', 'read_schemas'],
    [words.original, words.fr],
  ],
]

test('what is answered to a write shows nothing to a key that may not read it', async () => {
  for (const [index, [permissions, hidden]] of readers.entries()) {
    const world = await buildWorld(call, `writer-${index}`)
    const answers = await tryAll(await callsWith([...permissions, ...writes]), call, world)
    for (const word of hidden) assert.ok(!answers.some(({ text }) => text.includes(word)), `${permissions}: ${word}`)
  }
})

test('by no way does a key read what it may not', async () => {
  const world = await buildWorld(call, 'reader')
  const seenBy = async (calls: Call, word: string) => {
    const seen: string[] = []
    for (const [method, address, body] of readingsOf(world)) {
      const { status, text } = await calls(method, address, body)
      assert.ok(status < 500, `${method} ${address}: ${text}`)
      if (text.includes(word) && !address.includes(word)) seen.push(`${method} ${address}`)
    }
    return seen
  }
  for (const word of Object.values(words)) assert.ok((await seenBy(call, word)).length >= 5, `${word} can be read`)
  for (const [permissions, hidden] of readers) {
    const calls = await callsWith(permissions)
    for (const word of hidden) assert.deepEqual(await seenBy(calls, word), [], `${permissions}: ${word}`)
  }
})
