import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { addedItems, declaredWrong, item, lot, minute } from '../../../test/events.ts'
import { at, box, packed, seen, startJourney, startWhereabouts } from '../../../test/whereabouts.ts'

suite('the line of time', () => {
  test('own events and inherited ones, each with its reason', async () => {
    const { line, call } = await startJourney()
    assert.deepEqual(await line(item('1')), [
      'commissioning: made',
      'packing: packed',
      'packing: inside 1',
      'shipping: inside 2',
      'receiving: inside 2',
      'unpacking: inside 2',
    ])
    assert.deepEqual(await line(lot('A'), `?from=${minute(2)}&to=${minute(5)}`), [
      'packing: packed 10 KGM',
      'packing: inside 1 10 KGM',
      'shipping: inside 2 10 KGM',
    ])
    const csv = await call('GET', `/api/v2/epcis/genealogy/trace/${item('1')}?format=csv`)
    assert.match(csv.text, /^eventTime,eventID,type,action,bizStep/)
    assert.equal(csv.text.trim().split('\r\n').length, 7)
  })

  test('what was declared wrong never was', async () => {
    const { capture, line } = await startWhereabouts()
    await capture('add', addedItems([item('1')], at(1)))
    const wrong = packed(box, { childEPCs: [item('1')] }, at(2))
    await capture('wrong', wrong)
    await capture('ship', seen('shipping', { epcList: [box] }, at(3)))
    assert.equal((await line(item('1'))).length, 3)
    await capture('declaration', declaredWrong(wrong))
    assert.deepEqual(await line(item('1')), ['commissioning: made'])
  })
})
