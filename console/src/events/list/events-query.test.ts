import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsQuery } from './events-query.ts'

test('a day is asked for from its beginning to its end, where the reader is', () => {
  const { GE_eventTime, LT_eventTime } = eventsQuery({ from: '2026-02-28', to: '2026-02-28' })
  assert.equal(GE_eventTime, new Date(2026, 1, 28).toISOString())
  assert.equal(LT_eventTime, new Date(2026, 2, 1).toISOString())
})

test('an empty filter, or a day that is none, asks nothing', () => {
  for (const value of Object.values(eventsQuery({ type: '', step: '', from: 'soon', to: '', epc: '  ' }))) {
    assert.equal(value, undefined)
  }
})

test('an identifier is asked for as it is written, a batch by another name than an item', () => {
  const [batch, item] = ['urn:acme:productId:batchId:WOOL.17', 'urn:epc:id:sgtin:4012345.012345.9']
  const namesOf = (epc: string) => {
    const { MATCH_anyEPC, MATCH_anyEPCClass } = eventsQuery({ epc })
    return [MATCH_anyEPC, MATCH_anyEPCClass]
  }
  assert.deepEqual(namesOf(` ${batch} `), [undefined, batch])
  assert.deepEqual(namesOf(item), [item, undefined])
})
