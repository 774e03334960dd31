import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExactNumber, numberOf, parseAnswer, parseExactly } from './exact.ts'

const whole = '{"serial":12345678901234567890,"list":[0.12345678901234567890,"x"],"size":41.5}'

test('numbers keep every digit from an answer into a body', () => {
  const read = parseExactly(whole) as { serial: unknown; size: unknown }
  assert.ok(read.serial instanceof ExactNumber)
  assert.equal(String(read.serial), '12345678901234567890')
  assert.equal(read.size, 41.5)
  assert.equal(JSON.stringify(read), whole)
})

test('what a double holds is a number, however it is written', () => {
  for (const text of [
    '1',
    '-0.5',
    '1.50',
    '1e21',
    '100000000000000000000000',
    '0.1000000000000000',
    '9007199254740991',
  ])
    assert.equal(numberOf(text), Number(text), text)
  assert.equal(numberOf(' 7 '), 7)
  for (const text of ['', ' ', '1,5', '1e999', 'many']) assert.equal(numberOf(text), undefined, text)
})

test('figures of other addresses are numbers', () => {
  const { serial } = parseAnswer(whole, '/api/v2/epcis/events/1/') as { serial: unknown }
  assert.equal(typeof serial, 'number')
  assert.ok((parseAnswer(whole, '/api/v2/products/1/') as { serial: unknown }).serial instanceof ExactNumber)
})
