import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, at, item, lot, made } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

const anyLot = 'urn:epc:idpat:sgtin:4012345.012345.*'
const path = '/api/v2/epcis/genealogy/'

suite('what may be concerned', () => {
  test('a product without a lot is listed, and what was made of it later is possible', async () => {
    const { capture, recall } = await startStory()
    await capture('early', made([anyLot], [lot('early', '022222')], at(0)))
    await capture('a', made([lot('flour', '011111')], [anyLot], at(1)))
    await capture('late', made([anyLot], [lot('bread', '022222')], at(2)))
    await capture('on', made([lot('bread', '022222')], [lot('toast', '033333')], at(3)))
    assert.deepEqual(await recall(lot('flour', '011111')), [
      'flour root,intermediate certain',
      `${anyLot} intermediate,final possible (lot_not_stated) by a`,
      'bread intermediate possible (lot_not_stated) by a late',
      'toast final possible (lot_not_stated) by a late on',
    ])
    assert.deepEqual(await recall(lot('flour', '011111'), '?certainty=certain'), ['flour root,intermediate certain'])
  })

  test('what is only possible says which event leaves it open, and what would settle it', async () => {
    const { capture, entry, call } = await startStory()
    await capture('flour', added([lot('flour', '011111')], at(1)))
    const use = await capture('use', made(['urn:epc:idpat:sgtin:4012345.011111.*'], [lot('bread', '022222')], at(2)))
    await capture('on', made([lot('bread', '022222')], [lot('toast', '033333')], at(3)))
    const message = 'A correction of this event that says which lot it used or made.'
    const settled_by = [{ reason: 'lot_not_stated', eventID: use, message }]
    for (const name of ['bread', 'toast'])
      assert.deepEqual((await entry(lot('flour', '011111'), name)).settled_by, settled_by)
    assert.deepEqual((await entry(lot('flour', '011111'), 'flour')).settled_by, [])
    const { text } = await call('GET', `/api/v2/epcis/genealogy/recall/${lot('flour', '011111')}?format=csv`)
    assert.ok(text.includes(`${use}: ${message}`), text)
  })

  test('a product without a lot recalls all its lots and items, and is never complete without them', async () => {
    const { capture, recall, call, ask } = await startStory()
    await capture('a', added([lot('L1')], at(1)))
    await capture('b', added([lot('L2')], at(1)))
    await capture('c', addedItems([item('1')], at(1)))
    await capture('use', made([lot('L1')], [lot('P', '022222')], at(2)))
    const product = 'https://id.gs1.org/01/04012345123456'
    const expected = ['1 root,final', 'L1 root,intermediate', 'L2 root,final', 'P final']
    for (const identifier of [product, anyLot]) {
      assert.deepEqual((await recall(identifier)).map((line) => line.split(' certain')[0]).sort(), expected)
    }
    await capture('unstated', made([anyLot], [lot('Q', '022222')], at(3)))
    assert.ok((await recall(product, '?certainty=certain')).includes('Q final certain by unstated'))
    const { complete, incomplete_reasons } = await ask('recall', product, '?limit=2')
    assert.deepEqual([complete, incomplete_reasons], [false, ['limit']])
    const refused = await call('GET', `${path}origins/${encodeURIComponent(product)}`)
    assert.equal(refused.status, 422)
    assert.match(refused.text, /names a product without a lot/)
    assert.equal((await call('GET', `${path}recall/https://id.gs1.org/01/04012345999990`)).status, 404)
  })

  test('what used the asked lot before anybody made it is only possible, in recall and graph alike', async () => {
    const { capture, recall, ask } = await startStory()
    const early = await capture('early', made([lot('L')], [lot('P')], at(1)))
    const add = await capture('add', added([lot('L')], at(2)))
    const late = await capture('late', made([lot('L')], [lot('Q')], at(3)))
    assert.deepEqual(await recall(lot('L')), [
      'L root,intermediate certain',
      'Q final certain by late',
      'P final possible (time_conflict) by early',
    ])
    assert.deepEqual((await recall(lot('L'), '?time=consistent')).slice(1), ['Q final certain by late'])
    const graph = async (query: string) => {
      const { nodes } = await ask('graph/epc-classes', lot('L'), `?direction=DOWNSTREAM${query}`)
      return nodes.map(({ eventID }: { eventID: string }) => eventID)
    }
    assert.deepEqual(await graph(''), [add, early, late])
    assert.deepEqual(await graph('&time=consistent'), [add, late])
  })

  test('a lot may have been used where nobody said which lot it was', async () => {
    const { capture, recall } = await startStory()
    await capture('before', made([anyLot], [lot('old', '022222')], at(0)))
    await capture('a', added([lot('L')], at(1)))
    await capture('b', made([anyLot], [lot('new', '022222')], at(2)))
    assert.deepEqual(await recall(lot('L')), ['L root,final certain', 'new final possible (lot_not_stated) by b'])
  })

  test('a lot number that is used again a year later: what was made before is only possible', async () => {
    const { capture, recall } = await startStory()
    const year = 365 * 24 * 60
    await capture('first', made([lot('M1')], [lot('L')], at(10)))
    await capture('use', made([lot('L')], [lot('P1')], at(20)))
    await capture('again', made([lot('M2')], [lot('L')], at(year + 10)))
    await capture('use again', made([lot('L')], [lot('P2')], at(year + 20)))
    assert.deepEqual(await recall(lot('M2')), [
      'M2 root,intermediate certain',
      'L intermediate certain by again',
      'P2 final certain by again use again',
      'P1 final possible (time_conflict) by again use',
    ])
    assert.deepEqual((await recall(lot('M2'), '?time=consistent')).slice(2), ['P2 final certain by again use again'])
  })

  test('a shorter way against time does not hide a longer way that is certain', async () => {
    const { capture, recall } = await startStory()
    await capture('late', made([lot('A')], [lot('B')], at(50)))
    await capture('early', made([lot('A')], [lot('X')], at(10)))
    await capture('join', made([lot('X')], [lot('B')], at(20)))
    await capture('use', made([lot('B')], [lot('C')], at(30)))
    assert.deepEqual(await recall(lot('A')), [
      'A root,intermediate certain',
      'X intermediate certain by early',
      'B intermediate,final certain by late',
      'C final certain by early join use',
    ])
  })
})
