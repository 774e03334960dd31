import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { eventOf, eventsPath, kindsOf, path, startChanges } from '../../test/changes.ts'
import { declaredWrong, documentOf } from '../../test/events.ts'
import { followGuide } from '../../test/guide.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { findPositionAt, findPositions } from '../event-store/positions.ts'
import { readChanges } from '../event-store/read-changes.ts'

const { url, newMember } = await startChanges()

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

  test('a review and a machine change translations, and no field of the product', async () => {
    const { call } = await newMember()
    const shirt = { name: 'Shirt', color: 'Sand', translations: { fr: { name: 'Chemise' } } }
    const { id } = (await call('POST', '/api/v2/products/', shirt)).body
    const at = `/api/v2/products/${id}/translations/fr/`
    const change = (state: string) => call('PATCH', at, { texts: [{ pointer: '/color', target: 'Sable', state }] })
    assert.equal((await call('POST', `${at}review/`, { pointers: ['/name'] })).status, 200)
    assert.equal((await change('machine')).status, 200)
    assert.equal((await change('reviewed')).status, 200)
    const { body } = await call('GET', `${path}?after=2`)
    assert.deepEqual(
      body.results.map(({ kind, data }: { kind: string; data: object }) => [kind, data]),
      [2, 3, 4].map((version) => ['translation.changed', { id, version, languages: ['fr'] }]),
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

test('docs/changes.md does what it says', async () => {
  const { key } = await newMember()
  await followGuide('changes.md', { POLYTRACE: url, KEY: key })
})
