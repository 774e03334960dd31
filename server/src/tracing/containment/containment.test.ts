import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, declaredWrong, item, lot, made, minute } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

const at = (minutes: number) => ({ eventTime: minute(minutes) })
const kilos = (name: string, quantity: number) => ({ epcClass: lot(name), quantity, uom: 'KGM' })
const sscc = (serial: number) => `urn:epc:id:sscc:4012345.${String(serial).padStart(10, '0')}`
const [box, pallet, otherBox] = [sscc(1), sscc(2), sscc(3)]

/** An AggregationEvent: things are put into a container, or taken out. */
const packed = (parentID: string, more: object, minutes: number, action = 'ADD') => ({
  ...added([], at(minutes)),
  type: 'AggregationEvent',
  bizStep: 'packing',
  action,
  parentID,
  quantityList: undefined,
  ...more,
})

/** A transformation of containers. */
const madeOf = (containers: string[], outputs: string[], minutes: number) =>
  made([], outputs, { inputEPCList: containers, ...at(minutes) })

async function startPacking() {
  const story = await startStory()
  const edges = async (identifier: string, query: string) => {
    const { nodes, edges } = await story.ask('graph/epc-classes', identifier, query)
    assert.ok(!nodes.some(({ type }: { type: string }) => type === 'AggregationEvent'))
    return edges.map(({ source, target, through }: Record<string, string>) => [source, target, through])
  }
  return { ...story, edges }
}

suite('containers carry their content', () => {
  test('a lot in a box on a pallet that was used: what was made is concerned, and came from the lot', async () => {
    const { capture, recall, origins, edges, ask } = await startPacking()
    const add = await capture('add', added([kilos('A', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    const use = await capture('use', madeOf([pallet], [lot('P')], 4))
    assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'P final certain by use'])
    assert.deepEqual(await origins(lot('P')), ['A raw_material certain by use'])
    for (const direction of ['UPSTREAM', 'BOTH']) {
      assert.deepEqual(await edges(lot('P'), `?direction=${direction}`), [[use, add, pallet]])
    }
    assert.deepEqual(await edges(lot('A'), '?direction=DOWNSTREAM'), [[use, add, pallet]])
    assert.deepEqual(await edges(lot('P'), '?depth=1'), [[use, add, pallet]])
    const { results } = await ask('recall', lot('A'))
    assert.deepEqual(results[0].quantities.consumed, [{ quantity: '4', uom: 'KGM' }])
    assert.deepEqual(results[0].quantities.remaining, [{ quantity: '6', uom: 'KGM' }])
    assert.equal(results[1].through, pallet)
    assert.equal(results[0].through, null)
  })

  test('only the content at that time: neither what was taken out before nor what was put in later', async () => {
    const { capture, recall, origins } = await startPacking()
    for (const name of ['early', 'there', 'late']) await capture(name, added([lot(name)], at(1)))
    await capture(
      'pack',
      packed(box, { childQuantityList: [{ epcClass: lot('early') }, { epcClass: lot('there') }] }, 2),
    )
    await capture('unpack', packed(box, { childQuantityList: [{ epcClass: lot('early') }] }, 3, 'DELETE'))
    await capture('use', madeOf([box], [lot('P')], 4))
    await capture('pack late', packed(box, { childQuantityList: [{ epcClass: lot('late') }] }, 5))
    assert.deepEqual(await origins(lot('P')), ['there raw_material certain by use'])
    assert.deepEqual((await recall(lot('early'))).length, 1)
    assert.deepEqual((await recall(lot('late'))).length, 1)
    assert.deepEqual((await recall(lot('there'))).length, 2)
  })

  test('an item is in one container at a time, an emptied one holds nothing, a declared packing never was', async () => {
    const { capture, recall } = await startPacking()
    await capture('add', addedItems([item('1'), item('2')], at(1)))
    await capture('pack', packed(box, { childEPCs: [item('1'), item('2')] }, 2))
    await capture('move', packed(otherBox, { childEPCs: [item('1')] }, 3))
    const wrong = packed(pallet, { childEPCs: [item('2')] }, 4)
    await capture('wrong', wrong)
    await capture('declaration', declaredWrong(wrong))
    await capture('use', madeOf([box], [lot('P')], 5))
    await capture('use other', madeOf([otherBox], [lot('Q')], 6))
    await capture('empty', packed(otherBox, {}, 7, 'DELETE'))
    await capture('use empty', madeOf([otherBox], [lot('R')], 8))
    assert.deepEqual(await recall(item('1')), ['1 root,intermediate certain', 'Q final certain by use other'])
    assert.deepEqual(await recall(item('2')), ['2 root,intermediate certain', 'P final certain by use'])
  })

  test('an edge that a batch joins by name as well does not go through a container', async () => {
    const { capture, edges } = await startPacking()
    await capture('add', added([lot('A')], at(1)))
    await capture('pack', packed(box, { childQuantityList: [{ epcClass: lot('A') }] }, 2))
    await capture('use', { ...made([lot('A')], [lot('P')], at(3)), inputEPCList: [box] })
    assert.deepEqual((await edges(lot('P'), ''))[0][2], undefined)
  })
})
