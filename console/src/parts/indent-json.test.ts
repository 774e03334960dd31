import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indentJson } from './indent-json.ts'

test('JSON is laid out as JSON.stringify does it', () => {
  const value = { a: [1, [], {}, { b: null }], 'c:"d"': 'x, {y}: [z]\n\\', e: true, f: [[1], 'é'], g: '' }
  assert.equal(indentJson(JSON.stringify(value)), JSON.stringify(value, null, 2))
  assert.equal(indentJson(JSON.stringify(value, null, '\t')), JSON.stringify(value, null, 2))
  for (const plain of ['7', '"x"', '[]', '{ }', 'null']) assert.equal(indentJson(plain), plain.replace(' ', ''))
})

test('digits and escapes stay as they are', () => {
  const json = String.raw`{"quantity":50.0,"large":12345678901234567890,"small":1e-7,"text":"\u00e9\/"}`
  assert.equal(
    indentJson(json),
    String.raw`{
  "quantity": 50.0,
  "large": 12345678901234567890,
  "small": 1e-7,
  "text": "\u00e9\/"
}`,
  )
})

test('a string of megabytes is taken', () => {
  const json = JSON.stringify(['x'.repeat(5_000_000), '\\"'.repeat(500_000)])
  assert.equal(indentJson(json), JSON.stringify(JSON.parse(json), null, 2))
})
