import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { checkDigit } from '@polytrace/epcis'
import { type RawBuilder, sql } from 'kysely'
import { added, addedItems, documentOf, item, lot } from '../../test/events.ts'
import { followGuide } from '../../test/guide.ts'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import type { Permission } from '../access/permissions.ts'
import { besideBatch, besideEvent, countStatements, eventsWithTerm, listedStatement } from '../links/queries.ts'
import { productThingsStatement, thingStatement } from './thing-queries.ts'
import { valueStatement } from './value-queries.ts'

const service = await startApp()
const { call, orgId } = service
const path = '/api/v2/search'

type Result = { kind: string; id: string; title: string; subtitle: string | null; match: Record<string, string | null> }

const ask = async (q: string, more: Record<string, string> = {}, caller = call) => {
  const { status, body } = await caller('GET', `${path}?${new URLSearchParams({ q, ...more })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { results: Result[]; searched: string[]; more: string[] }
}

/** Of each result its kind, its title and how it fits. */
const found = async (q: string, more: Record<string, string> = {}, caller = call) =>
  (await ask(q, more, caller)).results.map(({ kind, title, match }) => `${kind} ${title}: ${match.field} ${match.how}`)

const create = async (address: string, body: object) => {
  const answer = await call('POST', address, body)
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body
}
const capture = (event: object) => create('/api/v2/epcis/events', event)

const ssccDigits = '340123450000000017'.slice(0, 17)
const sscc = ssccDigits + checkDigit(ssccDigits)
const gln = `401234500001${checkDigit('401234500001')}`
const gin = { id: 'urn:epc:id:sgln:4012345.00001.0' }
const paper = (number: string) => ({
  bizTransactionList: [{ type: 'po', bizTransaction: `urn:epcglobal:cbv:bt:4012345000009:${number}` }],
})

const shirt = await create('/api/v2/products/', {
  name: 'Linen shirt',
  gtin: '4012345123456',
  internal_id: 'SH-7',
  translations: { fr: { name: 'Chemise en lin' }, ja: { name: 'リネンシャツ' } },
})
await create('/api/v2/products/', { name: 'Woollen cap', description: 'Goes with a linen shirt' })
const facility = await create('/api/v2/facilities/', { name: 'Şanlıurfa gin', gln, address: 'Şanlıurfa' })
const schema = await create('/api/v2/schemas/', { name: 'Weaving mill', field_group: 'custom_data', raw_schema: {} })
const captured = await capture(added([lot('LOT-0815')], { bizLocation: gin, ...paper('PO-4711') }))
await capture(addedItems([item('9001234')], { readPoint: { id: 'https://example.com/gates/north-2' } }))
await capture(addedItems([`urn:epc:id:sscc:4012345.3${ssccDigits.slice(8)}`]))

suite('what is found', () => {
  const batch = 'batch LOT-0815'
  const shirts = ['product Linen shirt: name words', `${batch}: product words`, 'item 9001234: product words']
  const container = `item ${sscc}`
  const cases: [q: string, expected: string[]][] = [
    ['linen shirt', [...shirts, 'product Woollen cap: text words']],
    ['CHEMISE', shirts],
    ['リネン', shirts],
    ['goes with', ['product Woollen cap: text words']],
    [
      '4012345123456',
      ['product Linen shirt: identifier exact', `${batch}: identifier beginning`, 'item 9001234: identifier beginning'],
    ],
    ['SH-7', ['product Linen shirt: identifier exact', ...shirts.slice(1)]],
    [shirt.id, ['product Linen shirt: identifier exact', ...shirts.slice(1)]],
    ['lot-08', [`${batch}: label beginning`]],
    ['0815', [`${batch}: label end`]],
    [lot('LOT-0815'), [`${batch}: identifier exact`, 'product Linen shirt: identifier beginning']],
    [
      'https://id.gs1.org/01/04012345123456/10/LOT-0815',
      [`${batch}: identifier exact`, 'product Linen shirt: identifier beginning'],
    ],
    ['(01)04012345123456(10)LOT-0815', [`${batch}: identifier exact`, 'product Linen shirt: identifier beginning']],
    ['9001234', ['item 9001234: label exact']],
    ['234', ['product Linen shirt: text words']],
    ['1234', ['item 9001234: label end', 'product Linen shirt: text words']],
    [sscc, [`${container}: identifier exact`]],
    [`(00) 3 4012345 ${sscc.slice(8)}`, [`${container}: identifier exact`]],
    [sscc.slice(0, 12), [`${container}: label beginning`]],
    [sscc.slice(-6), [`${container}: label end`]],
    ['sanliurfa', ['place Şanlıurfa gin: name words']],
    [gln, ['place Şanlıurfa gin: identifier exact']],
    [gin.id, ['place Şanlıurfa gin: identifier exact']],
    ['north-2', ['place https://example.com/gates/north-2: identifier exact']],
    ['PO-4711', ['paper PO-4711: label exact']],
    ['4711', ['paper PO-4711: label end']],
    [captured.eventID, ['event ObjectEvent: identifier exact']],
    ['weaving', ['schema Weaving mill: name words']],
    [schema.id.slice(0, 13), ['schema Weaving mill: identifier beginning']],
    ['Test dev', ['device Test device: name words']],
    ['nothing of the kind', []],
  ]
  for (const [q, expected] of cases)
    test(`by ${q.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'its id').slice(0, 60)}`, async () => {
      const results = await found(q, { kinds: 'product,batch,item,place,paper,event,schema,device' })
      assert.deepEqual(results, expected)
    })

  test('in the language that is asked for, with the name by which it was found', async () => {
    const { results } = await ask('linen shirt', { lang: 'fr', kinds: 'product,batch' })
    assert.deepEqual(
      results.map(({ title, subtitle, match }) => [title, subtitle, match.text]),
      [
        ['Chemise en lin', '4012345123456', 'Linen shirt'],
        ['LOT-0815', 'Chemise en lin · 04012345123456', 'Linen shirt'],
        ['Woollen cap', null, null],
      ],
    )
    const [product] = (await ask('chemise', { kinds: 'product' })).results
    assert.deepEqual([product?.id, product?.title, product?.match.text], [shirt.id, 'Linen shirt', 'Chemise en lin'])
  })

  test('leads to where the API has it', async () => {
    for (const q of ['linen', 'LOT-0815', sscc, 'sanliurfa', 'PO-4711', 'weaving', captured.eventID])
      for (const { address } of (await ask(q)).results as unknown as { address: string }[])
        assert.equal((await call('GET', address)).status, 200, address)
    const [place] = (await ask('sanliurfa')).results as unknown as { facility_id: string }[]
    assert.equal(place?.facility_id, facility.id)
  })

  test('is so much of each kind, and says where there is more', async () => {
    const { results, more } = await ask('shirt', { limit: '1', kinds: 'product,batch' })
    assert.deepEqual([results.map(({ kind }) => kind), more], [['product', 'batch'], ['product']])
    assert.deepEqual((await ask('shirt', { limit: '2', kinds: 'product' })).more, [])
  })
})

suite('who asks', () => {
  const asking = async (...permissions: Permission[]) =>
    callsTo(service.url, (await createDevice(service, orgId, permissions)).key)

  test('finds only what it may read, and sees what was looked through', async () => {
    const reader = await asking('read_products')
    const { results, searched } = await ask('linen shirt', {}, reader)
    assert.deepEqual([searched, new Set(results.map(({ kind }) => kind))], [['product'], new Set(['product'])])
    assert.deepEqual((await ask('chemise', {}, reader)).results, [])
    const named = await ask('linen shirt', { kinds: 'batch' }, reader)
    assert.deepEqual(named, { results: [], searched: [], more: [] })
    const events = await asking('read_epcis_events')
    assert.deepEqual(await found('linen shirt', {}, events), [])
    assert.deepEqual(
      (await ask(gln, {}, events)).results.map(({ title }) => title),
      [gln],
    )
  })

  test('finds nothing of another organisation', async () => {
    const stranger = callsTo(service.url, (await createMember(service)).key)
    for (const q of ['linen', 'LOT-0815', gln, 'PO-4711', 'weaving', captured.eventID, shirt.id])
      assert.deepEqual(await found(q, {}, stranger), [])
  })

  test('learns what is wrong with a search, and where', async () => {
    const cases = { '': '?q', 'q=': '?q', 'q=%20%20': '?q', 'q=a&kinds=prodct': '?kinds', 'q=a&limit=0': '?limit' }
    for (const [query, pointer] of Object.entries({ ...cases, [`q=${'a'.repeat(10_000)}`]: '?q' })) {
      const { status, body } = await call('GET', `${path}?${query}`)
      assert.deepEqual([status, body.errors?.[0]?.pointer], [400, pointer], query.slice(0, 40))
    }
    const { body } = await call('GET', `${path}?q=a&kinds=prodct`)
    assert.match(body.detail, /Did you mean `product`\?/)
  })

  test('may look for any signs', async () => {
    for (const q of [
      '%',
      '\\',
      "'",
      '((',
      '"',
      '(01)',
      '-',
      '%E0%A4%A',
      '\u{10ffff}',
      '٣',
      '-linen',
      'ni:///sha-256;x',
    ])
      await ask(q)
  })
})

async function plan(statement: string, values: unknown[]): Promise<string> {
  const text = statement.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
  return service.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await (sql.raw(`explain ${text}`) as RawBuilder<Record<string, string>>).execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** On a cluster the name of an index ends with the number of its shard. */
const shard = String.raw`(_\d+)?`

test('indexes answer it', async () => {
  const ranges = [['a'], ['b'], ['a'], ['b']]
  const things = await plan(thingStatement, [orgId, [orgId], ...ranges, 5])
  for (const index of ['thing_pkey', 'thing_lot', 'thing_label', 'thing_label_end'])
    assert.match(things, new RegExp(`Index Scan using ${index}${shard} `))
  const ofProducts = await plan(productThingsStatement, [orgId, ['04012345123456'], 5, ['SH-7']])
  for (const index of ['thing_gtin', 'thing_item_gtin', 'thing_material'])
    assert.match(ofProducts, new RegExp(`Index Scan.* (using|on) ${index}`))
  const values = await plan(valueStatement, [orgId, gin.id, ...ranges, 5])
  for (const index of ['event_value_label', 'event_value_label_end'])
    assert.match(values, new RegExp(`Index Scan using ${index}${shard} `))
})

const literal = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literal)}]` : typeof value === 'number' ? `${value}` : `'${value}'`

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
      const text = await plan(countStatements[name as keyof typeof countStatements], [orgId, shirt.id, 'product'])
      assert.match(text, new RegExp(`Index (Only )?Scan.* (using|on) ${index}`), text)
      assert.doesNotMatch(text, /Seq Scan/)
    }
    for (const text of [
      await plan(listedStatement('product'), [orgId, shirt.id]),
      await plan(besideEvent, [orgId, '2026-01-01', 1]),
      await plan(besideBatch, [orgId, '04012345123456', orgId]),
      await plan(eventsWithTerm, [orgId, '{1}']),
    ])
      assert.doesNotMatch(text, /Seq Scan/)
  })
})

test('docs/search.md does what it says', async () => {
  const { key } = await createMember(service)
  await followGuide('search.md', { POLYTRACE: service.url, KEY: key })
})
