import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { item, minute } from '../../../test/events.ts'
import {
  type Answer,
  at,
  box,
  crate,
  packed,
  pallet,
  startJourney,
  startWhereabouts,
} from '../../../test/whereabouts.ts'

suite('contents and containers', () => {
  test('at any time, to any depth, with quantities', async () => {
    const { nested } = await startJourney()
    const then = `?at=${minute(4)}`
    assert.deepEqual(await nested('contents', pallet), [])
    assert.deepEqual(await nested('contents', pallet, then), ['1: 1 in 2', '2: A in 1 10 KGM', '2: 1 in 1'].sort())
    assert.deepEqual(await nested('contents', pallet, `${then}&depth=1`), ['1: 1 in 2'])
    assert.deepEqual(await nested('containers', item('1'), then), ['1: 1 around 1', '2: 2 around 1'])
    assert.deepEqual(await nested('containers', item('1')), ['1: 1 around 1'])
    assert.deepEqual(await nested('containers', item('1'), `?at=${minute(0)}`), [])
  })

  test('pages follow one another; bad times and cursors are refused, unknown things not found', async () => {
    const { ask, call, nested } = await startJourney()
    const then = `?at=${minute(4)}`
    const pages = []
    let { results, next } = await ask('contents', pallet, `${then}&limit=1`)
    for (pages.push(results); next !== null; pages.push(results)) ({ results, next } = (await call('GET', next)).body)
    assert.deepEqual(
      pages.map((page) => page.length),
      [1, 1, 1],
    )
    assert.equal((await nested('contents', pallet, then)).length, 3)
    const address = `/api/v2/epcis/genealogy/contents/${pallet}`
    const wrong = await call('GET', `${address}?at=yesterday`)
    assert.equal(wrong.status, 400)
    assert.match(wrong.body.errors[0].message, /`at` must be a time such as/)
    assert.equal((await call('GET', `${address}?cursor=x`)).status, 400)
    for (const what of ['contents', 'containers', 'trace', 'whereabouts'])
      assert.equal((await call('GET', `/api/v2/epcis/genealogy/${what}/urn:x:unknown`)).status, 404)
  })

  test('a container that is in itself by way of another is listed once, and reported', async () => {
    const { capture, nested, ask } = await startWhereabouts()
    await capture('one', packed(box, { childEPCs: [crate] }, at(1)))
    await capture('other', packed(crate, { childEPCs: [box] }, at(2)))
    assert.deepEqual(await nested('contents', box), ['1: 3 in 1', '2: 1 in 3'])
    const { contradictions } = await ask('contents', box)
    assert.deepEqual(
      contradictions.map(({ code }: Answer) => code),
      ['loop'],
    )
  })

  test('an item in two boxes is in the later one, and both events are reported', async () => {
    const { capture, nested, ask } = await startWhereabouts()
    const first = await capture('one', packed(box, { childEPCs: [item('1')] }, at(1)))
    const second = await capture('other', packed(crate, { childEPCs: [item('1')] }, at(2)))
    assert.deepEqual(await nested('containers', item('1')), ['1: 3 around 1'])
    const { contradictions } = await ask('containers', item('1'))
    assert.deepEqual(contradictions[0].code, 'in_two_containers')
    assert.deepEqual(
      contradictions[0].events.map(({ eventID }: Answer) => eventID),
      [first, second],
    )
  })
})
