import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, createDevice, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'

suite('labels', async () => {
  const service = await startApp()
  const { call } = service
  const materials = '/api/v2/materials/'
  const schemas = '/api/v2/schemas/'

  const create = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }
  const label = (path: string, lang: string, texts: { [pointer: string]: unknown }, calls = call, state?: string) =>
    calls('PATCH', `${path}labels/${lang}/`, {
      texts: Object.entries(texts).map(([pointer, target]) => ({ pointer, target, ...(state && { state }) })),
    })
  const statesOf = async (path: string, lang = 'fr'): Promise<Record<string, string>> => {
    const { body } = await call('GET', `${path}labels/${lang}/`)
    return Object.fromEntries(
      body.texts.map(({ pointer, state }: { pointer: string; state: string }) => [pointer, state]),
    )
  }

  const raw_schema = {
    title: 'Yarn',
    properties: {
      grade: { title: 'Grade', type: 'string', enum: ['fine', 'a/b'] },
      ply: { enum: [2, 3], 'x-enum-labels': { '2': 'Two-ply' } },
      lot: { type: 'string', 'x-translatable': false },
      note: { type: 'string', maxLength: 12 },
      uses: { type: 'array', items: { type: 'string' } },
    },
    allOf: [{ description: 'What a yarn is' }],
  }
  const schema = await create(schemas, { name: 'Yarn', field_group: 'material_structured_data', raw_schema })
  const ofSchema = `${schemas}${schema.id}/`

  test('a material reads in a language, along the chain, and as it was written where nothing is translated', async () => {
    const structured_data = { grade: 'fine', ply: 2, lot: 'L1', note: 'Soft', uses: ['Socks', 'Hats'] }
    const { id, version } = await create(materials, { name: 'Wool', schema_id: schema.id, structured_data })
    const path = `${materials}${id}/`
    assert.deepEqual(await statesOf(path), {
      '/name': 'missing',
      '/structured_data/note': 'missing',
      '/structured_data/uses': 'missing',
    })
    const written = await label(path, 'fr', { '/name': 'Laine', '/structured_data/uses': ['Chaussettes', 'Bonnets'] })
    assert.equal(written.status, 200, written.text)
    await label(path, 'de', { '/structured_data/note': 'Weich' })
    const read = async (query: string) => {
      const { body, headers } = await call('GET', `${path}${query}`)
      return [body.name, body.structured_data.note, body.structured_data.uses[0], headers.get('content-language')]
    }
    assert.deepEqual(await read('?lang=fr'), ['Laine', 'Soft', 'Chaussettes', 'fr'])
    assert.deepEqual(await read('?lang=FR&fallback=de'), ['Laine', 'Weich', 'Chaussettes', 'FR, de'])
    assert.deepEqual(await read('?lang=fr-CA'), ['Wool', 'Soft', 'Socks', 'en'])
    await call('PUT', '/api/v2/languages/', { required: [], chain: { it: ['fr'] }, aliases: { 'fr-CA': 'fr' } })
    assert.deepEqual(await read('?lang=fr-CA'), ['Laine', 'Soft', 'Chaussettes', 'fr'])
    assert.deepEqual(await read('?lang=it'), ['Laine', 'Soft', 'Chaussettes', 'fr'])
    assert.equal((await call('GET', `${path}?lang=x`)).status, 400)
    const listed = await call('GET', `${materials}?lang=fr`)
    assert.deepEqual(
      listed.body.results.map(({ name }: { name: string }) => name),
      ['Laine'],
    )
    const all = await call('GET', `${path}labels/`)
    assert.deepEqual(
      all.body.results.map(({ lang }: { lang: string }) => lang),
      ['de', 'fr'],
    )
    // The tag of a reading changes with its labels, and names the version for a change.
    const tag = (await call('GET', `${path}?lang=fr`)).headers.get('etag') ?? ''
    assert.equal((await call('GET', `${path}?lang=fr`, undefined, { 'if-none-match': tag })).status, 304)
    await label(path, 'fr', { '/name': 'Laine fine' })
    assert.equal((await call('GET', `${path}?lang=fr`, undefined, { 'if-none-match': tag })).status, 200)
    const changed = await call('PATCH', path, { name: 'Wool yarn' }, { 'if-match': tag })
    assert.deepEqual([changed.status, changed.body.version, changed.body.name], [200, version + 1, 'Wool yarn'])
    const { texts } = (await call('GET', `${path}labels/fr/`)).body
    assert.deepEqual([texts[0].state, texts[0].source_before, texts[0].target], ['outdated', 'Wool', 'Laine fine'])
    await call('DELETE', path)
    assert.equal((await call('GET', `${path}labels/fr/`)).status, 404)
    assert.equal((await service.db.selectFrom('label').selectAll().where('thing_id', '=', id).execute()).length, 0)
  })

  test('a schema shows titles, descriptions and the names of enum values in a language, and keeps the values', async () => {
    const labels = {
      '/name': 'Fil',
      '/raw_schema/properties/grade/title': 'Qualité',
      '/raw_schema/properties/grade/enum/a~1b': 'A ou B',
      '/raw_schema/properties/ply/enum/2': 'Deux fils',
      '/raw_schema/allOf/0/description': 'Ce qu’est un fil',
    }
    const written = await label(ofSchema, 'fr', labels)
    assert.equal(written.status, 200, written.text)
    const { body } = await call('GET', `${ofSchema}?lang=fr`)
    assert.equal(body.name, 'Fil')
    const { grade, ply } = body.raw_schema.properties
    assert.deepEqual(grade, {
      ...raw_schema.properties.grade,
      title: 'Qualité',
      'x-enum-labels': { 'a/b': 'A ou B' },
    })
    assert.deepEqual(ply, { enum: [2, 3], 'x-enum-labels': { '2': 'Deux fils' } })
    assert.deepEqual(body.raw_schema.allOf, [{ description: 'Ce qu’est un fil' }])
    assert.deepEqual((await call('GET', ofSchema)).body.raw_schema, raw_schema, 'what is stored stays')
    const states = await statesOf(ofSchema)
    assert.equal(states['/raw_schema/properties/grade/enum/fine'], 'missing')
    assert.equal(states['/raw_schema/properties/ply/enum/3'], undefined, 'a number without a name is no text')
    const reordered = { ...raw_schema, properties: { ...raw_schema.properties, grade: { enum: ['new', 'a/b'] } } }
    await call('PATCH', `${ofSchema}?accept_invalid=true`, { raw_schema: reordered })
    assert.equal(
      (await statesOf(ofSchema))['/raw_schema/properties/grade/enum/a~1b'],
      'translated',
      'known by its value',
    )
    await call('PATCH', `${ofSchema}?accept_invalid=true`, { raw_schema })
    const [system] = (await call('GET', `${schemas}?is_system_schema=true`)).body.results
    assert.equal((await label(`${schemas}${system.id}/`, 'fr', { '/name': 'À nous' })).status, 200)
    assert.equal((await call('GET', `${schemas}${system.id}/?lang=fr`)).body.name, 'À nous')
  })

  test('labels are refused where they stand, by those who may not write them, and never taken from a person', async () => {
    const { id } = await create(materials, { name: 'Silk', schema_id: schema.id, structured_data: { note: 'Soft' } })
    const path = `${materials}${id}/`
    const faults = async (texts: object) =>
      (await label(path, 'fr', { ...texts })).body.errors.map(
        ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
      )
    assert.deepEqual(await faults({ '/schema_id': 'x', '/name': ['x'] }), [
      '/texts/0/pointer not_translatable',
      '/texts/1/target type',
    ])
    assert.deepEqual(await faults({ '/structured_data/note': 'Beaucoup trop long' }), ['/texts/0/target too_long'])
    const with_ = async (...permissions: Parameters<typeof createDevice>[2]) =>
      callsTo(service.url, (await createDevice(service, service.orgId, permissions)).key)
    const french = await with_('read_entities', 'update_product_translations:fr')
    assert.equal((await label(path, 'de', { '/name': 'Seide' }, french)).status, 403)
    assert.equal((await label(path, 'fr', { '/name': 'Soie' }, french)).status, 200)
    assert.equal((await label(path, 'fr', { '/name': 'Soie' }, french, 'reviewed')).status, 403)
    assert.equal((await label(path, 'fr', { '/name': 'Soie !' }, call, 'machine')).body.texts[0].target, 'Soie')
    assert.equal((await label(path, 'fr', { '/name': 'Soie' }, call, 'reviewed')).body.texts[0].state, 'reviewed')
    assert.equal((await label(path, 'fr', { '/name': 'Soie' })).body.texts[0].state, 'reviewed', 'the same again')
    assert.equal((await label(path, 'fr', { '/name': null })).body.texts[0].state, 'missing')
    assert.equal((await label(`${materials}${v7()}/`, 'fr', { '/name': 'x' })).status, 404)
    assert.equal((await (await with_('read_schemas'))('GET', `${path}labels/fr/`)).status, 403)
    const trail = (await call('GET', `/api/v2/audit/?entity=label&entity_id=${id}`)).body.results
    assert.equal(trail.length, 3)
    assert.deepEqual(trail[2].after.texts, { '/name': 'Soie' })
    const feed = (await call('GET', '/api/v2/changes/?kinds=entity.changed')).body.results
    assert.deepEqual(feed.at(-1).data, { entity: 'material', id, fields: ['labels'], languages: ['fr'] })
  })

  test('translators find what is left in all things of a kind', async () => {
    const facility = await create('/api/v2/facilities/', { name: 'Mill', description: 'Spins' })
    await label(`/api/v2/facilities/${facility.id}/`, 'fr', { '/name': 'Filature' })
    const queue = async (state: string) => {
      const { body } = await call('GET', `/api/v2/translation/labels/?lang=fr&kind=facility&state=${state}`)
      return body.results.map(({ name, texts }: { name: string; texts: { pointer: string }[] }) => [
        name,
        ...texts.map(({ pointer }) => pointer),
      ])
    }
    await until('the facility is counted', async () => (await queue('missing')).length > 0)
    assert.deepEqual(await queue('missing'), [['Mill', '/description']])
    assert.deepEqual(await queue('translated'), [['Mill', '/name']])
    assert.deepEqual(await queue('reviewed'), [])
    const pages = await call('GET', '/api/v2/translation/labels/?lang=fr&kind=schema&limit=1')
    assert.match(pages.body.next, /cursor=/)
    const sums = async () => {
      const { body } = await call('GET', '/api/v2/products/translations/')
      const { labels } = body.results.find(({ lang }: { lang: string }) => lang === 'fr')
      return { texts: body.label_texts, ...labels }
    }
    await until('what is counted stands still', async () => (await sums()).translated >= 7)
    const before = await sums()
    assert.equal(before.missing, before.texts - before.translated)
    await label(`/api/v2/facilities/${facility.id}/`, 'fr', { '/description': 'File' }, call, 'reviewed')
    const { id } = await create('/api/v2/facilities/', { name: 'Dye works', schema_id: null })
    await until('a new label and a new thing count', async () => {
      const { texts, translated, reviewed } = await sums()
      return texts === before.texts + 1 && translated === before.translated + 1 && reviewed === before.reviewed + 1
    })
    await call('DELETE', `/api/v2/facilities/${id}/`)
    const plain = { ...raw_schema, properties: { grade: { title: 'Grade', type: 'string' } } }
    await call('PATCH', `${ofSchema}?accept_invalid=true`, { raw_schema: plain })
    await until('enum values that are gone count no more', async () => (await sums()).texts < before.texts - 2)
  })

  test('labels travel with the texts of products in every file for translators, and teach the memory', async () => {
    const products = '/api/v2/products/'
    const { id } = await create(materials, { name: 'Hemp rope', description: 'Strong' })
    await create(products, { name: 'Hammock' })
    const take = async (format: string, query: string) => {
      const address = `${products}export/?layout=bilingual&lang=pt&format=${format}${query}`
      const { status, text } = await call('POST', address, {})
      assert.equal(status, 200, text)
      return text
    }
    const bring = (type: string, file: string, query = '', calls = call) =>
      calls('POST', `${products}import/?layout=bilingual&lang=pt${query}`, file, { 'content-type': type })
    const linesOf = (text: string): { key: string; context: string; state: string }[] =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const all = linesOf(await take('ndjson', '&of=all'))
    assert.ok(all.some(({ context }) => context === 'Hammock · name'))
    const labels = linesOf(await take('ndjson', '&of=labels&only=missing'))
    assert.ok(labels.every(({ key }) => /^(material|facility|custom_data|schema):/.test(key)))
    const own = labels.filter(({ key }) => key.startsWith(`material:${id}`))
    assert.deepEqual(
      own.map(({ context }) => context),
      ['material · Hemp rope · name', 'material · Hemp rope · description'],
    )
    const [name, description] = own.map((line) => ({ ...line, state: 'translated', target: 'Corda de cânhamo' }))
    const file = `${JSON.stringify(name)}\n${JSON.stringify({ ...description, target: 'Forte' })}`
    const trial = await bring('application/x-ndjson', file, '&dry_run=true')
    assert.deepEqual(trial.body.counts, { created: 0, updated: 2, unchanged: 0, failed: 0 }, trial.text)
    const [{ row, errors, ...first }] = trial.body.rows
    assert.deepEqual(first, {
      ...{ kind: 'material', id, pointer: '/name', status: 'updated', action: 'translated', state: 'translated' },
      ...{ product: 'Hemp rope', source: 'Hemp rope', before: null, after: 'Corda de cânhamo' },
    })
    assert.equal((await statesOf(`${materials}${id}/`, 'pt'))['/name'], 'missing', 'a dry run writes nothing')
    await call('PATCH', `${materials}${id}/`, { description: 'Very strong' })
    assert.equal((await bring('application/x-ndjson', file)).status, 200)
    const { texts } = (await call('GET', `${materials}${id}/labels/pt/`)).body
    assert.deepEqual(texts[1], {
      ...{ pointer: '/description', source: 'Very strong', source_before: 'Strong', target: 'Forte' },
      ...{ state: 'outdated', origin: 'translated', max_length: 10_000 },
    })
    // Tools for translators: what is written is read back, and changes nothing.
    for (const [format, type] of [
      ['xliff', 'application/xliff+xml'],
      ['po', 'text/x-gettext-translation'],
      ['tmx', 'application/x-tmx+xml'],
      ['csv', 'text/csv'],
    ] as const) {
      const answer = await bring(type, await take(format, '&of=labels'))
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.counts.updated, 0, format)
      assert.ok(answer.body.counts.unchanged >= 1, format)
    }
    const xliff = (await take('xliff', '&of=labels&only=outdated')).replaceAll(
      /<segment id="s1" state="initial" subState="polytrace:outdated">(<source>.*?<\/source>)<target>Forte/g,
      '<segment id="s1" state="translated">$1<target>Muito forte',
    )
    assert.equal((await bring('application/xliff+xml', xliff)).body.counts.updated, 1)
    assert.equal((await statesOf(`${materials}${id}/`, 'pt'))['/description'], 'translated')
    const outsider = callsTo(
      service.url,
      (await createDevice(service, service.orgId, ['read_products', 'update_product_translations'])).key,
    )
    const refused = await bring('application/x-ndjson', file, '', outsider)
    assert.equal(refused.body.rows[0].errors[0].code, 'not_allowed', refused.text)
    assert.equal((await call('POST', `${products}export/?of=labels`, { fields: ['name'] })).status, 400)
    const suggested = async () =>
      (await call('GET', '/api/v2/translation/suggestions/?lang=pt&text=Hemp%20rope&min_score=100')).body.results
    await until('the memory suggests the label', async () => (await suggested())[0]?.target === 'Corda de cânhamo')
    const { status } = await label(`${materials}${id}/`, 'pt', { '/name': null, '/description': null })
    assert.equal(status, 200)
    await until('the memory forgets what was cleared', async () => (await suggested()).length === 0)
  })
})
