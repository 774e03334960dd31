import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, startApp } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'
import type { GrantedPermission } from '../../access/permissions.ts'
import { createLog } from '../../log.ts'
import { ProductPurger } from '../deleted/purger.ts'

const { service, call, create, merge, read, callsWith } = await startProducts(startApp)

const restore = (id: string, version: number) => call('POST', `${path}${id}/restore/?include=translations`, { version })

suite('restore', () => {
  test('every version comes back as it was, translations and their state included', async () => {
    const { id } = await create({
      brand: 'B',
      custom_data: { zeta: 1, a: { b: [1, null] } },
      translations: { fr: { name: 'Chemise', custom_data: { a: { b: ['un'] } } }, de: { name: 'Hemd' } },
    })
    await merge(id, { name: 'Coat', custom_data: { zeta: null, neu: 'x' } })
    await merge(id, { translations: { fr: { name: 'Manteau', custom_data: null }, de: null, fr_CA: { brand: 'C' } } })
    await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] })
    await call('PUT', `${path}${id}/`, { name: 'Scarf', images: ['https://example.com/a.png'], translations: {} })
    await call('DELETE', `${path}${id}/`)
    await call('POST', `${path}${id}/undelete/`)
    await merge(id, { name: 'Hat', translations: { 'fr-ca': { name: 'Tuque' } } })
    const { body } = await call('GET', `${path}${id}/history/`)
    assert.deepEqual(
      body.results.map(({ action, version }: { action: string; version: number }) => `${action} ${version}`),
      ['update 6', 'undelete 5', 'delete 4', 'update 4', 'update 3', 'update 2', 'create 1'],
    )
    const first = await restore(id, 1)
    assert.equal(first.status, 200, first.text)
    assert.deepEqual([first.body.version, first.body.name, first.body.brand], [7, 'Shirt', 'B'])
    assert.deepEqual(first.body.custom_data, { zeta: 1, a: { b: [1, null] } })
    assert.deepEqual(first.body.translations, {
      fr: { name: 'Chemise', custom_data: { a: { b: ['un'] } } },
      de: { name: 'Hemd' },
    })
    const second = await restore(id, 2)
    assert.deepEqual([second.body.name, second.body.custom_data], ['Coat', { a: { b: [1, null] }, neu: 'x' }])
    const { body: status } = await call('GET', `${path}${id}/translations/`)
    const outdated = status.results.map(({ lang, outdated }: { lang: string; outdated: string[] }) => [lang, outdated])
    assert.deepEqual(outdated, [
      ['de', ['/name']],
      ['fr', ['/name']],
    ])
    const third = await restore(id, 3)
    assert.deepEqual(third.body.translations, { fr: { name: 'Manteau' }, fr_CA: { brand: 'C' } })
    const last = await restore(id, 6)
    assert.deepEqual([last.body.name, last.body.images], ['Hat', ['https://example.com/a.png']])
    assert.deepEqual(Object.values(last.body.translations), [{ name: 'Tuque' }])
    assert.equal((await restore(id, 10)).body.version, 10)
  })

  test('what is written at the same moment by another process takes no version away', async () => {
    const { id } = await create()
    const other = await startApp()
    const elsewhere = callsTo(other.url, service.key)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 ? restore(id, 1) : elsewhere('PATCH', `${path}${id}/`, { name: `Coat ${index}` }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })

  test('422 for a version that never was, 404 for no product, 403, 412, and 410 when the trail knows no more', async () => {
    const { id } = await create()
    await merge(id, { name: 'Coat' })
    const unknown = await restore(id, 3)
    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/version'])
    assert.equal((await restore(v7(), 1)).status, 404)
    const reader = await callsWith(['read_products', 'update_product_translations'])
    assert.equal((await reader('POST', `${path}${id}/restore/`, { version: 1 })).status, 403)
    const late = await call('POST', `${path}${id}/restore/`, { version: 1 }, { 'if-match': '"1"' })
    assert.equal(late.status, 412)
    const { db } = service
    await db.updateTable('audit').set({ before: null, after: null }).where('entity_id', '=', id).execute()
    assert.equal((await restore(id, 1)).status, 410)
  })

  test('leaves out what cannot come back, and says so', async () => {
    const schemaOf = async (code: object) => {
      const raw_schema = { properties: { code: { type: 'string', ...code } } }
      return (await call('POST', '/api/v2/schemas/', { name: 'Codes', field_group: 'custom_data', raw_schema })).body.id
    }
    const schema_id = await schemaOf({})
    const custom_data = { code: 'A', note: 'Soft' }
    const fr = { name: 'Chemise', custom_data: { code: 'B', note: 'Doux' } }
    const de = { custom_data: { code: 'C' } }
    const { id } = await create({ schema_id, custom_data, translations: { fr, de } })
    await merge(id, { name: 'Coat', translations: { fr: { name: 'Haut', custom_data: { note: null } }, de: null } })
    const other = await schemaOf({ 'x-translatable': false })
    await merge(id, { schema_id: other })
    assert.equal((await call('DELETE', `/api/v2/schemas/${schema_id}/`)).status, 204)
    const first = await restore(id, 1)
    assert.deepEqual(
      [first.status, first.body.name, first.body.schema_id, first.body.translations],
      [200, 'Shirt', other, { fr }],
      first.text,
    )
    assert.deepEqual(
      first.body.warnings.map(({ pointer }: { pointer: string }) => pointer),
      ['/schema_id', '/translations/de/custom_data/code'],
    )
    assert.match(first.body.warnings[1].message, /not translatable by now/)
    assert.equal((await restore(id, 1)).body.version, first.body.version, 'there is nothing more to restore')
    await merge(id, { translations: { fr: { custom_data: { code: null } } } })
    const { body } = await restore(id, 1)
    assert.deepEqual(body.translations, { fr: { name: 'Chemise', custom_data: { note: 'Doux' } } })
  })

  test('needs the permissions of what it changes, and of no other language', async () => {
    const { id } = await create({ translations: { fr: { name: 'Chemise' }, de: { name: 'Hemd' } } })
    await merge(id, { translations: { fr: { name: 'Haut' } } })
    await merge(id, { name: 'Coat' })
    const restoring = async (permissions: GrantedPermission[], version: number) =>
      (await (await callsWith(permissions))('POST', `${path}${id}/restore/`, { version })).status
    const french: GrantedPermission[] = ['read_products', 'update_product_translations:fr']
    assert.equal(await restoring(['read_products'], 2), 403)
    assert.equal(await restoring(french, 2), 403, 'the name was another')
    assert.equal(await restoring(['read_products', 'update_products'], 1), 403, 'French was another')
    assert.equal(await restoring(['update_products'], 2), 403)
    assert.equal(await restoring(['read_products', 'update_products'], 2), 200)
    assert.equal(await restoring(['read_products', 'update_product_translations:de'], 1), 403)
    assert.equal(await restoring(french, 1), 200)
    const { name, version, translations } = await read(id)
    assert.deepEqual([name, version, translations.fr.name], ['Shirt', 5, 'Chemise'])
  })

  test('what the schema and others ask by now still counts', async () => {
    const { id } = await create({ internal_id: 'once' })
    await merge(id, { internal_id: null })
    const other = await create({ internal_id: 'once' })
    const { status, body } = await restore(id, 1)
    assert.deepEqual([status, body.errors[0].pointer, body.errors[0].id], [409, '/internal_id', other.id])
  })
})

suite('undelete', () => {
  test('a deleted product is nowhere, and comes back whole', async () => {
    const made = await create({ internal_id: 'gone', brand: 'Vanished', translations: { fr: { name: 'Disparu' } } })
    const { id } = made
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
    for (const query of ['?brand=vanished', '?q=disparu&lang=fr', '?internal_id=gone', '?brand__exists=true']) {
      const { body } = await call('GET', `${path}${query}&include=count&facets=brand`)
      assert.equal(JSON.stringify(body).includes(id), false, query)
      assert.equal(
        body.facets.brand.some(({ value }: { value: string }) => value === 'Vanished'),
        false,
      )
    }
    const { body: list } = await call('GET', `${path}deleted/?limit=1&include=count`)
    const [{ kept_until, deleted_at, ...deleted }] = list.results
    assert.deepEqual(deleted, {
      id,
      gtin: null,
      internal_id: 'gone',
      name: 'Shirt',
      version: 1,
      deleted_by: deleted.deleted_by,
    })
    assert.equal(Date.parse(kept_until) - Date.parse(deleted_at), 30 * 86_400_000)
    assert.ok(list.count >= 1)
    const back = await call('POST', `${path}${id}/undelete/`)
    assert.deepEqual([back.status, back.body.version, back.body.created_at], [200, 2, made.created_at])
    assert.deepEqual((await read(id)).translations, { fr: { name: 'Disparu' } })
    const { body: history } = await call('GET', `${path}${id}/history/?limit=1`)
    assert.equal(history.results[0].after.created_at, made.created_at)
    assert.equal((await call('GET', `${path}?q=disparu&lang=fr&include=count`)).body.count, 1)
    assert.equal((await call('POST', `${path}${id}/undelete/`)).status, 404)
    const { body: changes } = await call('GET', '/api/v2/changes/?kinds=product.created&after=0&limit=500')
    assert.ok(
      changes.results.some(
        ({ data }: { data: { id: string; version: number } }) => data.id === id && data.version === 2,
      ),
    )
  })

  test('identifiers are free again, and then the deletion cannot be taken back', async () => {
    const { id } = await create({ gtin: '4006381333931' })
    await call('DELETE', `${path}${id}/`)
    const other = await create({ gtin: '04006381333931' })
    const { status, body } = await call('POST', `${path}${id}/undelete/`)
    assert.deepEqual([status, body.errors[0].pointer, body.errors[0].id], [409, '/gtin', other.id])
    const reader = await callsWith(['read_products'])
    assert.equal((await reader('POST', `${path}${id}/undelete/`)).status, 403)
  })

  test('a product whose schema was deleted meanwhile comes back without one', async () => {
    const schema = { name: 'Gone', field_group: 'custom_data', raw_schema: { required: ['a'] } }
    const { id: schema_id } = (await call('POST', '/api/v2/schemas/', schema)).body
    const { id } = await create({ schema_id, custom_data: { a: 1 } })
    await call('DELETE', `${path}${id}/`)
    assert.equal((await call('DELETE', `/api/v2/schemas/${schema_id}/`)).status, 204)
    const { status, body } = await call('POST', `${path}${id}/undelete/`)
    assert.deepEqual([status, body.schema_id, body.schema_version, body.custom_data], [200, null, null, { a: 1 }])
  })

  test('a schema that is deleted at the same moment is in no product that comes back', async () => {
    for (const round of Array.from({ length: 5 }).keys()) {
      const schema = { name: `Going ${round}`, field_group: 'custom_data', raw_schema: {} }
      const { id: schema_id } = (await call('POST', '/api/v2/schemas/', schema)).body
      const { id } = await create({ schema_id })
      await call('DELETE', `${path}${id}/`)
      const [back, gone] = await Promise.all([
        call('POST', `${path}${id}/undelete/`),
        call('DELETE', `/api/v2/schemas/${schema_id}/`),
      ])
      assert.equal(back.status, 200, back.text)
      assert.equal((await read(id)).schema_id, gone.status === 204 ? null : schema_id)
    }
  })

  test('the list is paged, and after 30 days a product is gone for good', async () => {
    const ids = [await create(), await create()].map(({ id }) => id)
    for (const id of ids) await call('DELETE', `${path}${id}/`)
    const { body: first } = await call('GET', `${path}deleted/?limit=1`)
    const { body: second } = await call('GET', first.next)
    assert.deepEqual([first.results[0].id, second.results[0].id], ids.toReversed())
    assert.equal((await call('GET', `${path}deleted/?cursor=x`)).status, 400)
    const purger = new ProductPurger({ db: service.db, log: createLog('silent') })
    const never = new AbortController().signal
    await purger.purge(never, Date.now() + 29 * 86_400_000)
    assert.equal((await call('GET', `${path}deleted/`)).body.results[0].id, ids[1])
    await purger.purge(never, Date.now() + 31 * 86_400_000)
    assert.deepEqual((await call('GET', `${path}deleted/`)).body.results, [])
    assert.equal((await call('POST', `${path}${ids[0]}/undelete/`)).status, 404)
    assert.equal((await call('GET', `${path}${ids[0]}/history/`)).body.results[0].action, 'erase')
  })
})
