import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { amount, seen } from '../../../test/batches.ts'
import { added, addedItems, at, item, lot, made } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

suite('quantities', () => {
  const quantitiesAfter = async (events: object[], name = 'L') => {
    const { capture, ask } = await startStory()
    for (const [index, event] of events.entries()) await capture('', { ...event, ...at(index) })
    const { quantities, warnings } = await ask('batches', lot(name))
    return { ...quantities, warnings }
  }

  test('are exact: 0.1 and 0.2 kg are 0.3 kg', async () => {
    const { added: sum, remaining } = await quantitiesAfter([
      added([amount('L', 0.1, 'KGM')]),
      added([amount('L', 0.2, 'KGM')]),
      made([amount('L', 0.05, 'KGM')], [lot('P')]),
    ])
    assert.deepEqual(sum, [{ quantity: '0.3', uom: 'KGM' }])
    assert.deepEqual(remaining, [{ quantity: '0.25', uom: 'KGM' }])
  })

  test('are kept apart by unit: 12 pieces that weigh 4.3 kg', async () => {
    const catchWeight = [amount('L', 12, 'EA'), amount('L', 4.3, 'KGM')]
    const { transformed, consumed, remaining } = await quantitiesAfter([
      made([lot('carcass')], catchWeight),
      made([amount('L', 2, 'EA')], [lot('P')]),
    ])
    assert.deepEqual(transformed, [
      { quantity: '12', uom: 'EA' },
      { quantity: '4.3', uom: 'KGM' },
    ])
    assert.deepEqual(consumed, [{ quantity: '2', uom: 'EA' }])
    // The two pieces had a weight, which nobody stated.
    assert.deepEqual(remaining, [
      { quantity: '10', uom: 'EA' },
      { quantity: null, at_least: '0', at_most: '4.3', uom: 'KGM', unknown_because: 'units_differ' },
    ])
  })

  test('of two events that differ are summed; destroyed goods are gone', async () => {
    const quantities = await quantitiesAfter([
      made([lot('M')], [amount('L', 50, 'EA')]),
      added([amount('L', 48, 'EA')]),
      seen({ action: 'DELETE', bizStep: 'destroying', quantityList: [amount('L', 3, 'EA')] }),
    ])
    assert.deepEqual(quantities, {
      added: [{ quantity: '48', uom: 'EA' }],
      transformed: [{ quantity: '50', uom: 'EA' }],
      consumed: [],
      destroyed: [{ quantity: '3', uom: 'EA' }],
      remaining: [{ quantity: '95', uom: 'EA' }],
      warnings: [],
    })
  })

  test('that nobody stated make sums into bounds', async () => {
    const open = await quantitiesAfter([added([amount('L', 5, 'EA')]), added([amount('L')])])
    assert.deepEqual(open.added, [{ quantity: null, at_least: '5', uom: 'EA', unknown_because: 'quantity_not_stated' }])
    assert.deepEqual(open.remaining, [
      { quantity: null, at_least: '5', uom: 'EA', unknown_because: 'quantity_not_stated' },
    ])
    const used = await quantitiesAfter([added([amount('L', 5, 'EA')]), made([amount('L')], [lot('P')])])
    assert.deepEqual(used.consumed, [
      { quantity: null, at_least: '0', uom: null, unknown_because: 'quantity_not_stated' },
    ])
    assert.deepEqual(used.remaining, [
      { quantity: null, at_least: '0', at_most: '5', uom: 'EA', unknown_because: 'quantity_not_stated' },
    ])
  })

  test('that do not add up are a warning, and what was used too early another', async () => {
    const { remaining, warnings } = await quantitiesAfter([
      made([amount('L', 6, 'KGM')], [lot('P')]),
      added([amount('L', 5.5, 'KGM')]),
    ])
    assert.deepEqual(remaining, [{ quantity: '5.5', uom: 'KGM' }])
    assert.deepEqual(
      warnings.map(({ code }: { code: string }) => code),
      ['consumed_more_than_produced', 'time_conflict'],
    )
    assert.match(warnings[0].message, /\(6 KGM\).*\(5\.5 KGM\)/)
  })

  test('of items are not counted', async () => {
    const { capture, ask } = await startStory()
    await capture('', addedItems([item('1')]))
    const { quantities, serial, kind } = await ask('batches', item('1'))
    assert.deepEqual([serial, kind, Object.values(quantities).flat()], ['1', 'item', []])
  })
})
