import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { added, declaredWrong, documentOf, lot, minute } from '../../test/events.ts'
import { followGuide } from '../../test/guide.ts'
import { type Call, callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { within } from '../../test/waiting.ts'
import type { Permission } from '../access/permissions.ts'
import { findPositionAt, findPositions } from '../event-store/positions.ts'
import { readChanges } from '../event-store/read-changes.ts'

const service = await startApp()
const { url, db } = service
const path = '/api/v2/changes/'
const eventsPath = '/api/v2/epcis/events'

/** An organisation of its own, so that a test sees its own changes alone. */
async function newMember(permissions?: Permission[]) {
  const member = await createMember(service, permissions)
  return { ...member, tenant: { db, orgId: member.orgId }, call: callsTo(url, member.key) }
}

const eventOf = (name: string, minutes = 0) => added([lot(name)], { eventTime: minute(minutes) })

const kindsOf = ({ body }: Awaited<ReturnType<Call>>) => body.results.map(({ kind }: { kind: string }) => kind)

suite('what the feed carries', () => {
  test('a captured event comes to the letter, with its position, eventID and times', async () => {
    const { call, tenant } = await newMember()
    const text = JSON.stringify(eventOf('letter')).replace('"quantity":50', '"quantity":50.000')
    const captured = await call('POST', eventsPath, text)
    assert.equal(captured.status, 201)
    const answer = await call('GET', path)
    assert.equal(answer.status, 200)
    const [change] = answer.body.results
    assert.deepEqual(Object.keys(change), ['position', 'kind', 'at', 'data'])
    assert.deepEqual([change.position, change.kind, answer.body.next], [1, 'event.captured', 1])
    assert.equal(change.data.eventID, captured.body.eventID)
    assert.equal(change.data.event.eventID, captured.body.eventID)
    assert.match(answer.text, /"quantity":50\.000/)
    assert.ok(Date.parse(change.at) >= Date.parse(change.data.recordTime))
    assert.equal((await call('POST', eventsPath, text)).status, 200)
    assert.deepEqual((await call('GET', `${path}?after=1`)).body, { results: [], next: 1, head: 1 })
    assert.equal(await findPositionAt(tenant, new Date(change.at)), 1)
    assert.equal(await findPositionAt(tenant, new Date(Date.parse(change.at) - 1)), 0)
  })

  test('events of a document, the declaration in it and the end of its job follow one another', async () => {
    const { call, tenant } = await newMember()
    const wrong = eventOf('doc-0')
    const events = [wrong, ...[1, 2, 3].map((index) => eventOf(`doc-${index}`, index)), declaredWrong(wrong)]
    for (const [behaviour, isNew] of [
      ['rollback', true],
      ['proceed', false],
    ] as const) {
      const headers = { 'gs1-capture-error-behaviour': behaviour }
      const accepted = await call('POST', '/api/v2/epcis/capture', documentOf(events), headers)
      await finishedCapture(call, accepted.headers.get('location') ?? '')
      const answer = await call('GET', `${path}?after=${isNew ? 0 : 6}`)
      assert.deepEqual(kindsOf(answer), [...(isNew ? Array(5).fill('event.captured') : []), 'capture.finished'])
      const finished = answer.body.results.at(-1)
      assert.deepEqual(finished.data, {
        captureID: accepted.body.captureID,
        success: true,
        counts: isNew ? { captured: 5, duplicate: 0, rejected: 0 } : { captured: 0, duplicate: 5, rejected: 0 },
      })
    }
    const { changes } = await readChanges(tenant, { after: 0, limit: 100 })
    const ids = changes.flatMap(({ event }) => event ?? [])
    assert.deepEqual([...(await findPositions(tenant, ids)).values()], [1, 2, 3, 4, 5])
  })

  test('a document that proceeds over a fault gives each of its events one position', async () => {
    const { call } = await newMember()
    const events = [
      eventOf('p-1', 1),
      { ...eventOf('p-2', 2), bizStep: 'nonsense' },
      eventOf('p-3', 3),
      eventOf('p-1', 1),
    ]
    const headers = { 'gs1-capture-error-behaviour': 'proceed' }
    const accepted = await call('POST', '/api/v2/epcis/capture', documentOf(events), headers)
    await finishedCapture(call, accepted.headers.get('location') ?? '')
    const { body } = await call('GET', path)
    assert.deepEqual(
      body.results.map(({ position, kind }: { position: number; kind: string }) => [position, kind]),
      [
        [1, 'event.captured'],
        [2, 'event.captured'],
        [3, 'capture.finished'],
      ],
    )
  })

  test('products and their translations are created, changed and deleted', async () => {
    const { call } = await newMember()
    const made = await call('POST', '/api/v2/products/', {
      name: 'Shirt',
      gtin: '04012345123456',
      translations: { fr: { name: 'Chemise' } },
    })
    assert.equal(made.status, 201, made.text)
    const { id } = made.body
    const patch = (body: object) => call('PATCH', `/api/v2/products/${id}/?merge=true`, body)
    await patch({ name: 'Coat', brand: 'B' })
    await patch({ translations: { fr: { name: 'Manteau' }, de: { name: 'Mantel' } } })
    await patch({ name: 'Coat' })
    await call('DELETE', `/api/v2/products/${id}/`)
    const { body } = await call('GET', path)
    assert.deepEqual(
      body.results.map(({ kind, data }: { kind: string; data: object }) => [kind, data]),
      [
        ['product.created', { id, version: 1, gtin: '04012345123456' }],
        ['translation.changed', { id, version: 1, languages: ['fr'] }],
        ['product.changed', { id, version: 2, fields: ['brand', 'name'] }],
        ['translation.changed', { id, version: 3, languages: ['de', 'fr'] }],
        ['product.deleted', { id, version: 3, gtin: '04012345123456' }],
      ],
    )
  })

  test('an import, entities, schemas and devices are there too, and no secret is', async () => {
    const { call } = await newMember()
    const file = 'name,internal_id\nShirt,a\nCoat,b\n'
    const imported = await call('POST', '/api/v2/products/import/', file, { 'content-type': 'text/csv' })
    assert.equal(imported.status, 200, imported.text)
    const material = await call('POST', '/api/v2/materials/', { name: 'Wool', internal_id: 'w' })
    await call('PATCH', `/api/v2/materials/${material.body.id}/`, { name: 'Silk' })
    await call('DELETE', `/api/v2/materials/${material.body.id}/`)
    const device = await call('POST', '/api/v2/devices/', { name: 'Scanner', permissions: ['read_products'] })
    const rotated = await call('POST', `/api/v2/devices/${device.body.id}/rotate/`, { grace_seconds: 0 })
    const answer = await call('GET', path)
    assert.deepEqual(kindsOf(answer), [
      ...['product.created', 'product.created', 'entity.created', 'entity.changed', 'entity.deleted'],
      ...['device.changed', 'device.changed'],
    ])
    assert.deepEqual(answer.body.results[3].data, {
      ...{ entity: 'material', id: material.body.id, version: 2, internal_id: 'w', fields: ['name'] },
    })
    assert.deepEqual(answer.body.results[5].data, { action: 'create', id: device.body.id, version: 1, name: 'Scanner' })
    for (const { body } of [device, rotated]) assert.ok(!answer.text.includes(body.key), 'the feed holds a key')
  })

  test('with an Idempotency-Key a change is in the feed once, and not at all when it is refused', async () => {
    const { call } = await newMember()
    const headers = { 'idempotency-key': v7() }
    for (let attempt = 0; attempt < 2; attempt++)
      assert.equal((await call('POST', '/api/v2/products/', { name: 'Shirt', internal_id: 'k' }, headers)).status, 201)
    const again = { 'idempotency-key': v7() }
    assert.equal((await call('POST', '/api/v2/products/', { name: 'Coat', internal_id: 'k' }, again)).status, 409)
    assert.deepEqual(kindsOf(await call('GET', path)), ['product.created'])
  })
})

suite('reading', () => {
  test('limit and next lead through the feed, and kinds skip what is not asked for', async () => {
    const { call } = await newMember()
    for (let index = 0; index < 5; index++) await call('POST', eventsPath, eventOf(`next-${index}`, index))
    await call('POST', '/api/v2/products/', { name: 'Shirt' })
    const positions: number[] = []
    for (let after = 0; after < 6; ) {
      const { body } = await call('GET', `${path}?after=${after}&limit=2`)
      positions.push(...body.results.map(({ position }: { position: number }) => position))
      after = body.next
    }
    assert.deepEqual(positions, [1, 2, 3, 4, 5, 6])
    const products = await call('GET', `${path}?kinds=product.created,product.deleted`)
    assert.deepEqual([kindsOf(products), products.body.next], [['product.created'], 6])
    const events = await call('GET', `${path}?kinds=event.captured&after=3`)
    assert.deepEqual([events.body.results.length, events.body.next], [2, 6])
  })

  test('another organisation sees nothing of it', async () => {
    const [one, other] = [await newMember(), await newMember()]
    await one.call('POST', eventsPath, eventOf('mine'))
    assert.deepEqual((await other.call('GET', path)).body, { results: [], next: 0, head: 0 })
  })

  test('a kind that the key may not read is left out, and refused when it is named', async () => {
    const { call, orgId } = await newMember()
    await call('POST', eventsPath, eventOf('secret'))
    await call('POST', '/api/v2/products/', { name: 'Shirt', translations: { fr: { name: 'Chemise' } } })
    const { key } = await createDevice(service, orgId, ['read_products'])
    const reading = callsTo(url, key)
    const answer = await reading('GET', path)
    assert.deepEqual([kindsOf(answer), answer.body.next], [['product.created'], 3])
    const refused = await reading('GET', `${path}?kinds=product.created,event.captured`)
    assert.equal(refused.status, 403)
    assert.match(refused.body.detail, /read_epcis_events/)
  })

  test('what is wrong in a request is named', async () => {
    const { call } = await newMember()
    const cases: [string, string, RegExp][] = [
      ['kinds=event.capture', '?kinds', /`event\.captured`/],
      ['kinds=nonsense', '?kinds', /event\.captured, capture\.finished/],
      ['after=-1', '?after', /0/],
      ['after=soon', '?after', /number|integer/],
      ['after=1', '?after', /at most 0/],
      ['wait=61', '?wait', /60/],
      ['limit=0', '?limit', /1/],
      ['since=1', '?since', /since/],
    ]
    for (const [query, pointer, message] of cases) {
      const { status, body } = await call('GET', `${path}?${query}`)
      assert.equal(status, 400, query)
      assert.equal(body.errors[0].pointer, pointer)
      assert.match(body.errors[0].message, message)
    }
    assert.equal((await callsTo(url)('GET', path)).status, 401)
  })
})

test('docs/changes.md does what it says', async () => {
  const { key } = await newMember()
  await followGuide('changes.md', { POLYTRACE: url, KEY: key })
})

suite('waiting', () => {
  test('a long poll is answered by the first change, whichever process makes it', async () => {
    const { call, key } = await newMember()
    const elsewhere = callsTo((await startApp()).url, key)
    for (const [index, own] of [call, elsewhere].entries()) {
      const poll = call('GET', `${path}?after=${index}&wait=60`)
      await own('POST', eventsPath, eventOf(`wait-${index}`, index))
      const { body } = await within('the long poll is answered', poll, 30)
      assert.deepEqual([body.results.length, body.next], [1, index + 1])
    }
  })

  test('changes of other kinds leave a long poll waiting', async () => {
    const { call } = await newMember()
    const poll = call('GET', `${path}?after=0&wait=60&kinds=product.created`)
    await call('POST', eventsPath, eventOf('others'))
    await call('POST', '/api/v2/products/', { name: 'Shirt' })
    assert.deepEqual(kindsOf(await within('the long poll is answered', poll, 30)), ['product.created'])
  })

  test('a long poll ends without a change when its time is over', async () => {
    const { call } = await newMember()
    assert.deepEqual((await call('GET', `${path}?wait=1`)).body, { results: [], next: 0, head: 0 })
  })

  test('a long poll ends when its key is revoked or loses the permission', async () => {
    const { call, orgId } = await newMember()
    const [revoked, reduced] = [
      await createDevice(service, orgId, ['read_products']),
      await createDevice(service, orgId, ['read_products']),
    ]
    const polls = [revoked, reduced].map(({ key }) => callsTo(url, key)('GET', `${path}?wait=60&kinds=product.created`))
    await call('DELETE', `/api/v2/devices/${revoked.deviceId}/`)
    await call('PATCH', `/api/v2/devices/${reduced.deviceId}/`, { permissions: ['read_schemas'] })
    const [first, second] = await within('both long polls end', Promise.all(polls), 30)
    assert.deepEqual([first?.status, second?.status], [401, 403])
  })

  test('a long poll is answered when the service stops', async () => {
    const stopping = await startApp()
    const poll = stopping.call('GET', `${path}?wait=60`)
    await new Promise((resolve) => stopping.app.server.once('request', resolve))
    await within('the service stops', stopping.app.close(), 30)
    assert.deepEqual((await within('the long poll is answered', poll, 30)).body, { results: [], next: 0, head: 0 })
  })
})
