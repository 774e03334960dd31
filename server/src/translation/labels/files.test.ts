import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { materials, startLabels } from '../../../test/labels.ts'
import { until } from '../../../test/waiting.ts'

const { service, call, create, label, statesOf } = await startLabels()

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
    ...{ state: 'outdated', origin: 'translated', max_length: 10_000, fixed: [] },
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
