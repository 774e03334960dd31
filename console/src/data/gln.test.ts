import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOf } from './days.ts'
import { glnOf } from './gln.ts'

test('a place has one GLN, however it is written', () => {
  for (const place of [
    'urn:epc:id:sgln:4012345.00000.0',
    'urn:epc:id:sgln:4012345.00000.hall-3',
    'https://id.gs1.org/414/4012345000009',
    'https://id.gs1.org/414/4012345000009/254/hall-3',
  ]) {
    assert.equal(glnOf(place), '4012345000009', place)
  }
  for (const place of ['https://mill.example/hall-3', 'geo:52.5,13.4', '4012345000009', '']) {
    assert.equal(glnOf(place), undefined, place)
  }
})

test('a day begins at midnight where the reader is, and some days later too', () => {
  const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()
  assert.equal(startOf('2026-12-31'), local(2026, 12, 31))
  assert.equal(startOf('2026-12-31', 1), local(2027, 1, 1))
  assert.equal(startOf('2028-02-28', 1), local(2028, 2, 29))
  for (const text of [undefined, '', 'soon', '2026-1-1', '2026-12-31T00:00']) assert.equal(startOf(text), undefined)
})
