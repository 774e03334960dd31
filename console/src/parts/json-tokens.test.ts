import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokensOf } from './json-tokens.ts'

const kinds = (text: string) => tokensOf(text).flatMap(({ kind, part }) => (kind ? [`${kind} ${part}`] : []))

test('names, texts and other values are distinguished', () => {
  assert.deepEqual(kinds('{"name": "Wool", "count": -1.5e+3, "isFair": true, "none": null}'), [
    ...['name "name"', 'text "Wool"', 'name "count"', 'other -1.5e+3'],
    ...['name "isFair"', 'other true', 'name "none"', 'other null'],
  ])
})

test('what looks like JSON inside a text is text', () => {
  assert.deepEqual(kinds('["{\\"a\\": 1}", "true", "12"]'), ['text "{\\"a\\": 1}"', 'text "true"', 'text "12"'])
})

test('all tokens together are the text', () => {
  for (const text of ['', '7', '{}', '{ "a" : [1, "b\\\\", false] }\n', 'x'.repeat(200_001)]) {
    assert.equal(
      tokensOf(text)
        .map(({ part }) => part)
        .join(''),
      text,
    )
  }
})

test('a very long text is left without colours', () => {
  assert.deepEqual(kinds(`"${'x'.repeat(200_000)}"`), [])
})
