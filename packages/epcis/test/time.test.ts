import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { instantOf, utcText } from '../src/time.ts'

const utc = (text: string) => {
  const instant = instantOf(text)
  return instant === undefined ? undefined : utcText(instant)
}

test('instants are written in UTC with milliseconds', () => {
  assert.equal(utc('2024-05-17T08:30:00+02:00'), '2024-05-17T06:30:00.000Z')
  assert.equal(utc('2024-02-29T23:59:59.9-00:30'), '2024-03-01T00:29:59.900Z')
  assert.equal(utc('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z')
  assert.equal(utc('9999-12-31T23:59:59.9996Z'), '10000-01-01T00:00:00.000Z')
  assert.equal(utc('2024-05-17T08:30:00.1234999999Z'), '2024-05-17T08:30:00.123Z')
})

test('what is no date-time with a zone has no instant', () => {
  const texts = [
    '',
    '2024',
    '2024-05-17',
    '2024-05-17T08:30:00',
    '2024-05-17T08:30Z',
    '2024-05-17 08:30:00Z',
    '2023-02-29T00:00:00Z',
  ]
  const ranges = [
    '2024-13-01T00:00:00Z',
    '2024-00-01T00:00:00Z',
    '2024-01-00T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T00:60:00Z',
    '2024-01-01T00:00:60Z',
  ]
  const zones = [
    '2024-01-01T00:00:00+15:00',
    '2024-01-01T00:00:00+0200',
    '2024-01-01T00:00:00+02',
    '2024-01-01T00:00:00.Z',
    '2024-01-01T00:00:00.1xZ',
    '2024-01-01T00:00:00ZZ',
    'x024-01-01T00:00:00Z',
  ]
  for (const text of [...texts, ...ranges, ...zones]) assert.equal(instantOf(text), undefined, text)
})

test('instants agree with Date wherever Date knows them', () => {
  const offset = fc.tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
      offset,
      (date, [sign, hours, minutes]) => {
        const pair = (value: number) => String(value).padStart(2, '0')
        const text = date.toISOString().replace('Z', `${sign}${pair(hours)}:${pair(minutes)}`)
        assert.equal(instantOf(text), Date.parse(text))
      },
    ),
  )
})
