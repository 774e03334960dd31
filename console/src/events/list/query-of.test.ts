import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf } from './query-of.ts'

test('a day is asked for from its beginning to its end, where the reader is', () => {
  const { GE_eventTime, LT_eventTime } = queryOf({ from: '2026-02-28', to: '2026-02-28' })
  assert.equal(GE_eventTime, new Date(2026, 1, 28).toISOString())
  assert.equal(LT_eventTime, new Date(2026, 2, 1).toISOString())
})

test('an empty filter, or a day that is none, asks nothing', () => {
  for (const value of Object.values(queryOf({ type: '', step: '', from: 'soon', to: '', epc: '  ' }))) {
    assert.equal(value, undefined)
  }
})

test('an identifier is asked for as it is written', () => {
  assert.equal(
    queryOf({ epc: ' urn:acme:productId:batchId:WOOL.17 ' }).MATCH_anyEPC,
    'urn:acme:productId:batchId:WOOL.17',
  )
})
