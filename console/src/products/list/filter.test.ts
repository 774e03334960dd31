import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOf, isFiltered } from './filter.ts'

const given = (filter: object) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

test('what is still to do is asked for in the language of the list', () => {
  assert.deepEqual(given(filterOf({ q: 'wool', state: 'missing' }, 'fr')), { q: 'wool', lang: 'fr', missing: 'fr' })
  assert.deepEqual(given(filterOf({ brand: 'Nord', state: 'outdated' }, 'ja')), {
    ...{ brand: 'Nord', lang: 'ja', outdated: 'ja' },
  })
  assert.deepEqual(given(filterOf({ q: '', state: 'missing' }, '')), {})
})

test('a language alone leaves nothing out', () => {
  assert.equal(isFiltered({ lang: 'fr' }), false)
  assert.equal(isFiltered({ state: 'missing' }), true)
})
