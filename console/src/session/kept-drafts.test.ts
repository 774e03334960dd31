import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptDrafts } from './kept-drafts.ts'

/** The part of a browser's storage that drafts use, with as much room as given. */
function storageOf(room = 1_000): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const day = 24 * 3_600_000

test('a draft is read by its writer alone, until it is removed', () => {
  const drafts = new KeptDrafts(storageOf())
  drafts.write('org.mary', 'product.1', { 'fr/name': 'Chemise' })
  assert.deepEqual(drafts.read('org.mary', 'product.1'), { 'fr/name': 'Chemise' })
  assert.equal(drafts.read('org.john', 'product.1'), undefined)
  assert.equal(drafts.read('other.mary', 'product.1'), undefined)
  assert.equal(drafts.read('org.mary', 'product.2'), undefined)
  drafts.remove('org.mary', 'product.1')
  assert.equal(drafts.read('org.mary', 'product.1'), undefined)
})

test('a draft lives for seven days from its last change', () => {
  let now = 0
  const storage = storageOf()
  const drafts = new KeptDrafts(storage, () => now)
  drafts.write('org.mary', 'product.1', 'old')
  now = 6 * day
  assert.equal(drafts.read('org.mary', 'product.1'), 'old')
  drafts.write('org.mary', 'product.2', 'newer')
  now = 7 * day
  assert.equal(drafts.read('org.mary', 'product.1'), undefined)
  drafts.removeOld()
  assert.equal(storage.length, 1)
  assert.equal(drafts.read('org.mary', 'product.2'), 'newer')
})

test('signing out forgets every draft, and nothing else', () => {
  const storage = storageOf()
  storage.setItem('polytrace.language', 'fr')
  const drafts = new KeptDrafts(storage)
  drafts.write('org.mary', 'product.1', 'text')
  drafts.write('org.john', 'schema.2', 'text')
  drafts.clear()
  assert.equal(storage.length, 1)
  assert.equal(storage.getItem('polytrace.language'), 'fr')
})

test('a full storage or a broken entry costs a draft, never the page', () => {
  const storage = storageOf(100)
  const drafts = new KeptDrafts(storage)
  drafts.write('org.mary', 'event', 'short')
  drafts.write('org.mary', 'event', 'x'.repeat(200))
  assert.equal(drafts.read('org.mary', 'event'), undefined, 'half an old text would be worse than none')
  storage.setItem('polytrace.draft.org.mary.event', '{broken')
  assert.equal(drafts.read('org.mary', 'event'), undefined)
})
