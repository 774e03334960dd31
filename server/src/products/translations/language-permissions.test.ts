import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'

const { service, call, create } = await startProducts()

test('a permission for one language is enough for it, and for nothing else', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' }, de: { name: 'Hemd' } } })
  const permissions = [
    'read_products',
    'read_product_translations',
    'update_product_translations:fr',
    'review_product_translations:fr-ca',
  ]
  const given = await call('POST', '/api/v2/devices/', { name: 'Traductrice', permissions })
  assert.equal(given.status, 201, given.text)
  const theirs = callsTo(service.url, given.body.key)
  const address = `${path}${id}/`
  const texts = { texts: [{ pointer: '/name', target: 'Haut' }] }
  const json = { 'content-type': 'application/json-patch+json' }
  const file = 'key,target,state\r\nx,y,skipped\r\n'
  for (const [expected, answer] of [
    [200, await theirs('PATCH', `${address}?merge=true`, { translations: { FR: { name: 'Top' } } })],
    [403, await theirs('PATCH', `${address}?merge=true`, { translations: { fr: { name: 'a' }, de: { name: 'b' } } })],
    [403, await theirs('PATCH', address, { translations: { fr: { name: 'a' } } })],
    [403, await theirs('PATCH', `${address}?merge=true`, { translations: null })],
    [403, await theirs('PATCH', `${address}?merge=true`, { name: 'a' })],
    [200, await theirs('PATCH', address, [{ op: 'replace', path: '/translations/fr/name', value: 'x' }], json)],
    [
      403,
      await theirs(
        'PATCH',
        address,
        [{ op: 'move', from: '/translations/de/name', path: '/translations/fr/brand' }],
        json,
      ),
    ],
    [403, await theirs('PATCH', address, [{ op: 'remove', path: '/translations' }], json)],
    [200, await theirs('PATCH', `${address}translations/fr/`, texts)],
    [403, await theirs('PATCH', `${address}translations/de/`, texts)],
    [200, await theirs('PUT', `${address}translations/fr/waivers/`, { pointer: '/name', codes: [] })],
    [403, await theirs('PUT', `${address}translations/de/waivers/`, { pointer: '/name', codes: [] })],
    [403, await theirs('POST', `${address}translations/fr/review/`, { pointers: ['/name'] })],
    [404, await theirs('POST', `${address}translations/fr_CA/review/`, { pointers: ['/name'] })],
    [422, await theirs('POST', `${path}import/?layout=bilingual&lang=fr`, file, { 'content-type': 'text/csv' })],
    [403, await theirs('POST', `${path}import/?layout=bilingual&lang=de`, file, { 'content-type': 'text/csv' })],
  ] as const)
    assert.equal(answer.status, expected, answer.text)
  const refused = await theirs('PATCH', `${address}translations/de/`, texts)
  assert.match(refused.body.detail, /update_product_translations \(Write translations, here into de\)/)
  const wrong = await call('POST', '/api/v2/devices/', { name: 'x', permissions: ['read_products:fr'] })
  assert.equal(wrong.status, 422)
  assert.match(
    wrong.body.detail,
    /^`permissions\/0` must be .*, one for a language, in lower case with `-`, such as .*fr-ca, got/,
  )
  const whole = await theirs('PATCH', address, { translations: { fr: { name: 'a' } } })
  assert.match(whole.body.detail, /replaces the translations of every language; with `merge=true`/)
  const permissionsToPut = ['read_products', 'update_products', 'update_product_translations:fr']
  const { body: editor } = await call('POST', '/api/v2/devices/', { name: 'Rédactrice', permissions: permissionsToPut })
  const replacing = { name: 'Shirt', translations: { fr: { name: 'a' } } }
  const put = await callsTo(service.url, editor.key)('PUT', address, replacing)
  assert.equal(put.status, 403)
  assert.match(
    put.body.detail,
    /Without `translations` they stay; a PATCH with `merge=true` changes those that it names/,
  )
  const manager = callsTo(
    service.url,
    (
      await call('POST', '/api/v2/devices/', {
        name: 'm',
        permissions: ['manage_devices', 'update_product_translations:fr'],
      })
    ).body.key,
  )
  const grant = (permission: string) => manager('POST', '/api/v2/devices/', { name: 'x', permissions: [permission] })
  assert.equal((await grant('update_product_translations:fr')).status, 201)
  for (const beyond of ['update_product_translations', 'update_product_translations:de'])
    assert.equal((await grant(beyond)).status, 403)
})
