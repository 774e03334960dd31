import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, createMember } from '../../test/harness.ts'
import { path, startProducts } from '../../test/products.ts'

type Fault = { pointer: string; code: string; id?: string }

const { service, call, create, callsWith } = await startProducts()

suite('create', () => {
  test('POST gives 201, Location, ETag and the product whole', async () => {
    const answer = await call('POST', path, { name: 'Shirt', custom_data: { b: 1, a: [true, null] } })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('location'), `${path}${answer.body.id}/`)
    assert.equal(answer.headers.get('etag'), '"1"')
    assert.equal(answer.headers.get('content-language'), 'en')
    const { id, created_at, updated_at, ...rest } = answer.body
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.equal(created_at, updated_at)
    assert.deepEqual(rest, {
      gtin: null,
      internal_id: null,
      name: 'Shirt',
      description: null,
      short_description: null,
      brand: null,
      category: null,
      subcategory: null,
      color: null,
      size: null,
      composition: null,
      care_instructions: null,
      country_of_origin: null,
      details: {},
      specifications: {},
      custom_data: { b: 1, a: [true, null] },
      schema_id: null,
      schema_version: null,
      images: [],
      version: 1,
    })
    assert.deepEqual((await call('GET', answer.headers.get('location') ?? '')).body, answer.body)
  })

  test('POST answers as the query asks, as PUT and PATCH do', async () => {
    const body = { name: 'Shirt', brand: 'B', translations: { fr: { name: 'Chemise' } } }
    const answer = await call('POST', `${path}?lang=fr&include=translations&fields=name,translations`, body)
    const { id, ...rest } = answer.body
    assert.deepEqual([answer.status, answer.headers.get('content-language')], [201, 'fr'])
    assert.deepEqual(rest, { name: 'Chemise', translations: { fr: { name: 'Chemise' } } })
    const writer = await callsWith(['create_products'])
    assert.equal((await writer('POST', `${path}?lang=fr`, { name: 'Shirt' })).status, 403)
    assert.equal((await call('POST', `${path}?merge=true`, { name: 'Shirt' })).status, 400)
  })

  test('keys of custom_data keep the order in which they were sent', async () => {
    const { id } = await create({ custom_data: { zebra: 1, a: 2, mm: 3 } })
    const { text } = await call('GET', `${path}${id}/`)
    assert.match(text, /"custom_data":\{"zebra":1,"a":2,"mm":3\}/)
  })

  test('400 for what is not JSON, 415 for another media type, 422 for every fault at once', async () => {
    assert.equal((await call('POST', path, '{')).status, 400)
    assert.equal((await call('POST', path, 'x', { 'content-type': 'text/plain' })).status, 415)
    const { status, body } = await call('POST', path, { gtin: 5, brand: 'x'.repeat(501), colour: 'red', id: v7() })
    assert.equal(status, 422)
    const faults = Object.fromEntries(body.errors.map((fault: { pointer: string }) => [fault.pointer, fault]))
    assert.deepEqual(Object.keys(faults).sort(), ['/brand', '/colour', '/gtin', '/id', '/name'])
    assert.match(faults['/colour'].message, /custom_data/)
  })

  test('a GTIN with a wrong check digit is a 422 that says which digit was expected', async () => {
    const { status, body } = await call('POST', path, { name: 'Shirt', gtin: '4006381333932' })
    assert.equal(status, 422)
    assert.equal(body.errors[0].pointer, '/gtin')
    assert.match(body.errors[0].message, /must be 1, got 2/)
    assert.equal((await call('POST', path, { name: 'Shirt', gtin: '123' })).status, 422)
    assert.equal((await call('POST', path, { name: 'Shirt', gtin: '400638133393１' })).status, 422)
  })

  test('409 for a second product with the same GTIN, in whatever length, or internal_id', async () => {
    const first = await create({ gtin: '012345678905', internal_id: 'A 1' })
    const sameGtin = await call('POST', path, { name: 'Shirt', gtin: '00012345678905' })
    assert.equal(sameGtin.status, 409)
    assert.match(sameGtin.body.detail, /gtin 00012345678905/)
    assert.deepEqual(
      sameGtin.body.errors.map(({ pointer, code, id }: Fault) => ({ pointer, code, id })),
      [{ pointer: '/gtin', code: 'duplicate', id: first.id }],
    )
    const sameId = await call('POST', path, { name: 'Shirt', internal_id: 'A 1' })
    assert.equal(sameId.status, 409)
    assert.deepEqual([sameId.body.errors[0].pointer, sameId.body.errors[0].id], ['/internal_id', first.id])
    const second = await create({ internal_id: 'A 2' })
    const both = await call('PATCH', `${path}${second.id}/`, { gtin: '012345678905', internal_id: 'A 1' })
    assert.deepEqual(
      both.body.errors.map(({ pointer, id }: Fault) => [pointer, id]),
      [
        ['/gtin', first.id],
        ['/internal_id', first.id],
      ],
    )
    const other = await createMember(service)
    const theirs = await callsTo(service.url, other.key)('POST', path, { name: 'Shirt', gtin: '012345678905' })
    assert.equal(theirs.status, 201)
    const { id } = await create()
    assert.equal((await call('PATCH', `${path}${id}/`, { gtin: '12345678905'.padStart(13, '0') })).status, 409)
  })

  test('NUL, half characters and __proto__ are refused; 4-byte characters and combining marks are kept', async () => {
    for (const text of ['{"name":"a\\u0000b"}', '{"name":"\\ud800"}', '{"name":"a","custom_data":{"__proto__":{}}}']) {
      const { status, body } = await call('POST', path, text)
      assert.equal(status, 422, text)
      assert.ok(body.errors[0].message)
    }
    const name = 'قميص \u202bשלום\u202c e\u0301 👩‍👩‍👧‍👦 𠮷野家'
    assert.equal((await create({ name })).name, name)
  })

  test('an unknown schema_id is a 422', async () => {
    const { status, body } = await call('POST', path, { name: 'Shirt', schema_id: v7() })
    assert.equal(status, 422)
    assert.equal(body.errors[0].pointer, '/schema_id')
  })

  test('custom_data over 256 KiB and products over 4 MiB are a 422', async () => {
    const big = await call('POST', path, { name: 'Shirt', custom_data: { text: 'ä'.repeat(131_072) } })
    assert.equal(big.status, 422)
    assert.deepEqual(
      big.body.errors.map((fault: { pointer: string; code: string }) => [fault.pointer, fault.code]),
      [['/custom_data', 'too_many_bytes']],
    )
    const { id } = await create()
    const text = 'x'.repeat(900_000)
    const statuses: number[] = []
    for (const lang of ['aa', 'bb', 'cc', 'dd', 'ee'])
      statuses.push(
        (await call('PATCH', `${path}${id}/?merge=true`, { translations: { [lang]: { description: text } } })).status,
      )
    assert.deepEqual(statuses, [200, 200, 200, 200, 422])
    assert.equal((await call('POST', path, { name: 'x'.repeat(1_100_000) })).status, 413)
  })
})

suite('read', () => {
  test('304 for a known version, whichever way it is read', async () => {
    const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
    for (const query of ['', '?lang=fr', '?include=translations']) {
      const answer = await call('GET', `${path}${id}/${query}`)
      assert.equal(answer.headers.get('etag'), '"1"')
      const again = await call('GET', `${path}${id}/${query}`, undefined, { 'if-none-match': 'W/"1"' })
      assert.equal(again.status, 304)
      assert.equal(again.text, '')
    }
  })

  test('404 for an unknown id, a malformed one, and a product of another organisation', async () => {
    const { id } = await create()
    const stranger = callsTo(service.url, (await createMember(service)).key)
    for (const answer of [
      await call('GET', `${path}${v7()}/`),
      await call('GET', `${path}nonsense/`),
      await stranger('GET', `${path}${id}/`),
      await stranger('PATCH', `${path}${id}/`, { name: 'x' }),
      await stranger('PUT', `${path}${id}/`, { name: 'x' }),
      await stranger('DELETE', `${path}${id}/`),
    ])
      assert.equal(answer.status, 404)
  })

  test('400 for an unknown parameter or a wrong one', async () => {
    const { id } = await create()
    for (const query of ['?langs=fr', '?lang=f', '?lang=fr%20', '?include=all', '?fallback=fr', '?lang=fr&fallback=1'])
      assert.equal((await call('GET', `${path}${id}/${query}`)).status, 400, query)
    assert.equal((await call('PATCH', `${path}${id}/?merge=yes`, {})).status, 400)
  })

  test('401 without a key, 403 without the permission, with its name', async () => {
    const { id } = await create()
    assert.equal((await callsTo(service.url)('GET', `${path}${id}/`)).status, 401)
    const nobody = await callsWith([])
    const reader = await callsWith(['read_products'])
    const missing = [
      [await nobody('GET', path), 'read_products'],
      [await nobody('GET', `${path}${id}/`), 'read_products'],
      [await nobody('POST', path, { name: 'x' }), 'create_products'],
      [await nobody('PUT', `${path}${id}/`, { name: 'x' }), 'update_products'],
      [await nobody('PATCH', `${path}${id}/`, { name: 'x' }), 'update_products'],
      [await nobody('PATCH', `${path}${id}/`, {}), 'update_products'],
      [await nobody('DELETE', `${path}${id}/`), 'delete_products'],
      [await reader('GET', `${path}${id}/?lang=fr`), 'read_product_translations'],
      [await reader('GET', `${path}${id}/?include=translations`), 'read_product_translations'],
      [await reader('GET', `${path}?missing=fr`), 'read_product_translations'],
      [await reader('GET', `${path}?include=languages`), 'read_product_translations'],
    ] as const
    for (const [{ status, body }, permission] of missing) {
      assert.equal(status, 403)
      assert.match(body.detail, new RegExp(`\\b${permission}\\b`))
    }
    assert.equal((await reader('GET', `${path}${id}/`)).status, 200)
  })
})
