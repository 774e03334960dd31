import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'
import { until } from '../../../test/waiting.ts'
import { keyNumber, numberKey } from './value-key.ts'

const { call, callsWith, create, service } = await startProducts()

const { body: schema } = await call('POST', '/api/v2/schemas/', {
  name: 'Sizes',
  field_group: 'custom_data',
  raw_schema: {
    properties: { weight: { type: 'number' }, is_new: { type: 'boolean' }, size: { type: 'string' }, since: { type: 'string', format: 'date' } },
  },
}) // biome-ignore format: one schema

const custom = (weight: number, size: string, is_new: boolean, since: string) => ({ weight, size, is_new, since })
const all = [
  { internal_id: 'a', name: 'Álpha', brand: 'Löwe', color: 'Red', gtin: '96385074', schema_id: schema.id, custom_data: custom(-2.5, 'XL', true, '2026-01-31') },
  { internal_id: 'b', name: 'beta', brand: 'lowe', color: 'red', schema_id: schema.id, custom_data: custom(10, 'xl', false, '2025-01-31') },
  { internal_id: 'c', name: 'Gamma', brand: 'Bär', schema_id: schema.id, custom_data: custom(9, 'M', true, '2024-12-01') },
  { internal_id: 'd', name: 'alpha two', brand: 'Bär', category: 'Coats', custom_data: { 'with.dot': 'x', 'back\\slash': 'x', list: ['Wool', 'Silk', 7], deep: { er: 5 }, text: '5' } },
  { internal_id: 'e', name: 'Omega', details: { empty: [] }, translations: { fr: { name: 'Oméga', brand: 'Le Lion' } } },
] // biome-ignore format: one product in a line
for (const product of all) await create(product)

type Answer = {
  status: number
  body: { results: { internal_id: string }[]; next: string | null } & Record<string, unknown>
}

const list = async (query: string): Promise<Answer> => call('GET', `${path}?${query}`)
const ids = ({ body }: Answer) => body.results.map(({ internal_id }) => internal_id).join('')
const found = async (query: string) => [...ids(await list(query))].sort().join('')

suite('filters', () => {
  const cases: [query: string, expected: string][] = [
    ['color=red', 'ab'],
    ['color=RED', 'ab'],
    ['brand=LÖWE', 'ab'],
    ['brand=lowe', 'ab'],
    ['brand=loewe', 'a'],
    ['brand=Baer&include=count', 'cd'],
    ['brand=le lion', ''],
    ['brand=le lion&lang=fr', 'e'],
    ['brand__in=löwe,bär', 'abcd'],
    ['brand__exists=false', 'e'],
    ['name__prefix=ALPHA', 'ad'],
    ['name__prefix=alpha t', 'd'],
    ['custom_data.size=XL', 'ab'],
    ['custom_data.size__in=M,S', 'c'],
    ['custom_data.weight__gt=-3', 'abc'],
    ['custom_data.weight__gte=9', 'bc'],
    ['custom_data.weight__lt=9', 'a'],
    ['custom_data.weight__lte=9', 'ac'],
    ['custom_data.weight__gt=9&custom_data.is_new=false', 'b'],
    ['custom_data.is_new=true&color=red', 'a'],
    ['custom_data.since__gte=2025-01-01', 'ab'],
    ['custom_data.since__lt=2025', 'c'],
    ['custom_data.size__exists=true', 'abc'],
    ['custom_data.deep__exists=true', 'd'],
    ['custom_data.deep.er=5', 'd'],
    ['custom_data.deep.er__gte=4.5', 'd'],
    ['custom_data.with\\.dot=x', 'd'],
    ['custom_data.list=silk', 'd'],
    ['custom_data.list=7', 'd'],
    ['custom_data.list__prefix=woo', 'd'],
    ['custom_data.text=5', 'd'],
    ['details.empty__exists=true', 'e'],
    ['details.none__exists=true', ''],
    ['gtin__exists=true', 'a'],
    ['gtin__in=96385074,4006381333931', 'a'],
    ['gtin__prefix=963', 'a'],
    ['gtin__prefix=0000096', 'a'],
    ['gtin__prefix=400', ''],
    ['internal_id__in=a,e,zz', 'ae'],
    ['internal_id__prefix=c', 'c'],
    [`schema_id=${schema.id}`, 'abc'],
    ['schema_id__exists=false', 'de'],
    ['version__gte=2', ''],
    ['version=1', 'abcde'],
    ['created_at__gt=2020-01-01', 'abcde'],
    ['updated_at__lt=2020-01-01T00:00:00Z', ''],
    ['q=alpha&custom_data.size=XL', 'a'],
  ]
  for (const [query, expected] of cases)
    test(`${query.replaceAll(schema.id, '…')} finds ${expected || 'nothing'}`, async () => {
      assert.equal(await found(query), expected)
    })

  test('that make no sense are refused with a sentence that names the field and what it takes', async () => {
    const wrong: [query: string, pointer: string, message: RegExp][] = [
      ['colour=red', '?colour', /not a parameter here.*custom_data\.size=XL/],
      ['custom_data=x', '?custom_data', /not a parameter/],
      ['custom_data.weight__gt=heavy', '?custom_data.weight__gt', /`custom_data.weight` takes a number.*got "heavy"/],
      ['custom_data.is_new=maybe', '?custom_data.is_new', /takes true or false, got "maybe"/],
      ['custom_data.weight__prefix=1', '?custom_data.weight__prefix', /has no __prefix/],
      ['name__like=x', '?name__like', /`name` takes __gt, .*got __like/],
      ['name__exists=yes', '?name__exists', /takes true or false, got "yes"/],
      ['name__in=', '?name__in', /list of 1 to 100/],
      ['version=1.5', '?version', /`version` takes a whole number such as 5, got "1.5"/],
      ['custom_data.my__key=v', '?custom_data.my__key', /takes __gt, .*got __key\. .*takes custom_data.my__key__in/],
      ['custom_data.%00=v', '?custom_data.\0', /not a parameter/],
      ['created_at__gt=0000-01-01', '?created_at__gt', /takes a time such as/],
      ['created_at__gt=0001-01-01T00:00:00%2B12:00', '?created_at__gt', /takes a time such as/],
      ['created_at__gt=9999-12-31T23:59:59-12:00', '?created_at__gt', /takes a time such as/],
      ['updated_at__gt=yesterday', '?updated_at__gt', /takes a time such as/],
      ['updated_at__gt=2026-02-30', '?updated_at__gt', /takes a time such as/],
      ['schema_id__in=1', '?schema_id__in', /takes an id/],
      ['color=red&color=blue', '?color', /twice: __in takes several values/],
      ['ordering=colour', '?ordering', /takes fields such as name/],
      ['ordering=name,-name', '?ordering', /twice/],
      ['ordering=name,brand,color,size', '?ordering', /3 fields at most/],
      ['ordering=name&cursor=e30', '?cursor', /`next` gave/],
      ['facets=colour', '?facets', /takes fields such as brand/],
      ['facets=language_state', '?facets', /together with `lang`/],
      ['fields=colour', '?fields', /takes fields of a product/],
    ]
    for (const [query, pointer, message] of wrong) {
      const { status, body } = await call('GET', `${path}?${query}`)
      assert.deepEqual([status, body.errors?.[0].pointer], [400, pointer], `${query}: ${JSON.stringify(body)}`)
      assert.match(body.errors[0].message, message)
    }
    assert.equal((await call('GET', `${path}?color=a&color=b`)).status, 400)
  })

  test('follow a change, also where a list becomes shorter', async () => {
    const { id } = await create({ internal_id: 'z', custom_data: { tags: ['one', 'two'], x: 1 } })
    await call('PATCH', `${path}${id}/?merge=true`, { custom_data: { tags: ['three'], x: null } })
    assert.equal(await found('custom_data.tags=two'), '')
    assert.equal(await found('custom_data.tags=three'), 'z')
    assert.equal(await found('custom_data.x__exists=true'), '')
    await call('DELETE', `${path}${id}/`)
    assert.equal(await found('custom_data.tags=three'), '')
  })

  test('apply to exports', async () => {
    const { body } = await call('POST', `${path}export/?custom_data.weight__gte=9`, { fields: ['internal_id'] })
    assert.equal(body.count, 2)
    assert.equal((await call('POST', `${path}export/?colour=red`, { fields: ['internal_id'] })).status, 400)
  })
})

suite('ordering', () => {
  const cases: [ordering: string, expected: string][] = [
    ['name', 'adbce'],
    ['-name', 'ecbda'],
    ['brand,name', 'dcabe'],
    ['-brand,name', 'abdce'],
    ['custom_data.weight', 'acb'],
    ['-custom_data.weight', 'bca'],
    ['custom_data.size,-custom_data.weight', 'cba'],
    ['gtin,internal_id', 'abcde'],
    ['-internal_id', 'edcba'],
    ['created_at', 'abcde'],
    ['-updated_at', 'edcba'],
    ['version,-internal_id', 'edcba'],
  ]
  for (const [ordering, expected] of cases)
    test(`${ordering} page by page`, async () => {
      const pages: string[] = []
      let next: string | null = `${path}?ordering=${ordering}&limit=2`
      while (next !== null) {
        const answer: Answer = await call('GET', next)
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
        pages.push(ids(answer))
        next = answer.body.next
      }
      const order = pages.join('')
      assert.equal(order.slice(0, expected.length), expected)
      assert.equal([...order].sort().join(''), 'abcde')
    })

  test('holds with filters and a search', async () => {
    assert.equal(ids(await list('ordering=-custom_data.weight&color=red')), 'ba')
    assert.equal(ids(await list('ordering=-name&q=alpha')), 'da')
  })
})

test('facets count the values of all products that match', async () => {
  const { body } = await list('facets=brand,custom_data.weight,custom_data.list,schema_id,language_state&lang=fr&limit=1')
  const facets = body.facets as { [name: string]: { value: unknown; count: number }[] }
  assert.deepEqual(facets.brand?.map(({ count }) => count), [2, 2])
  assert.deepEqual(new Set(facets.brand?.map(({ value }) => String(value).toLowerCase().slice(0, 1))), new Set(['b', 'l']))
  assert.deepEqual(facets['custom_data.weight'], [{ value: -2.5, count: 1 }, { value: 9, count: 1 }, { value: 10, count: 1 }])
  assert.deepEqual(facets['custom_data.list'], [{ value: 7, count: 1 }, { value: 'Silk', count: 1 }, { value: 'Wool', count: 1 }])
  assert.deepEqual(facets.schema_id, [{ value: schema.id, count: 3 }, { value: null, count: 2 }])
  assert.deepEqual(facets.language_state, [{ value: 'missing', count: 4 }, { value: 'complete', count: 1 }])
  const escaped = 'custom_data.back\\\\slash'
  const again = (await list(`facets=${encodeURIComponent(escaped)}`)).body.facets as typeof facets
  assert.deepEqual(again[escaped], [{ value: 'x', count: 1 }])
  const narrowed = (await list('facets=brand&color=red')).body.facets as typeof facets
  assert.deepEqual(narrowed.brand?.map(({ count }) => count), [2])
  for (const [brand, count] of [['baer', 2], ['bar', 2], ['löwe', 2], ['loewe', 1]] as const) {
    const { schema_id: counted } = (await list(`facets=schema_id&brand=${brand}`)).body.facets as typeof facets
    assert.equal(counted?.reduce((sum, one) => sum + one.count, 0), count, brand)
  }
}) // biome-ignore format: tables

test('fields makes answers sparse, in a list and of one product', async () => {
  const { body } = await list('internal_id=a&fields=name,custom_data.size,details')
  const [answer] = body.results as unknown as { id: string }[]
  assert.deepEqual(answer, { id: answer?.id, name: 'Álpha', custom_data: { size: 'XL' }, details: {} })
  const one = await call('GET', `${path}${answer?.id}/?fields=gtin,version`)
  assert.deepEqual(one.body, { id: answer?.id, gtin: '96385074', version: 1 })
  assert.equal(one.headers.get('etag'), '"1"')
})

test('own fields are searched when the organisation has chosen them, also in products of before', async () => {
  const settings = `${path}search-settings/`
  assert.deepEqual((await call('GET', settings)).body, { fields: [] })
  assert.equal(await found('q=silk'), '')
  assert.equal((await call('PUT', settings, { fields: ['name'] })).status, 422)
  assert.equal((await call('PUT', settings, { fields: ['custom_data.list'] })).status, 200)
  await until('the products are indexed again', async () => (await found('q=silk')) === 'd')
  await create({ internal_id: 'n', custom_data: { list: ['Silken'] } })
  // The writer may know the setting of a moment before; the job looks again until that is over.
  await until('the new product is found as well', async () => (await found('q=silk')) === 'dn')
  assert.equal((await call('PUT', settings, { fields: ['custom_data.list'] })).status, 200)
  const trail = await service.db
    .selectFrom('audit')
    .select('entity')
    .where('org_id', '=', service.orgId)
    .where('entity', '=', 'product_search_setting')
    .execute()
  assert.equal(trail.length, 1, 'the same again changes nothing')
})

test('keys of numbers sort as numbers do, and give the number back', () => {
  const numbers = [-1e300, -2.5, -1, -0, 0, 5e-324, 1, 9, 10, 1e21]
  const keys = numbers.map(numberKey)
  assert.deepEqual([...keys].sort(), keys)
  assert.deepEqual(
    keys.map(keyNumber),
    numbers.map((number) => number + 0),
  )
})

test('each caller keeps views of the list under names', async () => {
  const views = `${path}views/`
  const mine = { name: 'Büro / rot', search: { q: 'red', where: 'custom_data.size=XL' } }
  assert.equal((await call('PUT', views, mine)).status, 200)
  await call('PUT', views, { name: 'All', search: {} })
  assert.deepEqual((await call('PUT', views, { ...mine, search: { q: 'blue' } })).body.search, { q: 'blue' })
  const kept = [
    { name: 'All', search: {} },
    { name: 'Büro / rot', search: { q: 'blue' } },
  ]
  assert.deepEqual((await call('GET', views)).body.results, kept)
  const other = await callsWith(['read_products'])
  assert.deepEqual((await other('GET', views)).body.results, [], 'nobody else sees them')
  for (let count = 0; count < 100; count++) await other('PUT', views, { name: `View ${count}`, search: {} })
  assert.equal((await other('PUT', views, mine)).status, 409)
  assert.equal((await other('PUT', views, { name: 'View 7', search: { q: 'x' } })).status, 200)
  assert.equal((await call('PUT', views, { name: ' ', search: {} })).status, 422)
  const name = new URLSearchParams({ name: mine.name })
  assert.equal((await call('DELETE', `${views}?${name}`)).status, 204)
  assert.equal((await call('DELETE', `${views}?${name}`)).status, 404)
  const [entry] = (await call('GET', '/api/v2/audit/?entity=saved_view')).body.results
  assert.deepEqual([entry.action, entry.before.name], ['delete', mine.name])
})
