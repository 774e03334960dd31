import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksIn } from './marks.ts'

const fault = { pointer: '/weight', message: 'too heavy' }

test('what is said of JSON stands at its place', () => {
  assert.deepEqual(marksIn('{"weight": 12}', [fault], ''), [
    { from: 11, to: 13, severity: 'error', message: 'too heavy' },
  ])
})

test('of a text that is no JSON only that is said', () => {
  for (const text of ['', '{', '{"weight": 12', '{"weight": 1,}', 'nul', '{"weight": 01}']) {
    const [mark, another] = marksIn(text, [fault], 'broken')
    assert.equal(mark?.message, 'broken', text)
    assert.equal(another, undefined)
    assert.ok(mark.from >= 0 && mark.from <= text.length, text)
  }
})

test('of a whole group of fields the name is marked', () => {
  const [mark] = marksIn('{"size": {"low": 1}}', [{ pointer: '/size', message: 'too wide', severity: 'warning' }], '')
  assert.deepEqual(mark, { from: 1, to: 7, severity: 'warning', message: 'too wide' })
})
