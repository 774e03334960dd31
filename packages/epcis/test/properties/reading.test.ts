import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isObject } from '../../src/json.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { readEvent } from '../../src/reading/read-event.ts'
import { storableText } from '../../src/reading/storable-text.ts'
import { event } from './arbitraries.ts'

const spacing = fc.constantFrom(undefined, 1, 2, '\t')

test('what is read is what JSON.parse reads, and the text stays unchanged', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), spacing, (json, space) => {
      fc.pre(isObject(JSON.parse(json)) && !json.includes('__proto__') && !json.includes('\\u'))
      const text = JSON.stringify(JSON.parse(json), null, space)
      assert.deepEqual(readEvent(text).event, JSON.parse(text))
      assert.equal(readEvent(text).text, text)
    }),
  )
})

test('a document gives each event back unchanged', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 4 }), spacing, (events, space) => {
      const texts = events.map((one) => JSON.stringify(one, null, space))
      const { events: read } = readDocument(`{"epcisBody":{"eventList":[ ${texts.join(' ,\n')} ]}}`)
      assert.deepEqual(
        [...read()].map(({ text }) => text),
        texts,
      )
    }),
  )
})

test('eventID and recordTime can be removed wherever they are', () => {
  const field = fc.constantFrom('eventID', 'recordTime', 'a', 'b', 'quantityList')
  fc.assert(
    fc.property(fc.uniqueArray(field), spacing, (fields, space) => {
      const value = Object.fromEntries(fields.map((name) => [name, name === 'quantityList' ? [{ quantity: 1 }] : 'x']))
      const { eventID: _, recordTime: __, ...rest } = value
      const { text, wholeQuantities } = storableText(readEvent(JSON.stringify(value, null, space)))
      assert.deepEqual(JSON.parse(text), rest)
      for (const offset of wholeQuantities) assert.equal(text[offset - 1], '1')
    }),
  )
})
