import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { call, create } = await startProducts()

type Answer = { status: number; body: { results: { id: string; internal_id: string }[]; count: number } }

const list = async (query: string): Promise<Answer> => call('GET', `${path}?${query}`)
const ids = ({ body }: Answer) => body.results.map(({ internal_id }) => internal_id).join('')
const found = async (query: string) => [...ids(await list(query))].sort().join('')

suite('filters', () => {
  test('compare a text with what stands beside its words, and know images and ids', async () => {
    const image = 'https://example.com/A.png'
    const minus = await create({
      internal_id: 'm',
      brand: 'Bär.',
      images: [image],
      custom_data: { grade: 'A-', code: 'AB-1', cut: 'long, slim' },
    })
    const plain = await create({
      internal_id: 'p',
      brand: 'Bär',
      custom_data: { grade: 'A', code: 'ABC', cut: 'long' },
    })
    const temperature = (internal_id: string, t: string) => create({ internal_id, custom_data: { t } })
    const [cold, warm] = [await temperature('-', '-5'), await temperature('+', '5')]
    const cases: [query: string, expected: string][] = [
      ['custom_data.grade=a', 'p'],
      ['custom_data.grade=A-', 'm'],
      ['custom_data.t=5', '+'],
      ['custom_data.t=-5', '-'],
      ['custom_data.code__prefix=ab-', 'm'],
      ['custom_data.cut__prefix=LONG', 'mp'],
      ['custom_data.cut__prefix=long%20', ''],
      ['custom_data.cut__in=long\\, slim,short', 'm'],
      ['brand=bar.', 'm'],
      ['brand=bar.&lang=fr', 'm'],
      ['images__exists=true', 'm'],
      [`images=${image}`, 'm'],
      [`id__in=${minus.id},${cold.id}`, '-m'],
      [`id=${plain.id}`, 'p'],
      [`id=${plain.id.toUpperCase()}`, 'p'],
      [`id__in=${minus.id.toUpperCase()},${cold.id}`, '-m'],
    ]
    for (const [query, expected] of cases) assert.equal(await found(query), expected, query)
    const { body } = await list('brand=bar.&include=count')
    assert.equal(body.count, 1)
    assert.equal(ids(await list('images__exists=false&ordering=-id')).slice(0, 3), '+-p')
    for (const { id } of [minus, plain, cold, warm]) await call('DELETE', `${path}${id}/`)
  })

  test('refuse an empty beginning alike for every field', async () => {
    for (const field of ['gtin', 'internal_id', 'name', 'custom_data.code', 'details.note'])
      for (const beginning of ['', '%20']) {
        const { status, body } = await call('GET', `${path}?${field}__prefix=${beginning}`)
        assert.deepEqual([status, body.errors?.[0].pointer], [400, `?${field}__prefix`], field)
        assert.match(
          body.errors[0].message,
          new RegExp(`^.${field}__prefix. takes a beginning of 1 to \\d+ characters`),
        )
      }
  })

  test('refuse a time whose year in UTC is none of four digits', async () => {
    for (const time of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00%2B14:00',
      '9999-12-31T23:59:59-14:00',
      '2026-02-30',
    ])
      assert.equal((await list(`updated_at__gte=${time}`)).status, 400, time)
    for (const time of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-31'])
      assert.equal((await list(`updated_at__gte=${time}`)).status, 200, time)
  })

  test('take a list of values with commas and backslashes', async () => {
    const values = ['a\\', 'b\\,c', 'd\\e', 'f, g']
    const made = await Promise.all(
      values.map((share, index) => create({ internal_id: `l${index}`, custom_data: { share } })),
    )
    const foundIn = async (text: string) => {
      const { results } = (await list(`custom_data.share__in=${encodeURIComponent(text)}&ordering=internal_id`)).body
      return results.map(({ internal_id }) => internal_id).join(' ')
    }
    assert.equal(await foundIn('a\\\\,d\\e'), 'l0 l2')
    assert.equal(await foundIn('b\\\\\\,c'), 'l1')
    assert.equal(await foundIn('d\\\\e , f\\, g,a\\'), 'l0 l2 l3')
    for (const { id } of made) await call('DELETE', `${path}${id}/`)
  })

  test('take a key in every way in which it can be written', async () => {
    const { id } = await create({ internal_id: 'k', custom_data: { 'a\\b': 'x', 'end\\': 'x', my__key: 'x' } })
    for (const key of ['a\\b', 'a\\\\b', 'end\\\\', 'my__key__in'])
      assert.equal(await found(`${encodeURIComponent(`custom_data.${key}`)}=x`), 'k', key)
    for (const key of ['a\\b', 'a\\\\b', 'end\\\\', 'my__key'])
      assert.match(ids(await list(`ordering=${encodeURIComponent(`custom_data.${key}`)}`)), /^k/)
    await call('DELETE', `${path}${id}/`)
  })
})

test('facets count products, however often and behind what a list has a value', async () => {
  const made = await Promise.all(
    [
      ['Wool', 'wool', 'WOOL', 5, 5.0],
      [null, ['Silk'], 'Linen', { a: 1 }, 'Wool'],
    ].map((tags, index) => create({ internal_id: `f${index}`, custom_data: { tags } })),
  )
  const { body } = await call('GET', `${path}?facets=custom_data.tags&ordering=internal_id`)
  const counted = body.facets['custom_data.tags'].map(({ value, count }: { value: unknown; count: number }) => {
    return `${String(value).toLowerCase()} ${count}`
  })
  assert.deepEqual(counted, ['wool 2', '5 1', 'linen 1'])
  for (const { id } of made) await call('DELETE', `${path}${id}/`)
})

suite('ordering', () => {
  test('what has no value for a further field comes last, whatever the others begin with', async () => {
    const strange = ['~~', 'ü-1', '日本', '\u{10ffff}', '-1']
    const made = [{}, ...strange.map((internal_id) => ({ internal_id }))].map((one) => create({ name: 'Last', ...one }))
    const results = async (ordering: string) =>
      (await list(`name=last&ordering=${ordering}`)).body.results.map(({ internal_id }) => internal_id)
    const sorted = (await Promise.all(made)).map(({ internal_id }) => internal_id).sort()
    assert.deepEqual((await results('name,internal_id')).at(-1), null)
    assert.deepEqual((await results('name,-internal_id')).at(-1), null)
    assert.deepEqual((await results('name,internal_id')).sort(), sorted)
    for (const { id } of await Promise.all(made)) await call('DELETE', `${path}${id}/`)
  })

  test('a cursor that was tampered with is a 400', async () => {
    const { id } = await create({ internal_id: 'c' })
    const ask = (query: string, cursor: unknown) =>
      call('GET', `${path}?${query}&cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`)
    assert.equal((await ask('ordering=created_at', { values: ['2026-01-31T08:00:00+01:00'], id })).status, 200)
    const refused: [query: string, cursor: unknown][] = [
      ['ordering=version', { values: ['abc'], id }],
      ['ordering=version', { values: ['9999999999'], id }],
      ['ordering=created_at', { values: ['0000-01-01'], id }],
      ['ordering=created_at', { values: ['2026-01-31T08:00:00+20:00'], id }],
      ['ordering=created_at', { values: [`2026-01-31T08:00:00.${'1'.repeat(200)}Z`], id }],
      ['ordering=schema_id', { values: ['abc'], id }],
      ['ordering=name,updated_at', { values: ['ta', 'abc'], id }],
      ['ordering=name,brand', { values: ['ta', null], id }],
      ['ordering=name', { values: ['a\0'], id }],
      ['q=alpha', { rank: 1.5, id }],
      ['q=alpha', { rank: 1, id: 'x' }],
    ]
    for (const [query, cursor] of refused) {
      const answer = await ask(query, cursor)
      assert.deepEqual(
        [answer.status, answer.body.errors?.[0].pointer],
        [400, '?cursor'],
        `${query} ${JSON.stringify(cursor)}`,
      )
    }
    const deleted = Buffer.from(`Jan 5 ${id}`).toString('base64url')
    assert.equal((await call('GET', `${path}deleted/?cursor=${deleted}`)).status, 400)
  })
})
