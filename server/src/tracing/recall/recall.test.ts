import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { added, addedItems, at, declaredWrong, item, kilos, lot, made, minute } from '../../../test/events.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { startStory } from '../../../test/recall.ts'

const path = '/api/v2/epcis/genealogy/'

suite('what is concerned', () => {
  test('the asked lot, what was made from it, and what came of that, each with its events', async () => {
    const { capture, recall } = await startStory()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', made([kilos('milk', 10)], [kilos('mass', 9)], at(2)))
    await capture('c', made([kilos('mass', 4)], [lot('bars')], at(3)))
    await capture('other', made([lot('nuts')], [lot('nougat')], at(4)))
    assert.deepEqual(await recall(lot('milk')), [
      'milk root,intermediate certain',
      'mass intermediate,final certain by b',
      'bars final certain by b c',
    ])
  })

  test('a transformation that has no output yet is in process, and no longer once it has', async () => {
    const { capture, recall, ask } = await startStory()
    const vat = { transformationID: 'urn:acme:vat:7' }
    await capture('in', made([lot('milk')], [], { ...vat, ...at(1) }))
    assert.deepEqual(await recall(lot('milk')), [
      'milk root,intermediate certain',
      'urn:acme:vat:7 in_process certain by in',
    ])
    assert.equal((await ask('recall', lot('milk'))).counts.in_process, 1)
    await capture('out', made([], [lot('cheese')], { ...vat, ...at(2) }))
    assert.deepEqual(await recall(lot('milk')), ['milk root,intermediate certain', 'cheese final certain by in out'])
    await capture('more', made([lot('milk')], [], { ...vat, ...at(3) }))
    assert.ok((await recall(lot('milk'))).includes('urn:acme:vat:7 in_process certain by in'))
  })

  test('items of a lot are concerned with it; of an item, what was made of its lot is possible', async () => {
    const { capture, recall } = await startStory()
    const named = { ilmd: { 'cbvmda:lotNumber': 'L' } }
    await capture('a', addedItems([item('1'), item('2')], { ...named, ...at(1) }))
    await capture('b', made([], [lot('box')], { inputEPCList: [item('1')], ...at(2) }))
    await capture('c', made([lot('L')], [lot('crate')], at(3)))
    assert.deepEqual(await recall(lot('L')), [
      'L root,intermediate certain',
      '1 intermediate certain by a',
      '2 final certain by a',
      'crate final certain by c',
      'box final certain by a b',
    ])
    assert.deepEqual(await recall(item('2')), [
      '2 root,final certain',
      'L intermediate possible (part_of_lot) by a',
      'crate final possible (part_of_lot) by a c',
    ])
  })

  test('what is wholly destroyed, decommissioned, or known only by wrong events is not final', async () => {
    const { capture, recall } = await startStory()
    const gone = (more: object, minutes: number) => ({
      ...added([], at(minutes)),
      action: 'DELETE',
      bizStep: 'destroying',
      quantityList: undefined,
      ...more,
    })
    await capture('add', added([kilos('A', 5), kilos('B', 5)], at(1)))
    await capture('items', addedItems([item('1'), item('2')], at(1)))
    await capture('destroy', gone({ quantityList: [kilos('A', 5), kilos('B', 2)] }, 2))
    await capture('decommission', gone({ epcList: [item('1')], bizStep: 'decommissioning' }, 2))
    const wrong = added([kilos('C', 5)], at(3))
    await capture('wrong', wrong)
    await capture('declaration', declaredWrong(wrong))
    assert.deepEqual(await recall(lot('A')), ['A root certain'])
    assert.deepEqual(await recall(lot('B')), ['B root,final certain'])
    assert.deepEqual(await recall(item('1')), ['1 root certain'])
    assert.deepEqual(await recall(item('2')), ['2 root,final certain'])
    assert.deepEqual(await recall(lot('C')), ['C root certain'])
  })

  test('a loop of rework ends', async () => {
    const { capture, recall, origins } = await startStory()
    await capture('add', added([kilos('A', 10)], at(1)))
    await capture('make', made([kilos('A', 10)], [kilos('B', 10)], at(2)))
    await capture('rework', made([kilos('B', 2)], [kilos('A', 2)], at(3)))
    const expected = ['A root,intermediate,final certain', 'B intermediate,final certain by make']
    assert.deepEqual(await recall(lot('A')), expected)
    assert.deepEqual(await origins(lot('B')), ['A intermediate,raw_material certain by make'])
  })

  test('events that were declared wrong made, used, packed and shipped nothing', async () => {
    const { capture, recall, entry } = await startStory()
    const wrong = made([lot('A')], [lot('B')], at(2))
    const shipment = { ...added([lot('A')], at(3)), action: 'OBSERVE', bizStep: 'shipping' }
    await capture('add', added([lot('A')], at(1)))
    for (const event of [wrong, shipment]) {
      await capture('wrong', event)
      await capture('declaration', declaredWrong(event))
    }
    assert.deepEqual(await recall(lot('A')), ['A root,final certain'])
    const { shipments, last_known } = await entry(lot('A'), 'A')
    assert.deepEqual([shipments, last_known.event.eventTime], [[], minute(1)])
  })

  test('another organisation is not concerned', async () => {
    const [one, other] = [await startStory(), await startStory()]
    await one.capture('a', made([lot('A')], [lot('B')]))
    await other.capture('a', made([lot('A')], [lot('C')]))
    assert.deepEqual(
      (await one.recall(lot('A'))).map((line) => line[0]),
      ['A', 'B'],
    )
    assert.deepEqual(
      (await other.recall(lot('A'))).map((line) => line[0]),
      ['A', 'C'],
    )
    assert.equal((await other.call('GET', `${path}recall/${lot('B')}`)).status, 404)
  })

  test('more than a hundred inputs and outputs of one event', async () => {
    const { capture, ask } = await startStory()
    const many = (letter: string) => Array.from({ length: 150 }, (_, index) => lot(`${letter}${index}`))
    const event = await capture('a', made(many('I'), many('O'), at(1)))
    const { counts, results } = await ask('recall', lot('I149'))
    assert.equal(counts.entries, 151)
    for (const { distance, evidence } of results.slice(1)) assert.deepEqual([distance, evidence], [1, [event]])
    assert.equal((await ask('origins', lot('O149'))).counts.unknown_origins, 150)
  })

  const example = new URL(
    '../../../../../shared/epcis/gs1-examples/Example_9.6.4-TransformationEvent.jsonld',
    import.meta.url,
  )
  const skip = existsSync(example) ? false : 'the folder ../shared/epcis is not here'
  test('GS1’s own example: four serialised items were made from the lot', { skip }, async () => {
    const { call, recall, origins, entry } = await startStory()
    const { headers } = await call('POST', '/api/v2/epcis/capture', readFileSync(example, 'utf8'))
    await finishedCapture(call, headers.get('location'))
    const [event] = (await call('GET', '/api/v2/epcis/events')).body.epcisBody.queryResults.resultsBody.eventList
    const bad = 'urn:epc:class:lgtin:0614141.077777.987'
    assert.deepEqual(await recall(bad), [
      '987 root,intermediate certain',
      ...['25', '26', '27', '28'].map((serial) => `${serial} final certain by ${event.eventID}`),
    ])
    assert.deepEqual((await entry(bad, '26')).expiry, { date: '2014-12-10', attribute: 'bestBeforeDate' })
    assert.deepEqual(
      (await origins('urn:epc:id:sgtin:4012345.077889.25')).map((line) => line.split(' by ')[0]),
      [
        '987 unknown_origin certain',
        '4444 unknown_origin certain',
        '99886655 unknown_origin certain',
        '25 unknown_origin certain',
        'urn:epc:idpat:sgtin:4012345.066666.* unknown_origin possible (lot_not_stated)',
      ],
    )
  })
})
