import assert from 'node:assert/strict'
import test from 'node:test'
import { readEvent } from '../../src/reading/read-event.ts'
import { storableText, withDecimals } from '../../src/reading/storable-text.ts'

const cases = [
  ['{"a":1}', '{"a":1}'],
  ['{"eventID":"x"}', '{}'],
  ['{ "eventID" : "x" }', '{  }'],
  ['{"eventID":"x","recordTime":"y"}', '{}'],
  ['{"recordTime":"y" , "eventID":"x" , "a":1}', '{"a":1}'],
  ['{"a":1,"eventID":"x"}', '{"a":1}'],
  ['{"a":1,"eventID":"x","recordTime":"y"}', '{"a":1}'],
  ['{"eventID":"x","a":1,"recordTime":"y"}', '{"a":1}'],
  ['{\n  "a": 1,\n  "eventID": "x",\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
  ['{\n  "eventID": "x",\n  "b": 2\n}', '{\n  "b": 2\n}'],
  ['{"a":{"eventID":"x"}}', '{"a":{"eventID":"x"}}'],
  ['{"event\\u0049D":"x","a":1}', '{"a":1}'],
] as const

for (const [text, expected] of cases) {
  test(`without eventID and recordTime: ${JSON.stringify(text)}`, () => {
    assert.equal(storableText(readEvent(text)).text, expected)
  })
}

test('whole quantities in the four lists read as decimal numbers', () => {
  const list = '[{"quantity":50},{"quantity": -0 },{"quantity":50.0},{"quantity":5e1},{"quantity":"7"},{"other":1}]'
  const decimal =
    '[{"quantity":50.0},{"quantity": -0.0 },{"quantity":50.0},{"quantity":5.0e1},{"quantity":"7"},{"other":1}]'
  for (const name of ['quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList']) {
    const stored = storableText(readEvent(`{"recordTime":"y","${name}":${list},"eventID":"x","a":[{"quantity":1}]}`))
    assert.equal(withDecimals(stored), `{"${name}":${decimal},"a":[{"quantity":1}]}`)
  }
})
