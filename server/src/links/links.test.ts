import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, documentOf, lot } from '../../test/events.ts'
import { callsTo, createDevice, createMember } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { planOf } from '../../test/plan.ts'
import { gin, startSearchWorld } from '../../test/search-world.ts'
import type { Permission } from '../access/permissions.ts'
import { besideBatch, besideEvent, countStatements, eventsWithTerm, listedStatement } from './queries.ts'

const { service, call, orgId, capture, shirt, facility, captured } = await startSearchWorld()

suite('what belongs together', () => {
  const links = async (of: string, id: string, caller = call) => {
    const { status, body } = await caller('GET', `/api/v2/links?${new URLSearchParams({ of, id })}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body as Record<string, Record<string, unknown>>
  }
  const batch = lot('LOT-0815')

  test('a product, its batches and items, and the events of a batch are counted both ways', async () => {
    await capture(added([lot('LOT-0816')]))
    assert.deepEqual((await links('product', shirt.id)).counts, { batches: 2, items: 1, changes: 1 })
    const { counts, previous, next } = await links('thing', batch)
    assert.deepEqual([counts, previous], [{ events: 1, batches: 2, items: 1 }, undefined])
    assert.deepEqual(next, { id: lot('LOT-0816'), name: 'LOT-0816' })
    assert.equal((await links('thing', lot('LOT-0816'))).previous?.name, 'LOT-0815')
  })

  test('a facility, its place and the events there lead to each other', async () => {
    assert.deepEqual((await links('facility', facility.id)).counts, { events: 1, changes: 1 })
    const place = await links('place', gin.id)
    assert.deepEqual([place.counts, place.facility], [{ events: 1 }, { id: facility.id, name: 'Şanlıurfa gin' }])
  })

  test('a capture, its events and who sent it lead to each other, and events and captures to those beside them', async () => {
    const send = async (time: string) => {
      const event = { ...added([lot('LOT-1')]), eventTime: time }
      const answer = await call('POST', '/api/v2/epcis/capture', documentOf([event, { ...event, bizStep: 'packing' }]))
      return (await finishedCapture(call, answer.headers.get('location'))).captureID as string
    }
    const [first, second] = [await send('2020-01-01T08:00:00Z'), await send('2020-01-01T09:00:00Z')]
    const { body: me } = await call('GET', '/api/v2/me/')
    const { counts, captured_by, next, previous } = await links('capture', first)
    assert.deepEqual([counts, previous, next?.id], [{ events: 2 }, undefined, second])
    assert.deepEqual(captured_by, { kind: 'device', id: me.device.id, name: me.device.name })
    const eventsOf = async (parameter: string, perPage = 30) =>
      call('GET', `/api/v2/epcis/events?${parameter}&perPage=${perPage}`)
    const { body, headers } = await eventsOf(`EQ_captureID=${first}`, 1)
    assert.equal(body.epcisBody.queryResults.resultsBody.eventList.length, 1)
    const [, rest = ''] = /<([^>]+)>/.exec(headers.get('link') ?? '') ?? []
    const { body: lastPage, headers: end } = await call('GET', rest)
    const [event] = lastPage.epcisBody.queryResults.resultsBody.eventList
    assert.deepEqual([event.eventTime, end.get('link')], ['2020-01-01T08:00:00Z', null])
    const ofEvent = await links('event', event.eventID)
    assert.deepEqual([ofEvent.capture, ofEvent.captured_by?.id], [first, me.device.id])
    const neighbour = ofEvent.next ?? ofEvent.previous
    assert.equal((await links('event', String(neighbour?.id))).capture, first)
    const device = await links('device', me.device.id)
    assert.deepEqual([device.counts?.captures, Number(device.counts?.deeds) > 0], [2, true])
    const { body: sent } = await call('GET', `/api/v2/epcis/capture?EQ_capturedBy=${me.device.id}&perPage=5`)
    assert.deepEqual(
      sent.map(({ captureID }: { captureID: string }) => captureID),
      [second, first],
    )
    assert.deepEqual((await call('GET', `/api/v2/epcis/capture?EQ_capturedBy=${first}`)).body, [])
    const { body: all } = await eventsOf(`EQ_capturedBy=${me.device.id}`, 500)
    assert.equal(device.counts?.events, all.epcisBody.queryResults.resultsBody.eventList.length)
    const { body: none } = await eventsOf(`EQ_capturedBy=${first}`)
    assert.deepEqual(none.epcisBody.queryResults.resultsBody.eventList, [])
  })

  test('what a key may not read is neither linked nor counted', async () => {
    const with_ = async (...permissions: Permission[]) =>
      callsTo(service.url, (await createDevice(service, orgId, permissions)).key)
    assert.deepEqual(await links('place', gin.id, await with_('read_epcis_events')), { counts: { events: 1 } })
    const { previous, next, ...product } = await links('product', shirt.id, await with_('read_products'))
    assert.deepEqual([product, previous?.name, next], [{ counts: {} }, 'Woollen cap', undefined])
    const foreign = await with_('read_epcis_events')
    assert.deepEqual(Object.keys(await links('event', captured.eventID, foreign)).sort(), [
      'counts',
      'next',
      'previous',
    ])
    const { status, body } = await foreign('GET', `/api/v2/links?of=device&id=${shirt.id}`)
    assert.deepEqual([status, /manage_devices/.test(body.detail)], [403, true])
    const { key } = await createMember(service)
    for (const [of, id] of [
      ['product', shirt.id],
      ['product', 'no-id'],
      ['thing', batch],
      ['event', captured.eventID],
    ])
      assert.equal(
        (await callsTo(service.url, key)('GET', `/api/v2/links?of=${of}&id=${encodeURIComponent(id)}`)).status,
        404,
      )
  })

  test('indexes count it', async () => {
    const expected: Record<keyof typeof countStatements, string> = {
      batchesOfGtin: 'thing_gtin',
      batchesOfMaterial: 'thing_material',
      itemsOfGtin: 'thing_item_gtin',
      eventsOfThing: 'mention_thing',
      // Of a handful of events, either index of them gives all of an organisation.
      eventsOfCapture: 'event_(capture|device)',
      eventsOfActor: 'event_(capture|device)',
      capturesOfActor: 'capture_job_device',
      deedsOfActor: 'audit_device',
      changesOf: 'audit_entity',
    }
    for (const [name, index] of Object.entries(expected)) {
      const text = await planOf(service, countStatements[name as keyof typeof countStatements], [
        orgId,
        shirt.id,
        'product',
      ])
      assert.match(text, new RegExp(`Index (Only )?Scan.* (using|on) ${index}`), text)
      assert.doesNotMatch(text, /Seq Scan/)
    }
    for (const text of [
      await planOf(service, listedStatement('product'), [orgId, shirt.id]),
      await planOf(service, besideEvent, [orgId, '2026-01-01', 1]),
      await planOf(service, besideBatch, [orgId, '04012345123456', orgId]),
      await planOf(service, eventsWithTerm, [orgId, '{1}']),
    ])
      assert.doesNotMatch(text, /Seq Scan/)
  })
})
