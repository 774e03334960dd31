import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { added, addedItems, at, declaredWrong, item, kilos, lot, made, minute } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { service, startStory } from '../../../test/recall.ts'
import { until } from '../../../test/waiting.ts'

const anyLot = 'urn:epc:idpat:sgtin:4012345.012345.*'
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

suite('the list itself', () => {
  test('the head says what was asked, and the trail who asked it', async () => {
    const { capture, call, ask, deviceId } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const link = 'https://id.gs1.org/01/04012345123456/10/A'
    const { results, generated_at, ...head } = await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    const counts = { entries: 2, certain: 2, possible: 0, batches: 2, items: 0, in_process: 0 }
    const parameters = { depth: 4, limit: 10_000, time: 'consistent', certainty: 'all', lang: 'fr', asOf: null }
    const said = { asked: link, canonical: link, parameters, complete: true, incomplete_reasons: [], counts }
    assert.deepEqual(head, said)
    assert.ok(Date.now() - Date.parse(generated_at) < 60_000)
    await ask('origins', lot('B'))
    const { body } = await call('GET', '/api/v2/audit/')
    assert.deepEqual(
      body.results.map((entry: { entity: string; action: string }) => `${entry.entity} ${entry.action}`),
      ['origins read', 'recall read'],
    )
    assert.equal(body.results[1].device_id, deviceId)
    // The same again, one as a file, and one that has grown since.
    await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    await call('GET', `${path}recall/${encodeURIComponent(link)}?depth=4&time=consistent&lang=fr&format=csv`)
    await capture('b', made([lot('B')], [lot('C')]))
    await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    const grown = (await call('GET', '/api/v2/audit/?entity=recall')).body.results
    assert.deepEqual(
      grown.map(({ after }: { after: { format: string; counts: { entries: number } } }) => [
        after.format,
        after.counts.entries,
      ]),
      [
        ['json', 3],
        ['csv', 2],
        ['json', 2],
      ],
    )
    assert.deepEqual(body.results[1].after, { ...said, generated_at, format: 'json' })
    assert.equal(results.length, 2)
  })

  test('what depth and limit cut is said, and the same every time', async () => {
    const { capture, ask } = await startStory()
    await capture('a', made([lot('A')], [lot('B'), lot('C'), lot('D')], at(1)))
    await capture('b', made([lot('D')], [lot('E')], at(2)))
    const cut = async (query: string) => {
      const { complete, incomplete_reasons, results } = await ask('recall', lot('A'), query)
      return [complete, incomplete_reasons.join(), results.length]
    }
    assert.deepEqual(await cut('?depth=1'), [false, 'depth', 4])
    assert.deepEqual(await cut('?depth=2'), [true, '', 5])
    assert.deepEqual(await cut('?limit=5'), [true, '', 5])
    assert.deepEqual(await cut('?limit=3'), [false, 'limit', 3])
    assert.deepEqual(await cut('?limit=1'), [false, 'limit', 1])
    const [one, other] = [await ask('recall', lot('A'), '?limit=2'), await ask('recall', lot('A'), '?limit=2')]
    assert.deepEqual(one.results, other.results)
  })

  test('an incomplete list is refused as CSV, and that too is in the trail', async () => {
    const { capture, call } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const { status, body } = await call('GET', `${path}recall/${lot('A')}?limit=1&format=csv`)
    assert.equal(status, 422)
    assert.deepEqual(body.errors[0].pointer, '?limit')
    assert.match(body.detail, /not complete.*raise `limit`/)
    const { results } = (await call('GET', '/api/v2/audit/?entity=recall')).body
    assert.deepEqual([results.length, results[0].after.complete, results[0].after.format], [1, false, 'csv'])
  })

  test('CSV: one row an entry, GTINs with all their digits, no formulas', async () => {
    const { capture, call } = await startStory()
    await capture('a', added(['urn:acme:productId:batchId:=1+1.7'], at(1)))
    await capture('b', made(['urn:acme:productId:batchId:=1+1.7'], [kilos('B', 2.5)], at(2)))
    const answer = await call('GET', `${path}recall/urn:acme:productId:batchId:=1+1.7`, undefined, {
      accept: 'text/csv',
    })
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
    assert.match(answer.headers.get('content-disposition') ?? '', /recall\.csv/)
    const [first, second] = parse(answer.text, { columns: true }) as Record<string, string>[]
    assert.deepEqual([first?.material, first?.lot, first?.roles], ["'=1+1", '7', 'root; intermediate'])
    assert.deepEqual([second?.gtin, second?.transformed, second?.lot], ['04012345123456', '2.5 KGM', 'B'])
  })

  test('a caller who does not wait is in the trail all the same', async () => {
    const { capture, call, key } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const hurried = new AbortController()
    const request = fetch(new URL(`${path}recall/${lot('A')}`, service.url), {
      headers: { authorization: `Bearer ${key}` },
      signal: hurried.signal,
    })
    const entries = async () => (await call('GET', '/api/v2/audit/?entity=recall')).body.results
    // The request is on its way once others are answered.
    await call('GET', '/api/v2/me/')
    hurried.abort()
    await request.catch(() => undefined)
    await until('the recall is in the trail', async () => (await entries()).length > 0)
    assert.equal((await entries())[0].after.counts.entries, 2)
  })

  test('a long list comes in parts, in one order, each entry once', async () => {
    const { capture, ask, call } = await startStory()
    const outputs = Array.from({ length: 2_500 }, (_, index) => lot(`O${index}`))
    for (let from = 0; from < outputs.length; from += 500)
      await capture('', made([lot('A')], outputs.slice(from, from + 500), at(from)))
    const { results, counts } = await ask('recall', lot('A'))
    const names = results.map(({ lot }: { lot: string }) => lot)
    assert.deepEqual([counts.entries, new Set(names).size, names[0]], [2_501, 2_501, 'A'])
    const { text } = await call('GET', `${path}recall/${lot('A')}?format=csv`)
    const rows = parse(text, { columns: true }) as { lot: string }[]
    assert.deepEqual(
      rows.map(({ lot }) => lot),
      names,
    )
  })

  test('answers to wrong requests', async () => {
    const { capture, call, orgId } = await startStory()
    await capture('a', added([lot('A')]))
    const status = async (rest: string, headers = {}) =>
      (await call('GET', `${path}${rest}`, undefined, headers)).status
    assert.equal(await status(`recall/${lot('none')}`), 404)
    assert.equal(await status(`origins/${lot('none')}`), 404)
    assert.equal(await status('recall/'), 404)
    assert.equal(await status(`recall/${lot('A')}?depth=0`), 400)
    assert.equal(await status(`recall/${lot('A')}?include=intermediates`), 400)
    assert.equal(await status(`origins/${lot('A')}?include=all`), 400)
    assert.equal(await status(`recall/${lot('A')}?limit=100001`), 400)
    assert.equal(await status(`recall/${lot('A')}`, { accept: 'text/html' }), 406)
    const { key } = await createDevice(service, orgId, ['read_epcis_events'])
    const reader = callsTo(service.url, key)
    assert.equal((await reader('GET', `${path}recall/${lot('A')}`)).status, 200)
    assert.equal((await reader('GET', `${path}recall/${lot('A')}?lang=fr`)).status, 403)
    const nobody = callsTo(service.url, (await createDevice(service, orgId, ['read_products'])).key)
    for (const what of ['recall', 'origins', 'batches'])
      assert.equal((await nobody('GET', `${path}${what}/${lot('A')}`)).status, 403)
  })
})
