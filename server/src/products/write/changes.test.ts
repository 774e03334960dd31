import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, startApp } from '../../../test/harness.ts'
import { untilRowIsWaitedFor } from '../../../test/lock-waiters.ts'
import { path, startProducts } from '../../../test/products.ts'
import { lockProducts } from '../queries.ts'

const { service, call, create } = await startProducts(startApp)

suite('change', () => {
  test('PUT replaces all fields, keeps translations it does not name, and takes back what was read', async () => {
    const made = await create({ brand: 'B', custom_data: { a: 1 }, translations: { fr: { name: 'Chemise' } } })
    const put = await call('PUT', `${path}${made.id}/?include=translations`, { name: 'Coat' })
    assert.equal(put.status, 200)
    assert.equal(put.headers.get('etag'), '"2"')
    assert.deepEqual([put.body.name, put.body.brand, put.body.custom_data], ['Coat', null, {}])
    assert.deepEqual(put.body.translations, { fr: { name: 'Chemise' } })
    const back = await call('PUT', `${path}${made.id}/`, { ...put.body, translations: {} })
    assert.equal(back.status, 200)
    assert.deepEqual((await call('GET', `${path}${made.id}/?include=translations`)).body.translations, {})
    assert.equal((await call('PUT', `${path}${made.id}/`, {})).status, 422)
    assert.equal((await call('PUT', `${path}${made.id}/`, { name: 'x', id: v7() })).status, 422)
  })

  test('PATCH replaces each field given whole; null empties it; the name stays', async () => {
    const { id } = await create({
      brand: 'B',
      custom_data: { a: 1, b: { c: 2 } },
      images: ['https://example.com/a.png'],
    })
    const patched = await call('PATCH', `${path}${id}/`, { brand: null, custom_data: { b: { d: 3 } } })
    assert.equal(patched.status, 200)
    assert.deepEqual(patched.body.custom_data, { b: { d: 3 } })
    assert.deepEqual([patched.body.brand, patched.body.images], [null, ['https://example.com/a.png']])
    assert.equal((await call('PATCH', `${path}${id}/`, { name: null })).status, 422)
    assert.equal((await call('PATCH', `${path}${id}/`, { images: ['no uri'] })).status, 422)
  })

  test('a PATCH that changes nothing keeps the version', async () => {
    const { id } = await create({ custom_data: { a: 1 }, translations: { fr: { name: 'Chemise' } } })
    const body = { name: 'Shirt', custom_data: { a: 1 }, translations: { FR: { name: 'Chemise' } } }
    const { headers } = await call('PATCH', `${path}${id}/?merge=true`, body)
    assert.equal(headers.get('etag'), '"1"')
  })

  test('two PATCHes with the same If-Match give one 200 and one 412', async () => {
    const { id } = await create()
    const patches = [1, 2].map((a) =>
      call('PATCH', `${path}${id}/?merge=true`, { custom_data: { a } }, { 'if-match': '"1"' }),
    )
    const answers = await Promise.all(patches)
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
    assert.equal((await call('PUT', `${path}${id}/`, { name: 'x' }, { 'if-match': '"1"' })).status, 412)
    assert.equal((await call('DELETE', `${path}${id}/`, undefined, { 'if-match': '"9"' })).status, 412)
  })

  test('100 merges of different keys at once lose nothing, also over two instances', async () => {
    const { id } = await create()
    const other = await startApp()
    const elsewhere = callsTo(other.url, service.key)
    const keys = Array.from({ length: 100 }, (_, index) => `key${index}`)
    const answers = await Promise.all(
      keys.map((key, index) => {
        const body =
          index % 3 ? { custom_data: { [key]: index } } : { translations: { [`fr-${index}`]: { name: key } } }
        return (index % 2 ? call : elsewhere)('PATCH', `${path}${id}/?merge=true`, body)
      }),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { body } = await call('GET', `${path}${id}/?include=translations`)
    assert.equal(Object.keys(body.custom_data).length + Object.keys(body.translations).length, 100)
    assert.equal(body.version, 101)
  })

  test('changes of one product with and without an Idempotency-Key do not wait for each other for ever', async () => {
    const { id } = await create()
    const keyOf = (index: number) => (index % 2 ? { 'idempotency-key': `${id}-${index}` } : {})
    const write = (index: number) =>
      call('PATCH', `${path}${id}/?merge=true`, { custom_data: { [`key${index}`]: index } }, keyOf(index))
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(index)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { version, custom_data } = (await call('GET', `${path}${id}/`)).body
    assert.deepEqual([version, Object.keys(custom_data).length], [41, 40])
  })

  test('of changes that are stored together, one that is refused keeps none of the others', async () => {
    await create({ internal_id: 'together' })
    const products = await Promise.all(Array.from({ length: 12 }, () => create()))
    const answers = await Promise.all(
      products.map(({ id }, index) =>
        call('PATCH', `${path}${id}/`, index === 7 ? { internal_id: 'together' } : { size: 'L' }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      products.map((_, index) => (index === 7 ? 409 : 200)),
    )
    assert.equal(answers[7]?.body.errors[0].pointer, '/internal_id')
    const { body } = await call('GET', `/api/v2/audit/?entity=product&entity_id=${products[11].id}`)
    assert.deepEqual(body.results[0].after, { version: 2, size: 'L' })
  })

  test('a change that waits for a product which another transaction holds does not hold up the others', async () => {
    const [held, free] = await Promise.all([create(), create()])
    const holding = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holder = service.db.transaction().execute(async (tx) => {
      await lockProducts(tx, service.orgId, [held.id])
      isHeld.resolve()
      await holding.promise
    })
    await isHeld.promise
    const waiting = call('PATCH', `${path}${held.id}/`, { size: 'L' })
    await untilRowIsWaitedFor(service)
    for (const size of ['S', 'M']) assert.equal((await call('PATCH', `${path}${free.id}/`, { size })).status, 200)
    assert.equal((await call('GET', `${path}${held.id}/`)).body.size, null)
    holding.resolve()
    await holder
    assert.equal((await waiting).status, 200)
  })

  test('DELETE gives 204, then 404', async () => {
    const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 404)
    assert.equal((await call('GET', `${path}${id}`)).status, 404)
  })

  test('405 says what is served', async () => {
    const { status, headers } = await call('POST', `${path}${v7()}/`, {})
    assert.equal(status, 405)
    assert.match(headers.get('allow') ?? '', /PATCH/)
  })
})

suite('audit', () => {
  test('every change is in the trail, with what differs before and after', async () => {
    const { id } = await create({ brand: 'B', translations: { fr: { name: 'Chemise', brand: 'B' } } })
    await call('PATCH', `${path}${id}/?merge=true`, { name: 'Coat', translations: { fr: { name: 'Manteau' } } })
    await call('DELETE', `${path}${id}/`)
    const { body } = await call('GET', `/api/v2/audit/?entity=product&entity_id=${id}`)
    const [deleted, updated, created] = body.results
    assert.deepEqual([deleted.action, updated.action, created.action], ['delete', 'update', 'create'])
    assert.equal(created.after.brand, 'B')
    assert.deepEqual(updated.before, { version: 1, name: 'Shirt', translations: { fr: { name: 'Chemise' } } })
    assert.deepEqual(updated.after, { version: 2, name: 'Coat', translations: { fr: { name: 'Manteau' } } })
    assert.equal(deleted.before.name, 'Coat')
  })
})
