import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, createMember } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'

const { service, call, create, merge, read, callsWith } = await startProducts()

/** What people wrote, and nobody has reviewed. */
const persons = { machine: 0, reviewed: 0 }

const statusOf = async (id: string, lang: string) => {
  const { status, body } = await call('GET', `${path}${id}/translations/`)
  assert.equal(status, 200)
  return body.results.find((one: { lang: string }) => one.lang === lang)
}

test('the status says what is translated, missing and without a source', async () => {
  const { id } = await create({
    description: 'Light',
    custom_data: { care: { wash: 'Cold' }, weight: 3, tags: ['a'], codes: [1] },
    translations: {
      fr: { name: 'Chemise', description: '', custom_data: { care: { wash: 'Froid' }, note: 'Neuf' } },
      de: {},
    },
  })
  assert.deepEqual(await statusOf(id, 'fr'), {
    lang: 'fr',
    translated: ['/name', '/custom_data/care/wash'],
    missing: ['/description', '/custom_data/tags'],
    outdated: [],
    machine: [],
    reviewed: [],
    without_source: ['/custom_data/note'],
    completeness: 0.5,
  })
  assert.equal(await statusOf(id, 'de'), undefined, 'a language without a text')
})

test('a translation is outdated once its source changes, until it is written again, even with the same text', async () => {
  const { id } = await create({
    custom_data: { 'a/b': 'x' },
    translations: { fr: { name: 'Chemise', custom_data: { 'a/b': 'X' } } },
  })
  await merge(id, { name: 'Coat', custom_data: { 'a/b': 'y' } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, ['/name', '/custom_data/a~1b'])
  await merge(id, { translations: { fr: { name: 'Chemise' } } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, ['/custom_data/a~1b'])
  await merge(id, { custom_data: { 'a/b': 'x' } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, [], 'the source text is back')
  await merge(id, { custom_data: { 'a/b': null } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, ['/custom_data/a~1b'])
})

test('a source and its translation in one body belong together', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  await merge(id, { name: 'Coat', translations: { fr: { name: 'Manteau' } } })
  assert.deepEqual((await statusOf(id, 'fr')).outdated, [])
})

test('confirming clears what is outdated, and is in the history', async () => {
  const { id } = await create({ brand: 'B', translations: { fr: { name: 'Chemise', brand: 'B' } } })
  await merge(id, { name: 'Coat', brand: 'C' })
  const confirm = (pointers: string[], headers = {}) =>
    call('POST', `${path}${id}/translations/FR/confirm/`, { pointers }, headers)
  const { status, body, headers } = await confirm(['/name'])
  assert.equal(status, 200)
  assert.deepEqual(body.outdated, ['/brand'])
  assert.equal(headers.get('etag'), '"3"')
  const history = await call('GET', `${path}${id}/history/?limit=1`)
  assert.deepEqual(history.body.results[0].after, { version: 3, confirmed: { fr: ['/name'] } })
  assert.equal((await confirm(['/name'])).headers.get('etag'), '"3"', 'a second time changes nothing')
  const wrong = await confirm(['/name', '/description'])
  assert.equal(wrong.status, 422)
  assert.equal(wrong.body.errors[0].pointer, '/pointers/1')
  assert.equal((await confirm([])).status, 422)
  assert.equal((await confirm(['/brand'], { 'if-match': '"1"' })).status, 412)
  assert.equal((await call('POST', `${path}${id}/translations/de/confirm/`, { pointers: ['/name'] })).status, 404)
  assert.equal((await call('POST', `${path}${v7()}/translations/fr/confirm/`, { pointers: ['/name'] })).status, 404)
})

test('lists find products by the states of their translations', async () => {
  const make = (body: object) => create({ category: 'filtered', ...body })
  const whole = await make({ translations: { it: { name: 'a', category: 'b' } } })
  const partly = await make({ translations: { it: { name: 'a' } } })
  const none = await make({})
  await merge(whole.id, { name: 'Coat' })
  const find = async (query: string) => {
    const { body } = await call('GET', `${path}?category=Filtered&${query}`)
    return body.results.map((product: { id: string }) => product.id)
  }
  assert.deepEqual(await find('missing=IT'), [none.id, partly.id])
  assert.deepEqual(await find('outdated=it'), [whole.id])
  assert.deepEqual(await find('unreviewed=it'), [partly.id, whole.id])
  const texts = [{ pointer: '/name', target: 'Camicia', state: 'machine' }]
  await call('PATCH', `${path}${none.id}/translations/it/`, { texts })
  assert.deepEqual(await find('machine=It'), [none.id])
  await call('POST', `${path}${partly.id}/translations/it/review/`, { pointers: ['/name'] })
  assert.deepEqual(await find('unreviewed=it'), [whole.id], 'its category is neither outdated nor reviewed')
})

test('include=languages shows in a list how complete each language of a product is', async () => {
  const brand = 'Languages'
  const { id } = await create({
    brand,
    translations: { fr: { name: 'Chemise', brand: 'Langues' }, de: { name: 'Hemd' } },
  })
  await merge(id, { name: 'Blouse', translations: { fr: { name: 'Blouse' } } })
  await create({ name: 'Untranslated', brand })
  const { body } = await call('GET', `${path}?brand=${brand}&include=languages,count`)
  assert.deepEqual(
    body.results.map(({ languages }: { languages: unknown }) => languages),
    [
      [],
      [
        { lang: 'de', translated: 1, outdated: 1, ...persons, completeness: 0.5 },
        { lang: 'fr', translated: 2, outdated: 0, ...persons, completeness: 1 },
      ],
    ],
  )
  assert.equal((await call('GET', `${path}${id}/?include=languages`)).status, 400)
})

test('the organisation sums it up by language', async () => {
  const { key } = await createMember(service)
  const theirs = callsTo(service.url, key)
  assert.deepEqual((await theirs('GET', `${path}translations/`)).body, {
    ...{ products: 0, texts: 0, label_texts: 0, results: [] },
  })
  const { body } = await theirs('POST', path, { name: 'a', brand: 'b', translations: { en_CA: { name: 'c' } } })
  await theirs('POST', path, {
    name: 'a',
    brand: 'b',
    translations: { en_CA: { name: 'c' }, fr: { name: 'd', brand: 'e' } },
  })
  await theirs('PATCH', `${path}${body.id}/`, { name: 'x' })
  const labels = { translated: 0, missing: 0, outdated: 0, ...persons }
  assert.deepEqual((await theirs('GET', `${path}translations`)).body, {
    products: 2,
    texts: 4,
    label_texts: 0,
    results: [
      { lang: 'en_CA', products: 2, translated: 2, missing: 2, outdated: 1, ...persons, completeness: 0.5, labels },
      { lang: 'fr', products: 1, translated: 2, missing: 2, outdated: 0, ...persons, completeness: 0.5, labels },
    ],
  })
})

test('a source that changes its shape leaves no translation of the old shape behind', async () => {
  const statusOf = async (id: string) => (await call('GET', `${path}${id}/translations/`)).body.results[0]
  const care = { name: 'Shirt', custom_data: { care: { wash: 'Cold' }, fit: 'Slim' } }
  const fr = { custom_data: { care: { wash: 'Froid' }, fit: 'Cintré' } }
  const { id } = await create({ ...care, translations: { fr } })
  await call('PATCH', `${path}${id}/`, { custom_data: { care: 'Wash cold', fit: { chest: 'Slim' } } })
  assert.deepEqual((await read(id, '?lang=fr')).custom_data, { care: 'Wash cold', fit: { chest: 'Slim' } })
  const status = await statusOf(id)
  assert.deepEqual(status.translated, [])
  assert.deepEqual(status.missing, ['/name', '/custom_data/care', '/custom_data/fit/chest'])
  assert.deepEqual(status.without_source, ['/custom_data/care/wash', '/custom_data/fit'])
  await merge(id, { translations: { fr: { custom_data: { care: 'Laver à froid', fit: { chest: 'Étroit' } } } } })
  assert.deepEqual((await read(id, '?lang=fr')).custom_data, { care: 'Laver à froid', fit: { chest: 'Étroit' } })
  assert.deepEqual((await statusOf(id)).without_source, [])
})

test('a language without a text is in no status and in no total', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const { body } = await theirs('POST', path, { name: 'Shirt', translations: { fr: { name: 'Chemise' }, de: {} } })
  await theirs('PATCH', `${path}${body.id}/?merge=true`, { translations: { fr: { name: null }, es: { brand: '' } } })
  assert.deepEqual((await theirs('GET', `${path}${body.id}/translations/`)).body, { texts: 1, results: [] })
  assert.deepEqual((await theirs('GET', `${path}translations/`)).body, {
    ...{ products: 1, texts: 1, label_texts: 0, results: [] },
  })
  assert.deepEqual((await theirs('GET', `${path}?include=languages`)).body.results[0].languages, [])
})

test('403 and 404 of status, confirm and history', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  const nobody = await callsWith([])
  for (const answer of [
    await nobody('GET', `${path}${id}/translations/`),
    await nobody('GET', `${path}translations/`),
    await nobody('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] }),
    await nobody('GET', `${path}${id}/history/`),
  ])
    assert.equal(answer.status, 403)
  assert.equal((await call('GET', `${path}${v7()}/translations/`)).status, 404)
  assert.equal((await call('GET', `${path}${v7()}/history/`)).status, 404)
})

test('the history shows every version with who changed what, also of a deleted product', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  await merge(id, { brand: 'B', translations: { fr: { name: 'Haut' } } })
  await call('DELETE', `${path}${id}/`)
  const { body } = await call('GET', `${path}${id}/history/?include=count&limit=2`)
  assert.equal(body.count, 3)
  assert.deepEqual(
    body.results.map((entry: { version: number; action: string }) => [entry.version, entry.action]),
    [
      [2, 'delete'],
      [2, 'update'],
    ],
  )
  assert.equal(body.results[0].device_id, service.deviceId)
  const rest = await call('GET', body.next)
  assert.equal(rest.body.results[0].action, 'create')
  const reader = await callsWith(['read_products'])
  const seen = await reader('GET', `${path}${id}/history/`)
  assert.doesNotMatch(seen.text, /Chemise|Haut/)
})

/** The states of the texts of a product in French, by their pointers. */
const statesOf = async (id: string, calls = call) => {
  const { status, body } = await calls('GET', `${path}${id}/translations/fr/`)
  assert.equal(status, 200)
  return Object.fromEntries(body.texts.map((text: { pointer: string; state: string }) => [text.pointer, text.state]))
}

const write = (id: string, texts: object[], calls = call) => calls('PATCH', `${path}${id}/translations/fr/`, { texts })

test('each text has a state, and an outdated one shows the source that it was made from', async () => {
  const { id } = await create({ brand: 'B', color: 'Red', translations: { fr: { name: 'Chemise', brand: 'B' } } })
  const { body } = await write(id, [{ pointer: '/color', target: 'Rouge', state: 'machine' }])
  assert.deepEqual(
    body.texts.map(({ pointer, state }: { pointer: string; state: string }) => [pointer, state]),
    [
      ['/name', 'translated'],
      ['/brand', 'translated'],
      ['/color', 'machine'],
    ],
  )
  await call('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/brand'] })
  await merge(id, { name: 'Coat' })
  await merge(id, { name: 'Jacket', description: 'Warm' })
  const after = await call('GET', `${path}${id}/translations/fr/`)
  assert.equal(after.body.texts[0].source_before, 'Shirt', 'not what it was in between')
  assert.equal(after.body.texts[0].max_length, 500)
  const states = { '/name': 'outdated', '/description': 'missing', '/brand': 'reviewed', '/color': 'machine' }
  assert.deepEqual(await statesOf(id), states)
  const status = await statusOf(id, 'fr')
  assert.deepEqual([status.outdated, status.machine, status.reviewed], [['/name'], ['/color'], ['/brand']])
  await merge(id, { name: 'Shirt' })
  assert.equal((await call('GET', `${path}${id}/translations/fr/`)).body.texts[0].source_before, null)
  assert.equal((await statesOf(id))['/name'], 'translated', 'the source is back')
})

test('a machine never replaces what a person wrote, and what it wrote counts as translated once it is confirmed', async () => {
  const { id } = await create({ color: 'Red', translations: { fr: { name: 'Chemise' } } })
  const machine = ['/name', '/color'].map((pointer) => ({ pointer, target: 'Machine', state: 'machine' }))
  await write(id, machine)
  assert.equal((await read(id)).translations.fr.name, 'Chemise')
  await merge(id, { name: 'Coat' })
  await write(id, machine)
  assert.deepEqual((await read(id)).translations.fr, { name: 'Chemise', color: 'Machine' }, 'though it is outdated')
  const { version } = await read(id)
  await merge(id, { translations: { fr: { color: 'Machine' } } })
  assert.equal((await read(id)).version, version, 'the same text again changes nothing')
  await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/color'] })
  assert.deepEqual(await statesOf(id), { '/name': 'outdated', '/color': 'translated' })
  await write(id, [{ pointer: '/color', target: 'Robot', state: 'machine' }])
  assert.equal((await read(id)).translations.fr.color, 'Machine', 'a confirmed one is a person’s')
  await write(id, [{ pointer: '/color', target: null }])
  assert.equal((await statesOf(id))['/color'], 'missing')
})

test('a review needs its permission, ends with the next text or source, and is restored with its version', async () => {
  const { id } = await create({ translations: { fr: { name: 'Chemise' } } })
  const translator = await callsWith(['update_product_translations'])
  assert.equal((await translator('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/name'] })).status, 403)
  assert.equal((await write(id, [{ pointer: '/name', target: 'a', state: 'reviewed' }], translator)).status, 403)
  assert.equal((await write(id, [{ pointer: '/name', target: 'Chemise' }], translator)).status, 204)
  const { body } = await call('POST', `${path}${id}/translations/FR/review/`, { pointers: ['/name'] })
  assert.deepEqual(body.reviewed, ['/name'])
  const history = await call('GET', `${path}${id}/history/?limit=1`)
  assert.deepEqual(history.body.results[0].after, { version: 2, reviewed: { fr: ['/name'] } })
  await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] })
  assert.equal((await statesOf(id))['/name'], 'reviewed', 'confirming takes no review away')
  await merge(id, { translations: { fr: { name: 'Haut' } } })
  assert.equal((await statesOf(id))['/name'], 'translated')
  await call('POST', `${path}${id}/restore/`, { version: 2 })
  assert.equal((await statesOf(id))['/name'], 'reviewed')
  await call('POST', `${path}${id}/restore/`, { version: 1 })
  assert.equal((await statesOf(id))['/name'], 'translated')
})

test('texts that are none, of another kind or too long are refused where they stand', async () => {
  const { id } = await create({ custom_data: { tags: ['a'] } })
  const { status, body } = await write(id, [
    { pointer: '/gtin', target: 'x' },
    { pointer: '/custom_data/tags', target: 'x' },
    { pointer: '/name', target: 'x'.repeat(501) },
  ])
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/texts/0/pointer', 'not_translatable'],
      ['/texts/1/target', 'type'],
      ['/texts/2/target', 'too_long'],
    ],
  )
})

test('a schema says what is not translatable and how long a text may be', async () => {
  const raw_schema = {
    type: 'object',
    properties: {
      code: { type: 'string', 'x-translatable': false },
      plant: { type: 'object', 'x-translatable': false },
      wash: { type: 'string', maxLength: 20 },
    },
  }
  const schema = await call('POST', '/api/v2/schemas/', {
    name: 'Care',
    type: 'JSON',
    field_group: 'custom_data',
    raw_schema,
  })
  const custom_data = { code: 'LIN-140', plant: { name: 'North' }, wash: 'Cold' }
  const { id } = await create({ schema_id: schema.body.id, custom_data })
  const { body } = await call('GET', `${path}${id}/translations/fr/`)
  assert.deepEqual(
    body.texts.map((text: { pointer: string; max_length: number }) => [text.pointer, text.max_length]),
    [
      ['/name', 500],
      ['/custom_data/wash', 20],
    ],
  )
  const refused = await merge(id, { translations: { fr: { custom_data: { plant: { name: 'Nord' } } } } })
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [['/translations/fr/custom_data/plant/name', 'not_translatable']],
  )
  await merge(id, { translations: { fr: { name: 'Chemise', custom_data: { wash: 'Froid' } } } })
  assert.equal((await call('GET', `${path}${id}/translations/`)).body.results[0].completeness, 1)
  const list = await call('GET', `${path}?schema_id=${schema.body.id}&missing=fr&include=count`)
  assert.equal(list.body.count, 0, 'nothing is missing that is not to be translated')
})

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

test('translators and reviewers comment on texts, and only the author or a reviewer takes a comment away', async () => {
  const { id } = await create({ color: 'Sand', translations: { fr: { name: 'Chemise' } } })
  const address = `${path}${id}/translations/fr/comments/`
  const reading = ['read_products', 'read_product_translations'] as const
  const [translator, reviewer, reader] = await Promise.all([
    callsWith([...reading, 'update_product_translations']),
    callsWith([...reading, 'review_product_translations']),
    callsWith([...reading]),
  ])
  const said = await translator('POST', address, { pointer: '/color', text: 'The colour, or the material?' })
  assert.equal(said.status, 201, said.text)
  const { id: commentId, author, is_own } = said.body
  assert.deepEqual([author, is_own], ['Test device', true])
  const one = `${address}${commentId}/`
  const isOpen = async () => {
    const { texts } = (await reader('GET', `${path}${id}/translations/fr/`)).body
    return texts.find(({ pointer }: { pointer: string }) => pointer === '/color').comments
  }
  assert.equal(await isOpen(), 1, 'it stands beside its text')
  const { body } = await reader('GET', `${address}?pointer=/color&include=count`)
  assert.deepEqual(
    [body.count, body.results[0].text, body.results[0].is_own],
    [1, 'The colour, or the material?', false],
  )
  for (const [expected, answer] of [
    [403, await reader('POST', address, { pointer: '/color', text: 'x' })],
    [422, await translator('POST', address, { pointer: '/gtin', text: 'x' })],
    [422, await translator('POST', address, { pointer: '/color', text: '' })],
    [404, await translator('POST', `${path}${v7()}/translations/fr/comments/`, { pointer: '/color', text: 'x' })],
    [403, await reviewer('PATCH', one, { text: 'Put into another’s mouth' })],
    [403, await reader('PATCH', one, { resolved: true })],
    [404, await translator('PATCH', `${path}${id}/translations/de/comments/${commentId}/`, { resolved: true })],
    [200, await translator('PATCH', one, { text: 'The colour?' })],
    [200, await reviewer('PATCH', one, { resolved: true })],
    [200, await reviewer('PATCH', one, { resolved: true })],
  ] as const)
    assert.equal(answer.status, expected, answer.text)
  assert.equal(await isOpen(), 0, 'a resolved one asks for nothing')
  const listed = async (query: string) => {
    const answer = await reader('GET', `${path}comments/?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results.filter((comment: { product_id: string }) => comment.product_id === id).length
  }
  assert.deepEqual(
    [await listed('lang=FR&state=resolved'), await listed('state=open'), await listed('lang=de')],
    [1, 0, 0],
  )
  await call('DELETE', `${path}${id}/`)
  assert.equal(await listed(''), 0)
  await call('POST', `${path}${id}/undelete/`)
  assert.equal(await listed(''), 1, 'comments come back with their product')
  const audited = await call('GET', `/api/v2/audit/?entity=text_comment&entity_id=${commentId}`)
  assert.deepEqual(
    audited.body.results.map(({ action }: { action: string }) => action),
    ['update', 'update', 'create'],
  )
  const other = (await reviewer('POST', address, { pointer: '/name', text: 'Fine' })).body.id
  assert.equal((await translator('DELETE', `${address}${other}/`)).status, 403)
  assert.equal((await reviewer('DELETE', one)).status, 204)
  assert.equal((await reviewer('DELETE', one)).status, 404)
})
