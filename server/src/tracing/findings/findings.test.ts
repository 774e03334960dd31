import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { added, addedItems, declaredWrong, item, kilos, lot, made, minute, sscc } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'
import { until } from '../../../test/waiting.ts'
import { removeEventsOf } from '../../event-store/remove.ts'
import type { Finding } from './contract.ts'

const path = '/api/v2/epcis/genealogy/findings/'
const [box, crate] = [sscc(1), sscc(2)]
const site = (name: string) => `urn:epc:id:sgln:4012345.${name.padStart(5, '0')}.0`
const [plant, store] = [site('1'), site('2')]

type Body = Record<string, unknown>

const at = (minutes: number, place = plant): Body => ({ eventTime: minute(minutes), readPoint: { id: place } })
const seen = (bizStep: string, what: Body, when: Body) => ({
  ...added([], when),
  action: 'OBSERVE',
  bizStep,
  quantityList: undefined,
  ...what,
})
const packed = (parentID: string, childEPCs: string[], minutes: number) => ({
  ...seen('packing', { childEPCs, parentID }, at(minutes)),
  type: 'AggregationEvent',
  action: 'ADD',
})

async function start() {
  const story = await startStory()
  const { call, orgId } = story
  /** Waits until the feed was judged as far as it goes. */
  const settled = () =>
    until('the feed was judged', async () => {
      const { rows } = await sql<{ isJudged: boolean }>`
        select f.head = c.position as "isJudged" from feed f join finding_cursor c on c.org_id = f.org_id
        where f.org_id = ${orgId}`.execute(service.db)
      return rows[0]?.isJudged === true
    })
  const list = async (query = ''): Promise<Finding[]> => {
    await settled()
    const answer = await call('GET', `${path}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results
  }
  return { ...story, list, settled, rulesOf: async (query = '') => (await list(query)).map(({ rule }) => rule).sort() }
}

/** Two contradictions: 5 of 3 kg are used, and an item is in two boxes. */
const story = [
  added([kilos('A', 3)], at(1)),
  made([kilos('A', 5)], [kilos('P', 5)], at(2)),
  addedItems([item('1')], at(1)),
  packed(box, [item('1')], 2),
  packed(crate, [item('1')], 3),
]

suite('findings', () => {
  test('are opened with their events, in the list and in the feed, and closed when later events settle them', async () => {
    const { capture, list, call } = await start()
    const ids: string[] = []
    for (const event of story) ids.push(await capture('', event))
    const [inTwo, tooMuch] = (await list()).sort((a, b) => (a.rule < b.rule ? -1 : 1))
    assert.ok(inTwo && tooMuch)
    assert.deepEqual([tooMuch.rule, tooMuch.severity, tooMuch.closed_at], ['more_out_than_in', 'high', null])
    assert.match(tooMuch.message, /^2 KGM more of Lot A of 04012345123456 were used/)
    assert.deepEqual(tooMuch.facts, { amounts: [{ quantity: '2', uom: 'KGM' }] })
    assert.deepEqual([tooMuch.events.map(({ eventID }) => eventID), tooMuch.things], [[ids[1]], [lot('A')]])
    assert.deepEqual(
      [inTwo.events.map(({ eventID }) => eventID), inTwo.things],
      [ids.slice(3), [item('1'), box, crate]],
    )
    assert.equal(
      inTwo.message,
      `Item 1 of 04012345123456 was put into ${crate} on ${minute(3)}, while it was in ${box} since ${minute(2)}.`,
    )
    // Two kilograms more had been made: the event that says so comes late.
    await capture('late', added([kilos('A', 2)], at(0)))
    const [closed] = await list('?state=closed')
    assert.deepEqual([closed?.id, closed?.rule], [tooMuch.id, 'more_out_than_in'])
    assert.ok(closed?.closed_at)
    const { body } = await call('GET', '/api/v2/changes/?after=0&kinds=finding.opened,finding.closed')
    assert.deepEqual(
      body.results.map(({ kind, data }: { kind: string; data: Finding }) => `${kind} ${data.rule}`).sort(),
      ['finding.closed more_out_than_in', 'finding.opened in_two_containers', 'finding.opened more_out_than_in'],
    )
  })

  test('are the same in any order of arrival, and gone with the events that are declared wrong or removed', async () => {
    const orders = [story, story.toReversed(), [2, 4, 0, 3, 1].map((place) => story[place] ?? {})]
    const worlds = await Promise.all(
      orders.map(async (events) => {
        const world = await start()
        for (const event of events) {
          await world.capture('', event)
          await world.settled()
        }
        return { ...world, open: (await world.list('?state=open')).map(({ message, events }) => ({ message, events })) }
      }),
    )
    const [first, ...others] = worlds.map(({ open }) => open.sort((a, b) => (a.message < b.message ? -1 : 1)))
    assert.equal(first?.length, 2)
    for (const other of others) assert.deepEqual(other, first)
    const [world] = worlds
    await world?.capture('wrong', declaredWrong(story[4] ?? {}))
    assert.deepEqual(await world?.rulesOf('?state=open'), ['more_out_than_in'])
    const { rows } = await sql<{ id: string }>`select id from device where org_id = ${world?.orgId}`.execute(service.db)
    await service.db.transaction().execute((tx) => removeEventsOf(tx, world?.orgId ?? '', rows[0]?.id ?? ''))
    await until('the last one is closed', async () => (await world?.rulesOf('?state=open'))?.length === 0)
  })

  test('reach what is in a container, and what came out of a transformation in several events', async () => {
    const { capture, rulesOf } = await start()
    const transformationID = 'urn:x:run:1'
    await capture('out', { ...made([], [kilos('P', 5)], at(3)), transformationID })
    assert.deepEqual(await rulesOf('?state=open'), ['made_from_nothing'])
    await capture('in', { ...made([kilos('R', 5)], [], at(2)), transformationID })
    assert.deepEqual(await rulesOf('?state=open'), [])
    await capture('item', addedItems([item('9')], { ...at(1), ilmd: { 'cbvmda:itemExpirationDate': '2025-12-31' } }))
    await capture('pack', packed(box, [item('9')], 2))
    await capture('use', { ...made([], [kilos('Q', 5)], at(5)), inputEPCList: [box] })
    assert.deepEqual(await rulesOf(`?thing=${item('9')}`), ['expired_when_used'])
  })

  test('goods that were shipped to us long ago and never came are missed; those of today are not yet', async () => {
    const { capture, list, orgId } = await start()
    const shipped = (name: string, eventTime: string) =>
      seen(
        'shipping',
        { quantityList: [kilos(name, 1)], destinationList: [{ type: 'location', destination: store }] },
        {
          ...at(1),
          eventTime,
        },
      )
    await capture('other', seen('receiving', { quantityList: [kilos('X', 1)] }, at(1, store)))
    await capture('old', shipped('A', minute(0)))
    await capture('new', shipped('B', new Date().toISOString()))
    assert.deepEqual(
      (await list()).map(({ rule, things }) => [rule, ...things]),
      [['never_received', lot('A')]],
    )
    const { rows } = await sql`select from finding_due where org_id = ${orgId}`.execute(service.db)
    assert.equal(rows.length, 1)
    await capture('come', seen('receiving', { quantityList: [kilos('A', 1)] }, at(9, store)))
    assert.equal((await list('?state=open')).length, 0)
  })

  test('are filtered, paged, and shown as they were known; others and bad questions are refused', async () => {
    const { capture, list, rulesOf, call, orgId } = await start()
    for (const event of story) await capture('', event)
    const all = await list()
    assert.equal(all.length, 2)
    const ofBox = await list(`?thing=${encodeURIComponent(box)}`)
    assert.deepEqual(
      ofBox.map(({ rule }) => rule),
      ['in_two_containers'],
    )
    assert.deepEqual(await rulesOf('?rule=more_out_than_in&severity=high'), ['more_out_than_in'])
    assert.deepEqual(await rulesOf('?severity=low'), [])
    assert.deepEqual(await rulesOf(`?from=${minute(3)}`), ['in_two_containers'])
    assert.deepEqual(await rulesOf(`?to=${minute(3)}`), ['more_out_than_in'])
    const { body } = await call('GET', `${path}?limit=1`)
    assert.deepEqual([...body.results, ...(await call('GET', body.next)).body.results], all)
    const known = new Date(Math.max(...all.map(({ opened_at }) => new Date(opened_at).getTime()))).toISOString()
    await capture('late', added([kilos('A', 2)], at(0)))
    assert.deepEqual(await rulesOf('?state=open'), ['in_two_containers'])
    assert.deepEqual(await rulesOf(`?state=open&asOf=${known}`), ['in_two_containers', 'more_out_than_in'])
    assert.equal((await call('GET', `${path}?asOf=2020-01-01`)).status, 404)
    for (const query of ['rule=none', 'severity=none', 'state=none', 'from=soon', 'cursor=x', 'colour=red'])
      assert.equal((await call('GET', `${path}?${query}`)).status, 400, query)
    const { key } = await createDevice(service, orgId, ['read_products'])
    assert.equal((await callsTo(service.url, key)('GET', path)).status, 403)
    const other = await startStory()
    assert.deepEqual((await other.call('GET', path)).body.results, [])
  })
})
