import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, at, declaredWrong, item, kilos, lot, made, minute } from '../../../test/events.ts'
import { box, madeOf, otherBox, packed, pallet, startPacking } from '../../../test/packing.ts'
import { service } from '../../../test/recall.ts'
import { settleOrganisation } from './settle.ts'

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
    const [raw] = (await ask('origins', lot('P'), '?include=shares')).results
    assert.equal(raw.through, pallet)
    assert.deepEqual(raw.share, {
      ...{ amount: { quantity: '4', uom: 'KGM' }, fraction: 1, unknown_because: null, still_open: false },
    })
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

  test('who uses a pallet uses up the boxes on it and all that is in them, also if the packing comes late', async () => {
    const { capture, recall, ask, orgId } = await startPacking()
    await capture('add', added([kilos('A', 10)], at(1)))
    await capture('use', madeOf([pallet], [lot('P')], 4))
    await capture('use box', madeOf([box], [lot('Q')], 6))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await settleOrganisation(service.db, orgId)
    assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'Q final certain by use box'])
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    for (const isStored of [false, true]) {
      if (isStored) await settleOrganisation(service.db, orgId)
      assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'P final certain by use'])
      for (const [time, inside] of [
        [3, ['4']],
        [5, []],
      ] as const) {
        const { results } = await ask('contents', box, `?at=${encodeURIComponent(minute(time))}`)
        assert.deepEqual(
          results.flatMap(({ quantities }: { quantities: { quantity: string }[] }) =>
            quantities.map(({ quantity }) => quantity),
          ),
          inside,
        )
      }
    }
  })

  test('what is taken out at the moment at which its container is used was out', async () => {
    const { capture, recall, origins, entry } = await startPacking()
    await capture('add', added([kilos('A', 10), kilos('B', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4), kilos('B', 4)] }, 2))
    await capture('use', madeOf([box], [lot('P')], 3))
    await capture('unpack', packed(box, { childQuantityList: [kilos('A', 4)] }, 3, 'DELETE'))
    assert.deepEqual(await recall(lot('A')), ['A root,final certain'])
    assert.deepEqual((await entry(lot('A'), 'A')).quantities.consumed, [])
    assert.deepEqual(await origins(lot('P')), ['B raw_material certain by use'])
  })

  test('what is in two containers that are in each other is used once', async () => {
    const { capture, entry } = await startPacking()
    await capture('add', added([kilos('A', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    await capture('turn', packed(box, { childEPCs: [pallet] }, 4))
    await capture('use', madeOf([box], [lot('P')], 5))
    assert.deepEqual((await entry(lot('A'), 'A')).quantities.consumed, [{ quantity: '4', uom: 'KGM' }])
  })

  test('an edge that a batch joins by name as well does not go through a container', async () => {
    const { capture, edges } = await startPacking()
    await capture('add', added([lot('A')], at(1)))
    await capture('pack', packed(box, { childQuantityList: [{ epcClass: lot('A') }] }, 2))
    await capture('use', { ...made([lot('A')], [lot('P')], at(3)), inputEPCList: [box] })
    assert.deepEqual((await edges(lot('P'), ''))[0][2], undefined)
  })
})
