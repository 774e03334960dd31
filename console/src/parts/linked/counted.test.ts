import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText } from './counted.ts'

test('a count that stopped at its bound says that there are more', () => {
  assert.deepEqual(
    [0, 12, 999, 1_000].map((count) => countText(count, 'en')),
    ['0', '12', '999', '1,000+'],
  )
})
