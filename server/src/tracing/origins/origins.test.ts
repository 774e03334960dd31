import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, at, item, lot, made } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

suite('where it came from', () => {
  test('raw materials, and inputs that nobody made; what lies between on request', async () => {
    const { capture, origins, ask } = await startStory()
    await capture('cotton', added([lot('cotton')], at(1)))
    await capture('spin', made([lot('cotton')], [lot('yarn')], at(2)))
    await capture('weave', made([lot('yarn'), lot('dye')], [lot('fabric')], at(3)))
    assert.deepEqual(await origins(lot('fabric')), [
      'dye unknown_origin certain by weave',
      'cotton raw_material certain by weave spin',
    ])
    assert.deepEqual(await origins(lot('fabric'), '?include=intermediates'), [
      'fabric root,intermediate certain',
      'dye unknown_origin certain by weave',
      'yarn intermediate certain by weave',
      'cotton raw_material certain by weave spin',
    ])
    const { counts } = await ask('origins', lot('fabric'))
    assert.deepEqual(counts, {
      ...{ entries: 2, certain: 2, possible: 0, batches: 2, items: 0 },
      ...{ raw_materials: 1, unknown_origins: 1 },
    })
  })

  test('what was made later than it was used is possible; a raw material is its own origin', async () => {
    const { capture, origins } = await startStory()
    await capture('late', made([lot('ore')], [lot('iron')], at(9)))
    await capture('use', made([lot('iron')], [lot('nail')], at(3)))
    await capture('dug', added([lot('ore')], at(1)))
    assert.deepEqual(await origins(lot('nail')), ['ore raw_material possible (time_conflict) by use late'])
    assert.deepEqual(await origins(lot('ore')), ['ore root,raw_material certain'])
  })

  test('an item shares the origins of its lot, and a transformation without inputs is an unknown origin', async () => {
    const { capture, origins } = await startStory()
    await capture('mix', made([lot('flour')], [lot('L')], at(1)))
    await capture('name', addedItems([item('1')], { ilmd: { 'cbvmda:lotNumber': 'L' }, ...at(2) }))
    assert.deepEqual(await origins(item('1')), ['flour unknown_origin certain by name mix'])
    await capture('out', made([], [lot('cheese')], { transformationID: 'urn:acme:vat:8', ...at(3) }))
    assert.deepEqual(await origins(lot('cheese')), ['urn:acme:vat:8 unknown_origin certain by out'])
  })
})
