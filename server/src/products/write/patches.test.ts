import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { service, call, create, merge, read, callsWith } = await startProducts()

const json = { 'content-type': 'application/json-patch+json' }

const patch = (id: string, operations: object[], headers = {}) =>
  call('PATCH', `${path}${id}/?include=translations`, operations, { ...json, ...headers })

suite('patches', () => {
  test('a merge patch by its media type merges, and takes no `merge`', async () => {
    const { id } = await create({ custom_data: { a: 1, b: 2 } })
    const type = { 'content-type': 'application/merge-patch+json' }
    const { status, body } = await call('PATCH', `${path}${id}/`, { custom_data: { a: null, c: 3 } }, type)
    assert.deepEqual([status, body.custom_data], [200, { b: 2, c: 3 }])
    assert.equal((await call('PATCH', `${path}${id}/?merge=true`, {}, type)).status, 400)
    assert.equal((await call('POST', path, { name: 'x' }, type)).status, 415)
  })

  test('a JSON Patch does every operation, in order, on fields and translations', async () => {
    const { id } = await create({
      custom_data: { list: [1, 3], old: { x: null }, 'a/b': 1 },
      translations: { fr: { name: 'Chemise', brand: 'M' } },
    })
    await merge(id, { name: 'Coat' })
    const { status, body, text } = await patch(id, [
      { op: 'test', path: '/custom_data/old', value: { x: null } },
      { op: 'add', path: '/custom_data/list/1', value: 2 },
      { op: 'add', path: '/custom_data/list/-', value: null },
      { op: 'copy', from: '/custom_data/list', path: '/custom_data/again' },
      { op: 'move', from: '/custom_data/old', path: '/custom_data/new' },
      { op: 'replace', path: '/custom_data/a~1b', value: 'slash' },
      { op: 'remove', path: '/custom_data/again/0' },
      { op: 'replace', path: '/translations/fr/brand', value: 'Marque' },
      { op: 'add', path: '/translations/de', value: { name: 'Hemd' } },
    ])
    assert.equal(status, 200, text)
    assert.deepEqual(body.custom_data, { list: [1, 2, 3, null], 'a/b': 'slash', again: [2, 3, null], new: { x: null } })
    assert.deepEqual(body.translations, { de: { name: 'Hemd' }, fr: { name: 'Chemise', brand: 'Marque' } })
    const { body: status_ } = await call('GET', `${path}${id}/translations/`)
    assert.deepEqual(
      status_.results.map(({ outdated }: { outdated: string[] }) => outdated),
      [[], ['/name']],
      'what the patch leaves alone is as outdated as before',
    )
    const gone = await patch(id, [{ op: 'remove', path: '/translations/fr' }])
    assert.deepEqual(Object.keys(gone.body.translations), ['de'])
  })

  test('one operation that fails keeps all of them out, and the answer points at it', async () => {
    const { id } = await create({ custom_data: { size: 'M', list: [1] } })
    const faultOf = async (operation: object) => {
      const answer = await patch(id, [{ op: 'add', path: '/custom_data/new', value: 1 }, operation])
      return `${answer.status} ${answer.body.errors?.[0].pointer}`
    }
    assert.equal(await faultOf({ op: 'test', path: '/custom_data/size', value: 'XL' }), '409 /1/value')
    assert.equal(
      await faultOf({ op: 'test', path: '/custom_data/none', value: 1 }),
      '409 /1/path',
      'it may be gone since',
    )
    assert.equal(await faultOf({ op: 'remove', path: '/custom_data/none' }), '422 /1/path')
    assert.equal(await faultOf({ op: 'add', path: '/custom_data/list/3', value: 1 }), '422 /1/path')
    assert.equal(await faultOf({ op: 'move', from: '/custom_data', path: '/custom_data/a' }), '422 /1/path')
    assert.equal(await faultOf({ op: 'copy', from: '/nothing', path: '/name' }), '422 /1/from')
    assert.equal(await faultOf({ op: 'add', path: '/name' }), '422 /1/value')
    assert.equal(await faultOf({ op: 'add', path: 'name', value: 'x' }), '422 /1/path')
    assert.equal(await faultOf({ op: 'add', path: '/custom_data/a~2', value: 'x' }), '422 /1/path', 'no JSON Pointer')
    assert.equal(await faultOf({ op: 'remove', path: '/name' }), '422 /name')
    assert.equal(await faultOf({ op: 'replace', path: '/version', value: 9 }), '422 /version')
    assert.equal(await faultOf({ op: 'add', path: '/colour', value: 'red' }), '422 /colour')
    assert.equal(await faultOf({ op: 'burn', path: '/name' }), '422 /1/op')
    assert.equal((await read(id)).version, 1)
    assert.equal((await patch(id, [], { 'if-match': '"7"' })).status, 412)
    const translator = await callsWith(['read_products', 'read_product_translations', 'update_product_translations'])
    const own = [{ op: 'replace', path: '/name', value: 'x' }]
    assert.equal((await translator('PATCH', `${path}${id}/`, own, json)).status, 403)
    const french = [{ op: 'add', path: '/translations/fr', value: { name: 'Chemise' } }]
    assert.equal((await translator('PATCH', `${path}${id}/`, french, json)).status, 200)
    const { body: document } = await translator('GET', `${path}${id}/?include=translations`)
    const whole = [{ op: 'replace', path: '', value: { ...document, name: 'x' } }]
    const refused = await translator('PATCH', `${path}${id}/`, whole, json)
    assert.match(`${refused.status} ${refused.body.detail}`, /^403 .*update_products/, 'the whole holds the fields too')
    const writer = await callsWith(['update_products'])
    assert.equal((await writer('PATCH', `${path}${id}/`, own, json)).status, 403, 'a test would show what is stored')
  })
})

suite('a patch that is hostile', () => {
  const add = (path: string, value: unknown = {}) => ({ op: 'add', path: `/custom_data${path}`, value })
  const faultOf = async (operations: object[]) => {
    const answer = await patch((await create()).id, operations)
    return `${answer.status} ${answer.body.errors?.[0].pointer}`
  }

  test('cannot double a document until the memory is full', async () => {
    const copy = (name: number) => ({ op: 'copy', from: '/custom_data/a', path: `/custom_data/a/${name}` })
    const copies = Array.from({ length: 60 }, (_, name) => copy(name))
    assert.match(await faultOf([add('/a', { text: 'x'.repeat(100) }), ...copies]), /^422 \/\d+\/from$/)
    const long = Array.from({ length: 900 }, (_, name) => ({
      op: 'copy',
      from: '/custom_data/a',
      path: `/custom_data/${name}`,
    }))
    assert.match(await faultOf([add('/a', 'x'.repeat(500_000)), ...long]), /^422 \/\d+\/from$/)
  })

  test('cannot make what no body may hold: more than 64 levels, and __proto__', async () => {
    const levels = (count: number) => Array.from({ length: count }, (_, depth) => add('/d'.repeat(depth + 1)))
    assert.equal(await faultOf(levels(62)), '200 undefined')
    assert.equal(await faultOf(levels(70)), '422 /62/path')
    const deep = [
      ...levels(61),
      add('/list', ['d']),
      { op: 'move', from: `/custom_data${'/d'.repeat(2)}`, path: '/custom_data/list/-' },
    ]
    assert.equal(await faultOf(deep), '200 undefined')
    assert.equal(await faultOf([add('/__proto__')]), '422 /0/path')
  })
})

test('a media type is the same in capitals, and what an operation holds beside its members is ignored', async () => {
  const { id } = await create({ custom_data: { kept: 1 } })
  const type = (name: string) => ({ 'content-type': name })
  const failing = [{ op: 'test', path: '/name', value: 'Coat', comment: 'only of coats' }]
  const address = `${path}${id}/`
  assert.equal((await call('PATCH', address, failing, type('Application/JSON-Patch+JSON; charset=UTF-8'))).status, 409)
  assert.equal((await call('PATCH', `${address}?merge=true`, failing, json)).status, 400)
  const merged = await call('PATCH', address, { custom_data: { size: 'M' } }, type('APPLICATION/MERGE-PATCH+JSON'))
  assert.deepEqual([merged.status, merged.body.custom_data], [200, { kept: 1, size: 'M' }])
})

test('fields makes the answers of writes sparse, and a wrong one is refused before anything is written', async () => {
  const { id } = await create({ custom_data: { a: 1, b: 2 } })
  const answers = [
    await call('PATCH', `${path}${id}/?merge=true&fields=name,custom_data.a`, { name: 'Coat' }),
    await call('PUT', `${path}${id}/?fields=name,custom_data.a`, { name: 'Coat', custom_data: { a: 1, c: 3 } }),
    await call('POST', `${path}${id}/restore/?fields=name,custom_data.a`, { version: 2 }),
  ]
  for (const { status, body } of answers)
    assert.deepEqual([status, body], [200, { id, name: 'Coat', custom_data: { a: 1 } }])
  assert.equal(answers[2]?.headers.get('etag'), '"4"')
  const upserted = await call('PUT', `${path}by/internal_id/sparse/?fields=internal_id`, { name: 'Belt' })
  assert.deepEqual(upserted.body, { id: upserted.body.id, internal_id: 'sparse' })
  for (const fields of ['colour', 'translations', 'languages']) {
    const { status, body } = await call('PATCH', `${path}${id}/?merge=true&fields=${fields}`, { name: 'Hat' })
    assert.deepEqual([status, body.errors[0].pointer], [400, '?fields'])
  }
  assert.equal((await read(id)).name, 'Coat')
})

suite('upsert', () => {
  const by = (identifier: string, value: string, body: object, headers = {}) =>
    call('PUT', `${path}by/${identifier}/${encodeURIComponent(value)}/?include=translations`, body, headers)

  test('PUT by internal_id or gtin creates, then replaces', async () => {
    const made = await by('internal_id', 'A/1 é', { name: 'Shirt', translations: { fr: { name: 'Chemise' } } })
    assert.deepEqual([made.status, made.body.internal_id], [201, 'A/1 é'])
    assert.equal(made.headers.get('location'), `${path}${made.body.id}/`)
    const again = await by('internal_id', 'A/1 é', { name: 'Coat', gtin: '4006381333931' })
    assert.deepEqual([again.status, again.body.id, again.body.version], [200, made.body.id, 2])
    assert.deepEqual(again.body.translations, { fr: { name: 'Chemise' } })
    const short = await by('gtin', '04006381333931', { name: 'Hat' })
    assert.deepEqual([short.body.id, short.body.gtin, short.body.internal_id], [made.body.id, '4006381333931', null])
  })

  test('20 at the same moment make one product', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => by('internal_id', 'race', { name: `Shirt ${index}` })),
    )
    assert.deepEqual([...new Set(answers.map(({ body }) => body.id))].length, 1)
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(19).fill(200), 201])
  })

  test('a product that is renamed at the same moment keeps its new name', async () => {
    for (const round of Array.from({ length: 5 }).keys()) {
      const { id } = await create({ internal_id: `old-${round}` })
      const patch = (body: object) => call('PATCH', `${path}${id}/`, body)
      const [, renamed, upserted] = await Promise.all([
        patch({ brand: 'Northwind' }),
        patch({ internal_id: `new-${round}` }),
        by('internal_id', `old-${round}`, { name: 'Belt' }),
      ])
      assert.deepEqual([renamed.status, (await read(id)).internal_id], [200, `new-${round}`])
      assert.equal(upserted.status, upserted.body.id === id ? 200 : 201)
    }
  })

  test('refusals: another identifier in the body, a wrong GTIN, conditions, permissions', async () => {
    assert.equal((await by('internal_id', 'x', { name: 'x', internal_id: 'y' })).status, 422)
    assert.equal((await by('gtin', '4006381333932', { name: 'x' })).body.errors[0].pointer, '/gtin')
    assert.equal((await by('ean', '1', { name: 'x' })).status, 404)
    const absent = await by('internal_id', 'none', { name: 'x' }, { 'if-match': '*' })
    assert.equal(absent.status, 412)
    assert.match(absent.body.detail, /No product has this internal_id/)
    for (const value of ['', 'é'.repeat(256)]) {
      const { status, body } = await by('internal_id', value, { name: 'x' })
      assert.deepEqual([status, body.errors[0].pointer], [422, '/internal_id'])
    }
    assert.equal((await by('gtin', '', { name: 'x' })).status, 422)
    assert.equal((await by('internal_id', 'race', { name: 'x' }, { 'if-none-match': '*' })).status, 412)
    await create({ gtin: '96385074' })
    const taken = await by('internal_id', 'race', { name: 'x', gtin: '96385074' })
    assert.deepEqual([taken.status, taken.body.errors[0].pointer], [409, '/gtin'])
    const updater = await callsWith(['read_products', 'update_products'])
    assert.equal((await updater('PUT', `${path}by/internal_id/race/`, { name: 'x' })).status, 403)
  })
})

suite('lists that have not changed', () => {
  test('a list has an ETag, by which it is a 304 until something on it changes', async () => {
    const { id } = await create({ brand: 'Tagged' })
    const list = `${path}?brand=tagged`
    const etag = (await call('GET', list)).headers.get('etag') ?? ''
    assert.equal((await call('GET', list, undefined, { 'if-none-match': etag })).status, 304)
    await merge(id, { name: 'Coat' })
    const changed = await call('GET', list, undefined, { 'if-none-match': etag })
    assert.deepEqual([changed.status, changed.body.results[0].name], [200, 'Coat'])
  })

  test('changed_after gives what was changed behind a position, exactly', async () => {
    const [first, second] = [await create(), await create()]
    const { position } = (await call('GET', `${path}?include=position&limit=1`)).body
    assert.deepEqual((await call('GET', `${path}?changed_after=${position}`)).body.results, [])
    await merge(first.id, { translations: { fr: { name: 'Chemise' } } })
    const later = (await call('GET', `${path}?changed_after=${position}`)).body
    assert.deepEqual([later.results.length, later.results[0].id], [1, first.id])
    assert.ok(later.position > position)
    await merge(second.id, { name: 'Coat' })
    const { results } = (await call('GET', `${path}?changed_after=${later.position}`)).body
    assert.deepEqual(
      results.map(({ id }: { id: string }) => id),
      [second.id],
    )
    assert.equal((await call('GET', `${path}?changed_after=-1`)).status, 400)
    const ahead = await call('GET', `${path}?changed_after=999999`)
    assert.deepEqual(
      [ahead.status, ahead.body.errors[0].pointer, ahead.body.errors[0].code],
      [400, '?changed_after', 'too_large'],
    )
    await service.db.updateTable('feed').set({ trimmed: 5 }).where('org_id', '=', service.orgId).execute()
    const forgotten = await call('GET', `${path}?changed_after=4`)
    assert.deepEqual([forgotten.status, forgotten.body.oldest], [410, 5])
  })
})
