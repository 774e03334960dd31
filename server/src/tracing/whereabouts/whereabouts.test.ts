import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { added, addedItems, item, lot, made, minute } from '../../../test/events.ts'
import { followGuide } from '../../../test/guide.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { service, startStory } from '../../../test/recall.ts'
import {
  type Answer,
  at,
  box,
  kilos,
  lots,
  packed,
  pallet,
  plant,
  seen,
  shop,
  site,
  startJourney,
  startWhereabouts,
  store,
} from '../../../test/whereabouts.ts'
import { journeys, lineOf, travellingLot } from '../../../test/whereabouts-reference.ts'

suite('whereabouts', () => {
  test('an item goes where its containers go, and stays where it was taken out', async () => {
    const { where } = await startJourney()
    assert.deepEqual(await where(item('1')), ['2 in 1'])
    assert.deepEqual(await where(item('1'), `?at=${minute(4)}`), ['on the way to 2 in 1'])
    assert.deepEqual(await where(item('1'), `?at=${minute(3)}`), ['1 in 1'])
    assert.deepEqual(await where(item('1'), `?at=${minute(0)}`), [])
    assert.deepEqual(await where(pallet), ['on the way'])
  })

  test('a split lot is in several places: 20 kg at the plant, 10 kg in the box at the store', async () => {
    const { where, capture } = await startJourney()
    assert.deepEqual(await where(lot('A')), ['1 20 KGM', '2 in 1 10 KGM'])
    await capture('ship', seen('shipping', lots(kilos('A', 5)), at(10, plant)))
    assert.deepEqual(await where(lot('A')), ['1 15 KGM', '2 in 1 10 KGM', 'on the way 5 KGM'])
    const received = {
      bizLocation: { id: shop },
      destinationList: [{ type: 'possessing_party', destination: site('9') }],
    }
    await capture('receive', seen('receiving', { ...lots(kilos('A', 5)), ...received }, at(11, shop)))
    assert.deepEqual(await where(lot('A')), ['1 15 KGM', '2 in 1 10 KGM', '3 with 9 5 KGM'])
    await capture('use', made([kilos('A', 12)], [kilos('P', 12)], at(12, plant)))
    assert.deepEqual(await where(lot('A')), ['1 3 KGM', '2 in 1 10 KGM', '3 with 9 5 KGM'])
    assert.deepEqual(await where(lot('P')), ['1 12 KGM'])
    await capture('use box', made([], [kilos('Q', 10)], { inputEPCList: [box], ...at(13, store) }))
    assert.deepEqual(await where(lot('A')), ['1 3 KGM', '3 with 9 5 KGM'])
  })

  test('what was sent to somebody is with them once it is where it was sent, and not elsewhere', async () => {
    const { where, capture } = await startWhereabouts()
    await capture('make', added([kilos('A', 7)], at(1, plant)))
    const sent = {
      sourceList: [{ type: 'owning_party', source: site('8') }],
      destinationList: [
        { type: 'owning_party', destination: site('9') },
        { type: 'location', destination: store },
      ],
    }
    await capture('ship', seen('shipping', { ...lots(kilos('A', 7)), ...sent }, at(2, plant)))
    assert.deepEqual(await where(lot('A')), ['on the way to 2 with 8 7 KGM'])
    await capture('receive', seen('receiving', lots(kilos('A', 4)), at(3, store)))
    await capture('lost', seen('receiving', lots(kilos('A', 3)), at(4, shop)))
    assert.deepEqual(await where(lot('A')), ['2 with 9 4 KGM', '3 with 8 3 KGM'])
  })

  test('what does not add up is said', async () => {
    const { where, capture } = await startWhereabouts()
    await capture('make', added([kilos('A', 10)], at(1, plant)))
    await capture('use', made([kilos('A', 12)], [kilos('P', 12)], at(2, plant)))
    assert.deepEqual(await where(lot('A')), ['more_out_than_in 2 KGM'])
    await capture('make B', added([kilos('B', 1)], at(1, plant)))
    await capture('see', seen('storing', lots(kilos('B', 3)), at(2, store)))
    assert.deepEqual(await where(lot('B')), ['2 3 KGM', 'more_seen_than_made 2 KGM'])
    await capture('make C', added([kilos('C', 8)], at(1, plant)))
    await capture('send C', seen('storing', lots(kilos('C', 3)), at(2, store)))
    await capture('see C', seen('inspecting', lots(kilos('C')), at(3, shop)))
    assert.deepEqual(await where(lot('C')), ['1 5 KGM', '2 3 KGM', 'quantity_not_stated'])
  })

  test('grams and kilograms are one amount; a commissioning after a transformation is no second one', async () => {
    const { where, capture } = await startWhereabouts()
    await capture('make', made([kilos('raw', 2)], [kilos('A', 2)], at(1, plant)))
    await capture('commission', added([kilos('A', 2)], at(2, store)))
    await capture('use', made([{ epcClass: lot('A'), quantity: 500, uom: 'GRM' }], [kilos('P', 1)], at(3, store)))
    const [found] = await where(lot('A'))
    assert.match(found ?? '', /^2 (1\.5 KGM|1500 GRM)$/)
  })

  test('a lot that was received and never made is where it was seen', async () => {
    const { where, capture } = await startWhereabouts()
    await capture('receive', seen('receiving', lots(kilos('A', 7)), at(1, store)))
    await capture('use some', made([kilos('A')], [kilos('P', 1)], at(2, store)))
    assert.deepEqual(await where(lot('A')), ['2 0–7 KGM'])
  })

  test('what was used or destroyed is nowhere; a product without a lot has no place', async () => {
    const { where, capture, call } = await startWhereabouts()
    await capture('add', addedItems([item('1')], at(1, plant)))
    await capture('pack', packed(box, { childEPCs: [item('1')] }, at(2, plant)))
    await capture('destroy', { ...addedItems([item('1')], at(3, plant)), action: 'DELETE', bizStep: 'destroying' })
    assert.deepEqual(await where(item('1')), [])
    await capture('class', added(['urn:epc:idpat:sgtin:4012345.012345.*'], at(4)))
    const answer = await call('GET', '/api/v2/epcis/genealogy/whereabouts/urn:epc:idpat:sgtin:4012345.012345.*')
    assert.equal(answer.status, 422)
    assert.match(answer.body.errors[0].message, /without a lot.*one of its lots or items/)
  })

  test('of a lot, the items that events name one by one are counted where they are', async () => {
    const { capture, ask } = await startWhereabouts()
    const serials = ['1', '2', '3', '4']
    const ilmd = { ilmd: { 'cbvmda:lotNumber': 'S' } }
    await capture('make', {
      ...addedItems(
        serials.map((one) => item(one)),
        at(1, plant),
      ),
      ...ilmd,
    })
    await capture('pack', packed(box, { childEPCs: [item('1'), item('2')] }, at(2, plant)))
    await capture('receive', seen('receiving', { epcList: [box] }, at(3, store)))
    await capture('destroy', { ...addedItems([item('4')], at(4, plant)), action: 'DELETE', bizStep: 'destroying' })
    const { results, complete } = await ask('whereabouts', lot('S'))
    const lines = results.map(({ place, items, quantities, through, since }: Answer) => [
      ...[place, items, quantities[0].quantity, through, since],
    ])
    assert.deepEqual(lines, [
      [plant, 1, '1', null, minute(1)],
      [store, 2, '2', box, minute(3)],
    ])
    assert.equal(complete, true)
    assert.deepEqual((await ask('whereabouts', item('1'))).results[0].items, 1)
  })

  test('where a split lot has been, one after the other, with the most that was there', async () => {
    const { capture, ask } = await startWhereabouts()
    await capture('make', added([kilos('A', 30)], at(1, plant)))
    await capture('ship', seen('shipping', lots(kilos('A', 10)), at(2, plant)))
    await capture('receive', seen('receiving', lots(kilos('A', 10)), at(3, store)))
    await capture('use', made([kilos('A', 20)], [kilos('P', 1)], at(4, plant)))
    const { stays } = await ask('whereabouts', lot('A'), '?include=stays')
    const lines = stays.map(({ place, quantities, since, until }: Answer) => [
      place,
      quantities[0].quantity,
      since,
      until,
    ])
    assert.deepEqual(lines, [
      [null, '10', minute(2), minute(3)],
      [plant, '30', minute(1), minute(4)],
      [store, '10', minute(3), null],
    ])
  })

  test('are those of every kilogram, now and at any time, in any order of arrival, and the balance agrees', async () => {
    const scenario = fc.record({ journey: journeys(), order: fc.infiniteStream(fc.nat()), time: fc.nat(14) })
    const property = fc.asyncProperty(scenario, async ({ journey: { events, after }, order, time }) => {
      const { capture, ask } = await startStory()
      const weighed = events.map((event) => ({ event, weight: order.next().value as number }))
      for (const { event } of weighed.sort((a, b) => a.weight - b.weight)) await capture('', event)
      for (const [query, count] of [
        ['', events.length],
        [`?at=${minute(time)}`, Math.min(time, events.length)],
      ] as const) {
        const { results, unaccounted } = await ask('whereabouts', travellingLot, query)
        const lines = results.map(
          ({ place, destination, is_in_transit, through, quantities: [amount] }: Answer) =>
            `${lineOf(!is_in_transit, place ?? destination, through)}: ${amount.quantity}`,
        )
        assert.deepEqual([lines.sort(), unaccounted], [after[count - 1]?.lines ?? [], []], JSON.stringify(events))
      }
      const balance = await ask('balance', travellingLot)
      const sumOf = (name: string) => Number(balance[name].quantities[0]?.quantity ?? 0)
      const { lines: _lines, inStock, ...counts } = after.at(-1) ?? assert.fail('something was made')
      assert.deepEqual(
        { made: sumOf('made'), used: sumOf('used'), destroyed: sumOf('destroyed') },
        counts,
        JSON.stringify(events),
      )
      assert.deepEqual([sumOf('in_stock'), sumOf('unexplained')], [inStock, 0], JSON.stringify(events))
    })
    await fc.assert(property, propertyRuns(8))
  })

  test('a hundred thousand things in one container are more than one event may name, and it says so', async () => {
    const { call } = await startWhereabouts()
    const childEPCs = Array.from({ length: 100_000 }, (_, serial) => item(`${serial}`))
    const answer = await call('POST', '/api/v2/epcis/events', packed(box, { childEPCs }, at(1, plant)))
    assert.deepEqual([answer.status, answer.body.detail], [413, 'The body is larger than this address accepts.'])
  })

  test('before any event there is nothing, and a product whose lots alone are known is no thing', async () => {
    const { capture, call } = await startWhereabouts()
    await capture('make', addedItems([item('1')], at(1, plant)))
    await capture('pack', packed(box, { childEPCs: [item('1')] }, at(2, plant)))
    const path = '/api/v2/epcis/genealogy/'
    for (const [question, thing] of [
      ['contents', box],
      ['containers', item('1')],
      ['whereabouts', item('1')],
    ]) {
      const { status, body } = await call('GET', `${path}${question}/${thing}?at=0001-01-01T00:00:00Z`)
      assert.deepEqual([status, body.results], [200, []], question)
    }
    const early = await call('GET', `${path}trace/${item('1')}?to=0001-01-01T00:00:00Z`)
    assert.deepEqual([early.status, early.body.results], [200, []])
    for (const question of ['contents', 'containers', 'trace', 'whereabouts']) {
      const answer = await call('GET', `${path}${question}/urn:epc:idpat:sgtin:4012345.012345.*`)
      assert.equal(answer.status, 422, question)
    }
  })
})

test('docs/tracing.md does what it says', async () => {
  const { key } = await startStory()
  await followGuide('tracing.md', { POLYTRACE: service.url, KEY: key })
})
