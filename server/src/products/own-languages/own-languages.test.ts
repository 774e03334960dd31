import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { callsTo, createMember } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'
import { until } from '../../../test/waiting.ts'

const { service, callsWith } = await startProducts()

suite('languages of the organisation', async () => {
  const languages = '/api/v2/languages/'
  const { key } = await createMember(service)
  const theirs = callsTo(service.url, key)
  const own = { required: ['fr', 'pt'], chain: { gsw: ['de', 'fr'] }, aliases: { 'fr-CA': 'fr' } }
  const shirt = {
    name: 'Shirt',
    brand: 'B',
    translations: { fr: { name: 'Chemise', brand: 'BF' }, de: { name: 'Hemd' } },
  }

  test('aliases and the chain hold once they are said, and not before', async () => {
    const { id } = (await theirs('POST', path, shirt)).body
    const inLanguage = async (query: string) => {
      const { body, headers } = await theirs('GET', `${path}${id}/?${query}`)
      return [body.name, body.brand, headers.get('content-language')]
    }
    assert.deepEqual((await theirs('GET', languages)).body, {
      required: [],
      chain: {},
      aliases: {},
      not_translatable: [],
      version: 0,
    })
    assert.deepEqual(await inLanguage('lang=fr-CA'), ['Shirt', 'B', 'en'])
    const before = await theirs('GET', `${path}${id}/?lang=gsw`)
    const answer = await theirs('PUT', languages, own, { 'if-match': '"0"' })
    assert.deepEqual([answer.body, answer.headers.get('etag')], [{ ...own, not_translatable: [], version: 1 }, '"1"'])
    assert.deepEqual(await inLanguage('lang=FR_ca'), ['Chemise', 'BF', 'fr'])
    assert.deepEqual(await inLanguage('lang=gsw'), ['Hemd', 'BF', 'de, fr'])
    assert.deepEqual(await inLanguage('lang=gsw&fallback=fr-ca'), ['Chemise', 'BF', 'fr'])
    assert.deepEqual((await theirs('GET', `${path}?missing=fr-CA`)).body.results, [])
    const known = { 'if-none-match': before.headers.get('etag') ?? '' }
    const after = await theirs('GET', `${path}${id}/?lang=gsw`, undefined, known)
    assert.equal(after.status, 200, 'it reads otherwise than before')
    const tag = { 'if-none-match': after.headers.get('etag') ?? '', 'if-match': after.headers.get('etag') ?? '' }
    assert.equal((await theirs('GET', `${path}${id}/?lang=gsw`, undefined, tag)).status, 304)
    assert.equal((await theirs('PATCH', `${path}${id}/`, { color: 'Red' }, tag)).status, 200)
    // What was read along the chain is not written as a translation.
    const file = (await theirs('POST', `${path}export/?lang=gsw&format=csv`, { fields: ['id', 'name', 'brand'] })).text
    const imported = await theirs('POST', `${path}import/?lang=gsw`, file, { 'content-type': 'text/csv' })
    assert.deepEqual([imported.status, imported.body.counts.unchanged], [200, 1])
  })

  test('a required language without any text is missing in every status', async () => {
    await theirs('PUT', languages, own)
    const { id } = (await theirs('POST', path, { ...shirt, internal_id: 'required' })).body
    const { results } = (await theirs('GET', `${path}${id}/translations/`)).body
    const portuguese = results.find(({ lang }: { lang: string }) => lang === 'pt')
    assert.deepEqual([portuguese.missing, portuguese.required, portuguese.completeness], [['/name', '/brand'], true, 0])
    const summary = (await theirs('GET', `${path}translations/`)).body
    const sum = summary.results.find(({ lang }: { lang: string }) => lang === 'pt')
    assert.deepEqual([sum.missing, sum.products, sum.required], [summary.texts, 0, true])
    const listed = (await theirs('GET', `${path}?internal_id=required&include=languages`)).body.results[0].languages
    assert.deepEqual(
      listed.map(({ lang, completeness, required }: Record<string, unknown>) => [lang, completeness, required]),
      [
        ['de', 0.5, undefined],
        ['fr', 1, true],
        ['pt', 0, true],
      ],
    )
  })

  test('settings are refused where they stand, heed If-Match, and are in the audit trail', async () => {
    const faults = async (change: object) =>
      (await theirs('PUT', languages, { ...own, ...change })).body.errors.map(
        (fault: { pointer: string }) => fault.pointer,
      )
    assert.deepEqual(await faults({ required: ['de', 'fr_ca', 'DE'] }), ['/required/2', '/required/1'])
    assert.deepEqual(await faults({ chain: { gsw: ['GSW', 'fr-CA'] } }), ['/chain/gsw/0', '/chain/gsw/1'])
    assert.deepEqual(await faults({ chain: { '?': [] } }), ['/chain/?'])
    assert.deepEqual(await faults({ aliases: { 'fr-CA': 'fr-BE', 'fr-BE': 'fr' } }), ['/aliases/fr-CA'])
    assert.deepEqual(await faults({ aliases: { 'fr-CA': '' } }), ['/aliases/fr-CA'])
    assert.deepEqual(await faults({ required: ['fr', 'EN'], aliases: { en: 'fr' } }), ['/required/1', '/aliases/en'])
    assert.deepEqual(await faults({ not_translatable: ['brand', 'gtin', 'brand', 'name.x'] }), [
      '/not_translatable/1',
      '/not_translatable/2',
      '/not_translatable/3',
    ])
    assert.equal((await theirs('PUT', languages, own, { 'if-match': '"0"' })).status, 412)
    assert.equal((await theirs('PUT', languages, own)).body.version, 1, 'the same again changes nothing')
    const trail = (await theirs('GET', '/api/v2/audit/?entity=languages')).body.results
    assert.deepEqual(
      trail.map(({ after }: { after: object }) => after),
      [{ ...own, not_translatable: [], version: 1 }],
    )
    assert.equal((await (await callsWith(['read_products']))('PUT', languages, own)).status, 403)
    const english = { required: ['en-GB'], chain: {}, aliases: { 'en-US': 'en' } }
    assert.equal(
      (await theirs('PUT', languages, english)).status,
      200,
      'varieties are languages, and may mean the original',
    )
    assert.equal((await theirs('PUT', languages, own)).status, 200)
  })

  test('fields that are not translated, by setting or by schema, leave every state and total at once', async () => {
    const { key } = await createMember(service)
    const calls = callsTo(service.url, key)
    const properties = { code: { type: 'string' }, wash: { type: 'string' } }
    const schemaOf = (raw: object) => ({ name: 'Care', field_group: 'custom_data', raw_schema: { properties: raw } })
    const schema = (await calls('POST', '/api/v2/schemas/', schemaOf(properties))).body
    const custom_data = { code: 'LIN', wash: 'Cold' }
    const translations = { fr: { name: 'Chemise', brand: 'BF', custom_data: { wash: 'Froid' } } }
    const shirt = { name: 'Shirt', brand: 'B', schema_id: schema.id, custom_data, translations }
    const { id } = (await calls('POST', path, shirt)).body
    const statesOf = async (): Promise<string[]> =>
      (await calls('GET', `${path}${id}/translations/fr/`)).body.texts.map(
        ({ pointer, state }: Record<string, string>) => `${pointer} ${state}`,
      )
    const totals = async () => {
      const { texts, results } = (await calls('GET', `${path}translations/`)).body
      return `${results[0].translated} of ${texts}`
    }
    const all = ['/name translated', '/brand translated', '/custom_data/code missing', '/custom_data/wash translated']
    assert.deepEqual([await statesOf(), await totals()], [all, '3 of 4'])

    const saved = await calls('PUT', languages, { ...own, not_translatable: ['brand', 'details'] })
    assert.deepEqual(saved.body.not_translatable, ['brand', 'details'], saved.text)
    const withoutBrand = ['/name translated', '/custom_data/code missing', '/custom_data/wash translated']
    assert.deepEqual(await statesOf(), withoutBrand)
    await until('the totals leave the brand out', async () => (await totals()) === '2 of 3')
    const write = (fr: object) => calls('PATCH', `${path}${id}/?merge=true`, { translations: { fr } })
    const refused = await write({ brand: 'Autre', details: { x: 'y' } })
    assert.deepEqual(
      refused.body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`),
      ['/translations/fr/brand not_translatable', '/translations/fr/details/x not_translatable'],
    )
    assert.equal((await write({ name: 'Haut' })).status, 200, 'what is stored stays')
    assert.equal((await calls('PATCH', `${path}${id}/`, { brand: 'C' })).status, 200)
    const found = async (state: string) => (await calls('GET', `${path}?${state}=fr`)).body.results.length
    assert.deepEqual([await found('outdated'), await found('unreviewed')], [0, 1], 'nor is it outdated')

    const excluded = { ...properties, code: { type: 'string', 'x-translatable': false } }
    const changed = await calls('PUT', `/api/v2/schemas/${schema.id}/`, schemaOf(excluded))
    assert.equal(changed.status, 200, changed.text)
    await until('the totals leave the code out', async () => (await totals()) === '2 of 2')
    await until('the states do', async () => (await statesOf()).length === 2)
    assert.deepEqual((await calls('GET', `${path}?missing=fr`)).body.results, [])
    assert.deepEqual((await calls('PUT', languages, own)).body.not_translatable, ['brand', 'details'], 'left out')
  })
})
