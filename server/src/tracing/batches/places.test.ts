import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { amount, seen } from '../../../test/batches.ts'
import { added, addedItems, at, item, lot, made, minute, sscc } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

const place = (name: string) => `urn:epc:id:sgln:4012345.${name}.0`

const packed = (parentID: string, action: string, fields: object) => ({
  ...seen({ bizStep: 'packing', disposition: 'in_progress' }),
  type: 'AggregationEvent',
  parentID,
  action,
  ...fields,
})

suite('places, containers and shipments', () => {
  const factory = { readPoint: { id: place('00001') }, bizLocation: { id: place('00002') } }

  test('a lot in boxes on a pallet is where the pallet was last seen, and was shipped with it', async () => {
    const { capture, ask } = await startStory()
    await capture('', made([lot('M')], [amount('L', 20, 'EA')], { ...factory, ...at(1) }))
    await capture('', packed(sscc(1), 'ADD', { childQuantityList: [amount('L', 12, 'EA')], ...at(2) }))
    await capture('', packed(sscc(2), 'ADD', { childQuantityList: [amount('L', 8, 'EA')], ...at(2) }))
    await capture('', packed(sscc(2), 'DELETE', { childQuantityList: [amount('L', 3, 'EA')], ...at(3) }))
    await capture('', packed(sscc(9), 'ADD', { childEPCs: [sscc(1)], ...at(4) }))
    const destinationList = [{ type: 'owning_party', destination: 'urn:epc:id:pgln:0614141.00777' }]
    const bizTransactionList = [{ type: 'desadv', bizTransaction: 'urn:acme:desadv:77' }]
    const shipped = { epcList: [sscc(9)], disposition: 'in_transit', readPoint: { id: place('00003') } }
    const shipping = { bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping', ...at(5) }
    const eventID = await capture('', seen({ ...shipped, ...shipping, destinationList, bizTransactionList }))
    const { containers, shipments, last_known } = await ask('batches', lot('L'))
    assert.deepEqual(containers, [
      { identifier: sscc(1), inside: [sscc(9)], since: minute(2), quantities: [{ quantity: '12', uom: 'EA' }] },
      { identifier: sscc(2), inside: [], since: minute(2), quantities: [{ quantity: '5', uom: 'EA' }] },
    ])
    const event = { eventID, eventTime: minute(5), bizStep: shipping.bizStep }
    assert.deepEqual(shipments, [
      { ...event, place: place('00003'), container: sscc(9), destinationList, bizTransactionList },
    ])
    assert.deepEqual(last_known, { place: place('00003'), disposition: 'in_transit', event })
  })

  test('what a container did before it held the item, or after, is not the item’s', async () => {
    const { capture, ask } = await startStory()
    const ship = (minutes: number) => seen({ epcList: [sscc(1)], bizStep: 'departing', ...at(minutes) })
    await capture('', addedItems([item('1'), item('2')], { ...factory, ...at(1) }))
    await capture('', ship(2))
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [item('1'), item('2')], ...at(3) }))
    await capture('', packed(sscc(1), 'DELETE', { childEPCs: [item('1')], ...at(5) }))
    await capture('', ship(7))
    const one = await ask('batches', item('1'))
    assert.deepEqual([one.containers, one.shipments, one.last_known.event.eventTime], [[], [], minute(5)])
    const two = await ask('batches', item('2'))
    assert.deepEqual([two.containers.length, two.shipments.length, two.last_known.event.eventTime], [1, 1, minute(7)])
    await capture('', packed(sscc(1), 'DELETE', at(8)))
    const emptied = await ask('batches', item('2'))
    assert.deepEqual([emptied.containers, emptied.shipments.length], [[], 1])
    assert.equal(emptied.last_known.event.eventTime, minute(8))
  })

  test('an item is in one container at a time, and a circle of containers ends', async () => {
    const { capture, ask } = await startStory()
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [item('1')], ...at(1) }))
    await capture('', packed(sscc(2), 'ADD', { childEPCs: [item('1'), sscc(1)], ...at(2) }))
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [sscc(2)], ...at(3) }))
    const { containers } = await ask('batches', item('1'))
    assert.deepEqual(
      containers.map(({ identifier, inside }: { identifier: string; inside: string[] }) => [identifier, inside]),
      [[sscc(2), [sscc(1)]]],
    )
  })

  test('where some was used, the rest still is; its disposition is not that of the product', async () => {
    const { capture, ask } = await startStory()
    await capture('', added([lot('L')], { ...factory, disposition: 'sellable_accessible', ...at(1) }))
    const mill = { readPoint: { id: place('00008') }, bizLocation: { id: place('00009') }, disposition: 'in_progress' }
    await capture('', made([amount('L', 1, 'EA')], [lot('P')], { ...mill, ...at(2) }))
    const { last_known } = await ask('batches', lot('L'))
    assert.deepEqual([last_known.place, last_known.disposition], [place('00008'), 'sellable_accessible'])
  })
})
