import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { suite, test } from 'node:test'
import { added, addedItems, at, item, kilos, lot, made, minute } from '../../../test/events.ts'
import { type Body, place, startRecalls } from '../../../test/recalls.ts'
import { until } from '../../../test/waiting.ts'
import { canonicalJson } from '../../json/canonical.ts'

const product = 'https://id.gs1.org/01/04012345123456'

suite('what is recalled', () => {
  test('several lots in one walk: each thing once, by its best way, as recalls of each lot would say', async () => {
    const { capture, keep, entries, linesOf, ask } = await startRecalls()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', added([kilos('cream', 4)], at(1)))
    await capture('early', made([kilos('cream', 1)], [lot('sample')], at(0)))
    await capture('c', made([kilos('milk', 6)], [kilos('mass', 5)], at(2)))
    await capture('d', made([kilos('mass', 2), kilos('cream', 3)], [lot('bars')], at(3)))
    const { id, counts, complete, position, hash: stated } = await keep({ identifiers: [lot('milk'), lot('cream')] })
    assert.deepEqual(await linesOf(id), [
      'cream root,intermediate,final certain',
      'milk root,intermediate,final certain',
      'mass intermediate,final certain',
      'bars final certain',
      'sample final possible',
    ])
    assert.deepEqual(counts, { entries: 5, certain: 4, possible: 1, batches: 5, items: 0, in_process: 0, roots: 2 })
    assert.deepEqual([complete, position], [true, 5])
    const kept = await entries(id)
    // 10 − 6 of the milk, 5 − 2 of the mass.
    assert.equal(kept[1].quantities.remaining[0].quantity, '4')
    assert.equal(kept[2].quantities.remaining[0].quantity, '3')
    assert.deepEqual([kept[3].distance, kept[3].evidence.length], [1, 1])
    assert.deepEqual(kept[4].reasons, ['time_conflict'])
    const plain = ({ n, product, names, disposition, note, changed_by, changed_at, ...entry }: Body) =>
      canonicalJson(entry)
    assert.equal(stated, hash('sha256', kept.map((entry) => `${plain(entry)}\n`).join(''), 'hex'))
    const single = [await ask('recall', lot('milk')), await ask('recall', lot('cream'))]
    const found = new Set(single.flatMap(({ results }) => results.map((entry: Body) => entry.canonical)))
    assert.deepEqual(new Set(kept.map(({ canonical }) => canonical)), found)
  })

  test('a GTIN stands for all its lots and items, beside others; what is unknown is reported one by one', async () => {
    const { capture, keep, linesOf } = await startRecalls()
    await capture('a', added([lot('L1')], at(1)))
    await capture('b', addedItems([item('1')], at(1)))
    await capture('c', added([lot('other', '011111')], at(1)))
    await capture('use', made([lot('L1'), lot('other', '011111')], [lot('P', '022222')], at(2)))
    await capture('unstated', made(['urn:epc:idpat:sgtin:4012345.012345.*'], [lot('Q', '022222')], at(3)))
    const unknown = Array.from({ length: 995 }, (_, index) => lot(`none-${index}`))
    const identifiers = ['4012345123456', product, lot('L1'), lot('other', '011111'), '04012345999990', ...unknown]
    const recall = await keep({ name: 'Everything', identifiers })
    assert.deepEqual(recall.identifiers.slice(0, 6), [
      { identifier: '4012345123456', things: 3 },
      { identifier: product, things: 3 },
      { identifier: lot('L1'), things: 1 },
      { identifier: lot('other', '011111'), things: 1 },
      { identifier: '04012345999990', things: 0 },
      { identifier: lot('none-0'), things: 0 },
    ])
    assert.equal(recall.identifiers.length, 1_000)
    assert.deepEqual([recall.complete, recall.incomplete_reasons], [false, ['nothing_found']])
    assert.deepEqual((await linesOf(recall.id)).sort(), [
      '1 root,final certain',
      'L1 root,intermediate certain',
      'P final certain',
      'Q final certain',
      'other root,intermediate certain',
      'urn:epc:idpat:sgtin:4012345.012345.* root,intermediate,final certain',
    ])
    assert.equal(recall.counts.roots, 4)
  })

  test('what was made at a place in a period, in any notation and below it by master data', async () => {
    const { capture, keep, linesOf, call } = await startRecalls()
    const here = (reference: string, minutes: number) => ({ ...at(minutes), bizLocation: { id: place(reference) } })
    await capture('before', added([lot('before')], here('00001', 1)))
    await capture('a', added([lot('A')], here('00001', 10)))
    await capture(
      'b',
      made([lot('x')], [lot('B')], { ...at(11), readPoint: { id: 'https://id.gs1.org/414/4012345000016' } }),
    )
    await capture('line', addedItems([item('7')], here('00009', 12)))
    await capture('seen', { ...added([lot('seen')], here('00001', 12)), action: 'OBSERVE' })
    await capture('else', added([lot('else')], here('00002', 13)))
    await capture('on', made([lot('A')], [lot('C')], here('00002', 30)))
    await capture('end', added([lot('end')], here('00001', 20)))
    const period = { from: minute(10), to: minute(20) }
    const { id } = await keep({ place: place('00001'), ...period })
    assert.deepEqual((await linesOf(id)).sort(), [
      'A root,intermediate certain',
      'B root,final certain',
      'C final certain',
    ])
    const site = {
      ...{ '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'], type: 'EPCISDocument' },
      ...{ schemaVersion: '2.0', creationDate: minute(0), epcisBody: { eventList: [] } },
      epcisHeader: {
        epcisMasterData: {
          vocabularyList: [
            {
              type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
              vocabularyElementList: [{ id: place('00001'), attributes: [], children: [place('00009')] }],
            },
          ],
        },
      },
    }
    const captured = await call('POST', '/api/v2/epcis/capture', site)
    await until(
      'master data are stored',
      async () => (await call('GET', captured.headers.get('location') ?? '')).body.running === false,
    )
    const below = await keep({ place: place('00001'), ...period })
    assert.ok((await linesOf(below.id)).includes('7 root,final certain'))
    const nowhere = await keep({ place: place('00077'), ...period })
    assert.deepEqual([nowhere.counts.entries, nowhere.complete], [0, false])
    assert.deepEqual(nowhere.identifiers, [{ identifier: place('00077'), things: 0 }])
  })

  test('what came from a supplier, by what events say of their source, with what was on the pallet', async () => {
    const { capture, keep, linesOf } = await startRecalls()
    const [supplier, pallet] = ['urn:epc:id:pgln:4099999.00000', 'urn:epc:id:sscc:4099999.0000000001']
    const source = (type: string, id = supplier) => ({ sourceList: [{ type, source: id }] })
    const received = { action: 'OBSERVE', bizStep: 'receiving' }
    await capture('a', { ...added([lot('direct')], at(1)), ...received, ...source('possessing_party') })
    await capture('pack', {
      ...added([], at(2)),
      ...{ type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID: pallet, quantityList: undefined },
      childQuantityList: [kilos('inside', 5)],
    })
    await capture('b', {
      ...addedItems([pallet], at(3)),
      ...received,
      ...source('urn:epcglobal:cbv:sdt:owning_party', 'https://id.gs1.org/417/4099999000005'),
    })
    await capture('c', {
      ...added([lot('foreign')], at(3)),
      ...received,
      ...source('owning_party', 'urn:epc:id:pgln:4088888.00000'),
    })
    await capture('late', { ...added([lot('late')], at(50)), ...received, ...source('owning_party') })
    await capture('use', made([lot('inside')], [lot('cake')], at(9)))
    const { id, identifiers } = await keep({ supplier, to: minute(50) })
    assert.deepEqual(identifiers, [{ identifier: supplier, things: 3 }])
    assert.deepEqual((await linesOf(id)).sort(), [
      'cake final certain',
      'direct root,final certain',
      'inside root,intermediate certain',
      `${pallet} root,final certain`,
    ])
    const ever = await keep({ supplier })
    assert.ok((await linesOf(ever.id)).includes('late root,final certain'))
  })
})
