import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'

const { call, create, merge, read, callsWith } = await startProducts()

suite('reading in a language', () => {
  const shirt = {
    description: 'Light',
    gtin: '96385074',
    custom_data: { care: { wash: 'Cold', dry: 'Flat' }, colours: ['red', 'blue'], weight: 3 },
    translations: {
      fr: {
        name: 'Chemise',
        description: '',
        custom_data: { care: { wash: 'Froid' }, colours: ['rouge'], note: 'Neuf' },
      },
      en_CA: { name: 'Shirt, eh' },
    },
  }

  test('include=translations shows every language; without it there is none', async () => {
    const { id, ...created } = await create({ ...shirt, gtin: '96385074' })
    assert.equal('translations' in created, false)
    assert.equal('translations' in (await read(id, '')), false)
    assert.deepEqual((await read(id)).translations, shirt.translations)
  })

  test('lang replaces what is translated, key by key, and leaves the rest as it is', async () => {
    const { id } = await create({ ...shirt, gtin: null })
    const answer = await call('GET', `${path}${id}/?lang=fr`)
    assert.equal(answer.headers.get('content-language'), 'fr')
    const { name, description, custom_data, translations } = answer.body
    assert.deepEqual(
      { name, description, translations },
      { name: 'Chemise', description: 'Light', translations: undefined },
    )
    assert.deepEqual(custom_data, { care: { wash: 'Froid', dry: 'Flat' }, colours: ['rouge'], weight: 3, note: 'Neuf' })
    const both = await read(id, '?lang=FR&include=translations')
    assert.deepEqual([both.name, both.translations], ['Chemise', shirt.translations])
  })

  test('a language is found in any case, with _ or -', async () => {
    const { id } = await create({ ...shirt, gtin: null })
    for (const code of ['en-ca', 'EN_CA', 'en_CA']) assert.equal((await read(id, `?lang=${code}`)).name, 'Shirt, eh')
    assert.equal((await call('GET', `${path}${id}/?lang=en_CA`)).headers.get('content-language'), 'en-CA')
    assert.equal((await call('GET', `${path}${id}/?lang=de`)).headers.get('content-language'), 'en')
  })

  test('fallback tries further languages before the original; without it there is no chain', async () => {
    const { id } = await create({
      name: 'Shirt',
      brand: 'B',
      translations: { fr: { name: 'Chemise' }, es: { name: 'Camisa', brand: 'BE' } },
    })
    const { name, brand } = await read(id, '?lang=fr-CH&fallback=fr,es')
    assert.deepEqual([name, brand], ['Chemise', 'BE'])
    assert.equal((await read(id, '?lang=fr-CH')).name, 'Shirt')
  })

  test('no language behind that of the originals is tried', async () => {
    const { id } = await create({
      name: 'Shirt',
      brand: 'B',
      translations: { fr: { name: 'Chemise' }, en: { brand: 'E' } },
    })
    for (const query of ['?lang=de&fallback=en,fr', '?lang=en&fallback=fr']) {
      const { name, brand } = await read(id, query)
      assert.deepEqual([name, brand], ['Shirt', 'E'], query)
    }
  })

  test('Accept-Language is not used', async () => {
    const { id } = await create({ ...shirt, gtin: null })
    const { body } = await call('GET', `${path}${id}/`, undefined, { 'accept-language': 'fr' })
    assert.equal(body.name, 'Shirt')
  })

  test('the list honours lang and include as the single read does', async () => {
    const { id } = await create({ ...shirt, gtin: null, internal_id: 'listed' })
    const { body, headers } = await call('GET', `${path}?internal_id=listed&lang=fr&include=translations,count`)
    assert.equal(headers.get('content-language'), 'fr')
    assert.deepEqual(body.results, [await read(id, '?lang=fr&include=translations')])
    assert.equal(body.count, 1)
  })
})

suite('writing translations', () => {
  test('merge=true adds and changes single keys and keeps all others, with product fields in the same body', async () => {
    const { id } = await create({
      custom_data: { a: { b: 1 } },
      translations: { fr: { name: 'Chemise', custom_data: { x: { y: '1', z: '2' } } }, de: { name: 'Hemd' } },
    })
    const body = {
      custom_data: { a: { c: 2 } },
      brand: 'B',
      translations: { FR: { custom_data: { x: { z: '3' }, w: '4' } } },
    }
    const { status, body: after } = await merge(id, body)
    assert.equal(status, 200)
    assert.deepEqual([after.name, after.brand, after.custom_data], ['Shirt', 'B', { a: { b: 1, c: 2 } }])
    assert.deepEqual(after.translations, {
      de: { name: 'Hemd' },
      fr: { name: 'Chemise', custom_data: { x: { y: '1', z: '3' }, w: '4' } },
    })
    assert.deepEqual(await read(id), after)
  })

  test('null removes a key, a field or a language', async () => {
    const { id } = await create({
      translations: { fr: { name: 'a', brand: 'b', details: { k: 'v' } }, de: { name: 'c' } },
    })
    assert.deepEqual(
      (await merge(id, { translations: { fr: { brand: null, details: { k: null } }, de: null } })).body.translations,
      {
        fr: { name: 'a', details: {} },
      },
    )
    assert.deepEqual((await merge(id, { translations: null })).body.translations, {})
  })

  test('without merge, translations are replaced whole', async () => {
    const { id } = await create({ translations: { fr: { name: 'a' }, de: { name: 'b' } } })
    await call('PATCH', `${path}${id}/`, { translations: { de: { brand: 'c', name: null } } })
    assert.deepEqual((await read(id)).translations, { de: { brand: 'c' } })
  })

  test('private and old language codes are taken, single letters are not', async () => {
    const { id } = await create()
    const translations = { 'x-pirate': { name: 'Shirrrt' }, 'i-klingon': { name: 'wep' }, 'X_elvish-1': { name: 'a' } }
    assert.equal((await merge(id, { translations })).status, 200)
    assert.equal((await read(id, '?lang=x-Pirate')).name, 'Shirrrt')
    assert.equal((await read(id, '?lang=de&fallback=i_klingon')).name, 'wep')
    for (const code of ['x', 'i', 'x-', 'y-pirate', 'x-toolongsubtag'])
      assert.equal((await merge(id, { translations: { [code]: { name: 'a' } } })).status, 422, code)
  })

  test('the first spelling of a language stays', async () => {
    const { id } = await create({ translations: { pt_BR: { name: 'a' } } })
    assert.deepEqual((await merge(id, { translations: { 'PT-br': { brand: 'b' } } })).body.translations, {
      pt_BR: { name: 'a', brand: 'b' },
    })
  })

  test('422 for identifiers, unknown fields, wrong types, no languages and two spellings of one', async () => {
    const { id } = await create()
    const faults = async (translations: object) => {
      const { status, body } = await merge(id, { translations })
      assert.equal(status, 422)
      return body.errors.map((fault: { pointer: string }) => fault.pointer)
    }
    assert.deepEqual(
      await faults({ fr: { id: 'x', gtin: 'x', internal_id: 'x', schema_id: 'x', images: [], colour: 'x' } }),
      [
        '/translations/fr/id',
        '/translations/fr/gtin',
        '/translations/fr/internal_id',
        '/translations/fr/schema_id',
        '/translations/fr/images',
        '/translations/fr/colour',
      ],
    )
    assert.deepEqual(await faults({ fr: { name: 5, custom_data: [] }, de: 'x' }), [
      '/translations/fr/name',
      '/translations/fr/custom_data',
      '/translations/de',
    ])
    assert.deepEqual(await faults({ f: {}, 'fr/CA': {}, fr: {}, FR: {} }), [
      '/translations/f',
      '/translations/fr~1CA',
      '/translations/FR',
    ])
    const { body } = await merge(id, { translations: { fr: { gtin: '1' } } })
    assert.match(body.errors[0].message, /identifier/)
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`aa-${index}`, {}]))
    assert.deepEqual(await faults(many), ['/translations'])
  })

  test('fields and translations need a permission each; if one is missing, nothing is written', async () => {
    const { id } = await create()
    const translator = await callsWith(['update_product_translations'])
    const editor = await callsWith(['update_products', 'create_products'])
    const both = { name: 'Coat', translations: { fr: { name: 'Manteau' } } }
    for (const [calls, permission] of [
      [translator, 'update_products'],
      [editor, 'update_product_translations'],
    ] as const) {
      const { status, body } = await calls('PATCH', `${path}${id}/?merge=true`, both)
      assert.equal(status, 403)
      assert.match(body.detail, new RegExp(permission))
    }
    assert.equal((await editor('PUT', `${path}${id}/`, both)).status, 403)
    assert.equal((await editor('POST', path, both)).status, 403)
    const { name, version, translations } = await read(id)
    assert.deepEqual({ name, version, translations }, { name: 'Shirt', version: 1, translations: {} })
    const { translations: only } = both
    const { created_at, updated_at, schema_version } = await read(id)
    const sentBack = { translations: only, id, version: 1, schema_version, created_at, updated_at }
    assert.equal((await translator('PATCH', `${path}${id}/?merge=true`, sentBack)).status, 204, 'the rest is ignored')
    assert.equal((await translator('PATCH', `${path}${id}/?merge=true`, { translations: only })).status, 204)
    assert.equal((await translator('PATCH', `${path}${id}/?merge=true&lang=fr`, { translations: only })).status, 403)
    assert.equal((await editor('PATCH', `${path}${id}/`, { name: 'Coat' })).status, 204)
  })
})
