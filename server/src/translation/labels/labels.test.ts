import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { materials, startLabels } from '../../../test/labels.ts'
import { until, within } from '../../../test/waiting.ts'
import { formatPointer } from '../../json/pointer.ts'
import { listWaiting } from './counts/queries.ts'
import { thingKindOf } from './things.ts'
import { type LabelEdit, withEdits, withLabels } from './write.ts'

suite('labels', async () => {
  const { service, call, create, label, statesOf } = await startLabels()
  const schemas = '/api/v2/schemas/'

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

  test('a schema with very many texts is translated in one pass', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`)
    const titled = (title: string) => ({ properties: Object.fromEntries(names.map((name) => [name, { title }])) })
    const thing = { id: '', name: 'Many', raw_schema: titled('Size') }
    const paths = names.map((name) => ['raw_schema', 'properties', name, 'title'])
    const texts = paths.map((path) => ({ pointer: formatPointer(path), path, value: 'Size' }))
    const edits = texts.map(({ pointer, value: source }): LabelEdit => {
      return { pointer, target: 'Taille', origin: 'translated', source }
    })
    const written = withEdits([], { thing_id: '', lang: 'fr', code: 'fr' }, edits)
    const thingInFrench = withLabels(thingKindOf('schema'), thing, texts, written)
    // Not by an assertion of the whole, which would compare 20,000 lines where one differs.
    assert.ok(isDeepStrictEqual(thingInFrench, { ...thing, raw_schema: titled('Taille') }))
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
    const name = { pointer: '/name', target: 'Soie' }
    const twice = await call('PATCH', `${path}labels/fr/`, { texts: [name, name] })
    assert.deepEqual([twice.status, twice.body.errors[0].pointer], [422, '/texts/1/pointer'])
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

  test('labels that a schema refuses are refused at once, many at the same moment and with an Idempotency-Key', async () => {
    const capitals = { properties: { note: { type: 'string', pattern: '^[A-Z]' } } }
    const body = { name: 'Capitals', field_group: 'material_structured_data', raw_schema: capitals }
    const { id: schema_id } = await create(schemas, body)
    const { id } = await create(materials, { name: 'Jute', schema_id, structured_data: { note: 'Soft' } })
    const path = `${materials}${id}/labels/fr/`
    const texts = [{ pointer: '/structured_data/note', target: 'doux' }]
    const refuse = (index: number) =>
      call('PATCH', path, { texts }, index % 2 ? { 'idempotency-key': `${id}-${index}` } : {})
    const answers = await within(
      'all are answered',
      Promise.all(Array.from({ length: 40 }, (_, index) => refuse(index))),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [422])
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
    await until('the label is counted', async () => (await queue('translated')).length > 0)
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
    await until('all is counted', async () => !(await listWaiting(service.db)).includes(service.orgId))
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
})
