import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, declaredWrong, item, lot, made, minute } from '../../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Alarm } from './contract.ts'

const service = await startApp()
const path = '/api/v2/epcis/genealogy/watches/'
const pallet = 'urn:epc:id:sscc:4012345.0000000001'

/** An organisation of its own, which captures events one after another. */
async function newMember() {
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  const capture = async (event: object): Promise<string> => {
    const { status, body, text } = await call('POST', '/api/v2/epcis/events', event)
    assert.equal(status, 201, text)
    return body.eventID
  }
  const watch = async (body: object) => {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }
  const alarms = async (id: string): Promise<Alarm[]> =>
    (await call('GET', `${path}${id}/alarms/`)).body.results.reverse()
  /** Waits until the feed was followed as far as it goes, by an event that is watched by itself. */
  const settled = async () => {
    const mark = lot(`mark-${crypto.randomUUID().slice(0, 8)}`)
    const { id } = await watch({ identifier: mark })
    await capture(added([mark]))
    await until('the feed was followed', async () => (await alarms(id)).length === 1)
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
  }
  return { ...member, call, capture, watch, alarms, settled }
}

const packed = (parentID: string, batches: string[], minutes: number, action = 'ADD') => {
  const { quantityList, ...event } = added(batches, { eventTime: minute(minutes), bizStep: 'packing' })
  return { ...event, type: 'AggregationEvent', action, parentID, childQuantityList: quantityList }
}

const shipped = (epcs: string[], minutes: number, more: object = {}) =>
  addedItems(epcs, { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(minutes), ...more })

const summary = ({ eventID, identifier, relation, container, certainty }: Alarm) => ({
  ...{ eventID, identifier, relation, container, certainty },
})

suite('alarms', () => {
  test('what is made from a lot, packed and shipped raises an alarm with the way to it, and nothing else does', async () => {
    const { call, capture, watch, alarms, settled } = await newMember()
    const [wool, yarn, shirt] = [lot('wool'), lot('yarn'), lot('shirt')]
    const grown = await capture(added([wool], { eventTime: minute(0) }))
    const { id, ...rest } = await watch({ identifier: wool, note: 'Complaint 4711' })
    assert.deepEqual([rest.alarms, rest.note, rest.places], [0, 'Complaint 4711', null])
    const spun = await capture(made([wool], [yarn], { eventTime: minute(1) }))
    await capture(made([lot('silk')], [lot('scarf')], { eventTime: minute(2) }))
    const sewn = await capture(made([yarn], [shirt], { eventTime: minute(3) }))
    const packing = await capture(packed(pallet, [shirt], 4))
    const shipping = await capture(shipped([pallet], 5))
    await capture(packed(pallet, [shirt], 6, 'DELETE'))
    await capture(shipped([pallet], 7))
    await settled()
    const found = await alarms(id)
    assert.deepEqual(found.map(({ eventID }) => eventID).slice(0, 4), [spun, sewn, packing, shipping])
    // Taking it out names it as well; the pallet without it is of no concern.
    assert.equal(found.length, 5)
    assert.ok(!found.some(({ eventID }) => eventID === grown))
    assert.deepEqual([found[0]?.identifier, found[0]?.relation], [yarn, 'made_from_it'])
    assert.deepEqual(summary(found[3] as Alarm), {
      ...{ eventID: shipping, identifier: shirt, relation: 'made_from_it', container: pallet, certainty: 'certain' },
    })
    assert.deepEqual(found[3]?.path, [
      { identifier: wool, eventID: null, through: null },
      { identifier: yarn, eventID: spun, through: null },
      { identifier: shirt, eventID: sewn, through: null },
    ])
    assert.deepEqual(found[3]?.watch, { id, identifier: wool, note: 'Complaint 4711' })
    const { body } = await call('GET', '/api/v2/changes/?kinds=watch.alarm')
    const inFeed = body.results.filter(({ data }: { data: Alarm }) => data.watch.id === id)
    assert.deepEqual(
      inFeed.map(({ data }: { data: Alarm }) => data.eventID),
      found.map(({ eventID }) => eventID),
    )
    assert.equal((await call('GET', `${path}${id}/`)).body.alarms, 5)
  })

  test('events that come late or in the wrong order raise the same alarms, each once', async () => {
    const [wool, yarn, shirt] = [lot('wool'), lot('yarn'), lot('shirt')]
    const events = [
      made([wool], [yarn], { eventTime: minute(1) }),
      made([yarn], [shirt], { eventTime: minute(2) }),
      packed(pallet, [shirt], 3),
      shipped([pallet], 4),
    ]
    for (const order of [
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const { capture, watch, alarms, settled } = await newMember()
      await capture(events[order[0] as number] as object)
      const { id } = await watch({ identifier: wool })
      const ids = new Map<number, string>()
      for (const index of order.slice(1)) ids.set(index, await capture(events[index] as object))
      await settled()
      const found = await alarms(id)
      assert.equal(found.length, 4)
      assert.equal(new Set(found.map(({ eventID }) => eventID)).size, 4)
      for (const [, eventID] of ids) assert.ok(found.some((alarm) => alarm.eventID === eventID))
    }
  })

  test('with places, only what appears anywhere else raises an alarm, places below included', async () => {
    const { call, capture, watch, alarms, settled } = await newMember()
    const [site, hall, elsewhere] = ['4012345.00001.0', '4012345.00001.1', '4012345.00002.0'].map(
      (place) => `urn:epc:id:sgln:${place}`,
    )
    const vocabulary = {
      type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
      vocabularyElementList: [{ id: site, attributes: [], children: [hall] }],
    }
    const document = {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: minute(0) },
      epcisHeader: { epcisMasterData: { vocabularyList: [vocabulary] } },
      epcisBody: { eventList: [] },
    }
    const accepted = await call('POST', '/api/v2/epcis/capture', document)
    await until('the master data is there', async () => {
      const { body } = await call('GET', accepted.headers.get('location') ?? '')
      return body.running === false
    })
    const { id } = await watch({ identifier: lot('bad'), places: [site] })
    const seenAt = (minutes: number, place?: string) =>
      added([lot('bad')], {
        ...{ action: 'OBSERVE', bizStep: 'inspecting', eventTime: minute(minutes) },
        ...(place && { bizLocation: { id: place } }),
      })
    await capture(seenAt(1, site))
    await capture(seenAt(2, hall))
    await capture(seenAt(3))
    const escaped = await capture(seenAt(4, elsewhere))
    await settled()
    const found = await alarms(id)
    assert.deepEqual(
      found.map(({ eventID, place, relation }) => ({ eventID, place, relation })),
      [{ eventID: escaped, place: elsewhere, relation: 'itself' }],
    )
  })

  test('an item is watched too; what was declared wrong before it was met raises none', async () => {
    const { capture, watch, alarms, settled } = await newMember()
    const piece = item('1')
    const { id } = await watch({ identifier: piece })
    const wrong = shipped([pallet], 5)
    await capture(wrong)
    await capture(declaredWrong(wrong))
    const { epcList, ...event } = addedItems([piece], { bizStep: 'packing', eventTime: minute(1) })
    const packing = await capture({ ...event, type: 'AggregationEvent', parentID: pallet, childEPCs: epcList })
    const shipping = await capture(shipped([pallet], 2))
    await settled()
    assert.deepEqual(
      (await alarms(id)).map(({ eventID }) => eventID),
      [packing, shipping],
    )
  })
})

suite('the resource', () => {
  test('watches are listed, read and deleted by those who may', async () => {
    const { call, watch, orgId } = await newMember()
    const first = await watch({ identifier: lot('a') })
    const second = await watch({ identifier: lot('b'), note: 'b' })
    const page = await call('GET', `${path}?limit=1`)
    assert.deepEqual(page.body.results, [second])
    assert.deepEqual((await call('GET', page.body.next)).body, { results: [first], next: null })
    assert.deepEqual((await call('GET', `${path}${first.id}/`)).body, first)
    for (const permissions of [['manage_webhooks'], ['read_epcis_events']] as const) {
      const { key } = await createDevice(service, orgId, [...permissions])
      assert.equal((await callsTo(service.url, key)('GET', path)).status, 403)
    }
    const other = await newMember()
    assert.equal((await other.call('GET', `${path}${first.id}/`)).status, 404)
    assert.equal((await other.call('DELETE', `${path}${first.id}/`)).status, 404)
    assert.equal((await call('DELETE', `${path}${first.id}/`)).status, 204)
    assert.equal((await call('GET', `${path}${first.id}/alarms/`)).status, 404)
  })

  test('the metrics say how many changes those who follow the feed are behind', async () => {
    const { orgId, capture, watch, settled } = await newMember()
    const lagOf = async (follower: string) => {
      const { text } = await service.call('GET', '/metrics')
      return Number(new RegExp(`^feed_follower_lag_positions\\{follower="${follower}"\\} (\\d+)$`, 'm').exec(text)?.[1])
    }
    await watch({ identifier: lot('late') })
    await settled()
    await service.db.transaction().execute(async (tx) => {
      await holdOwnerLock(tx, locks.watches, orgId)
      for (let number = 0; number < 3; number++) await capture(added([lot('late')], { eventTime: minute(number) }))
      assert.ok((await lagOf('watches')) >= 3)
    })
    for (const follower of [
      'watches',
      'findings',
      'translation_memory',
      'label_counts',
      'standing_queries',
      'deliveries',
    ])
      await until(`${follower} have caught up`, async () => (await lagOf(follower)) === 0)
  })

  test('what cannot be watched is refused with its place', async () => {
    const { call } = await newMember()
    const cases: [object, string, RegExp][] = [
      [{}, '/identifier', /required/],
      [{ identifier: '' }, '/identifier', /at least 1/],
      [{ identifier: 'LOT A' }, '/identifier', /no identifier/],
      [{ identifier: 'https://id.gs1.org/01/04012345123456' }, '/identifier', /without a lot/],
      [{ identifier: lot('a'), places: [] }, '/places', /at least 1/],
      [{ identifier: lot('a'), place: 'x' }, '/place', /not a field/],
    ]
    for (const [body, pointer, message] of cases) {
      const answer = await call('POST', path, body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.equal(answer.body.errors[0].pointer, pointer)
      assert.match(answer.body.errors[0].message, message)
    }
  })
})
