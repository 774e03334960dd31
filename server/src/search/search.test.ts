import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { lot } from '../../test/events.ts'
import { followGuide } from '../../test/guide.ts'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { planOf } from '../../test/plan.ts'
import { gin, gln, sscc, startSearchWorld } from '../../test/search-world.ts'
import type { Permission } from '../access/permissions.ts'
import { productThingsStatement, thingStatement } from './thing-queries.ts'
import { valueStatement } from './value-queries.ts'

const { service, call, orgId, shirt, facility, schema, captured } = await startSearchWorld(startApp)

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
    [sscc.slice(-5), [`${container}: label end`]],
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

/** On a cluster the name of an index ends with the number of its shard. */
const shard = String.raw`(_\d+)?`

test('indexes answer it', async () => {
  const ranges = [['a'], ['b'], ['a'], ['b']]
  const things = await planOf(service, thingStatement, [orgId, [orgId], ...ranges, 5])
  for (const index of ['thing_pkey', 'thing_lot', 'thing_label', 'thing_label_end'])
    assert.match(things, new RegExp(`Index Scan using ${index}${shard} `))
  const ofProducts = await planOf(service, productThingsStatement, [orgId, ['04012345123456'], 5, ['SH-7']])
  for (const index of ['thing_gtin', 'thing_item_gtin', 'thing_material'])
    assert.match(ofProducts, new RegExp(`Index Scan.* (using|on) ${index}`))
  const values = await planOf(service, valueStatement, [orgId, gin.id, ...ranges, 5])
  for (const index of ['event_value_label', 'event_value_label_end'])
    assert.match(values, new RegExp(`Index Scan using ${index}${shard} `))
})

test('docs/search.md does what it says', async () => {
  const { key } = await createMember(service)
  await followGuide('search.md', { POLYTRACE: service.url, KEY: key })
})
