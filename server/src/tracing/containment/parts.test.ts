import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, at, item, kilos, lot, made } from '../../../test/events.ts'
import { box, madeOf, packed, pallet, startPacking } from '../../../test/packing.ts'

/** A part goes into a product. */
const assembled = (product: string, parts: string[], minutes: number, action = 'ADD') =>
  packed(product, { childEPCs: parts, bizStep: action === 'ADD' ? 'assembling' : 'disassembling' }, minutes, action)

suite('parts are in their product', () => {
  const [screw, motor, car, spare] = ['screw', 'motor', 'car', 'spare'].map((name) => item(name)) as [
    string,
    string,
    string,
    string,
  ]

  /** A screw goes into a motor, the motor into a car, and the car into a fleet. */
  async function startAssembly() {
    const story = await startPacking()
    for (const [minutes, part] of [screw, motor, car].entries())
      await story.capture(`make ${minutes}`, addedItems([part], at(minutes)))
    await story.capture('assemble', assembled(motor, [screw], 4))
    const install = { ...assembled(car, [motor], 5), type: 'AssociationEvent', bizStep: 'installing' }
    await story.capture('install', install)
    return story
  }

  test('a recall of a part lists the products around it, and what they went into', async () => {
    const { capture, recall, ask } = await startAssembly()
    assert.deepEqual(await recall(screw), [
      'screw root,final certain',
      'motor final certain by assemble',
      'car final certain by install',
    ])
    await capture('use', madeOf([car], [lot('fleet')], 6))
    const { results } = await ask('recall', screw)
    const fleet = results.find((entry: { lot: string }) => entry.lot === 'fleet')
    assert.deepEqual([fleet.certainty, fleet.through], ['certain', car])
  })

  test('a product comes from its parts, and from what they were made of', async () => {
    const { capture, origins, ask } = await startAssembly()
    await capture('steel', added([kilos('steel', 5)], at(-5)))
    await capture('cut', made([kilos('steel', 1)], [], { outputEPCList: [screw], ...at(-4) }))
    const lines = await origins(car, '?include=intermediates,shares')
    assert.deepEqual(lines.map((line) => line.split(' ').slice(0, 3).join(' ')).sort(), [
      'car root,intermediate certain',
      'motor intermediate certain',
      'screw intermediate certain',
      'steel raw_material certain',
    ])
    const { nodes } = await ask('graph/epcs', car)
    const steps = nodes.map(({ type, bizStep }: { type: string; bizStep: string }) => `${type} ${bizStep}`).sort()
    assert.deepEqual(steps, [
      'AggregationEvent assembling',
      'AssociationEvent installing',
      'ObjectEvent commissioning',
      'ObjectEvent commissioning',
      'ObjectEvent commissioning',
      'ObjectEvent creating_class_instance',
      'TransformationEvent creating_class_instance',
    ])
  })

  test('a part that was taken out is in nothing made later, and its product only perhaps concerned', async () => {
    const { capture, recall, origins } = await startAssembly()
    await capture('remove', assembled(motor, [screw], 6, 'DELETE'))
    await capture('spare', addedItems([spare], at(6)))
    await capture('replace', assembled(motor, [spare], 7))
    await capture('use', madeOf([car], [lot('fleet')], 8))
    assert.deepEqual(await recall(screw), [
      'screw root,final certain',
      'motor intermediate possible (part_removed) by assemble',
      'car intermediate possible (part_removed) by install',
    ])
    const fleet = await origins(lot('fleet'))
    assert.ok(
      fleet.some((line) => line.startsWith('spare raw_material certain')),
      fleet.join('; '),
    )
    assert.ok(!fleet.some((line) => line.startsWith('screw')), fleet.join('; '))
  })

  test('plain packing stays packing, and an association that installs nothing too', async () => {
    const { capture, recall, ask } = await startPacking()
    await capture('add', addedItems([screw], at(1)))
    await capture('pack', packed(box, { childEPCs: [screw] }, 2))
    await capture('sensor', {
      ...packed(pallet, { childEPCs: [box] }, 3),
      type: 'AssociationEvent',
      bizStep: 'storing',
    })
    assert.deepEqual(await recall(screw), ['screw root,final certain'])
    const { nodes } = await ask('graph/epcs', screw, '?direction=BOTH')
    assert.equal(nodes.length, 1)
  })
})
