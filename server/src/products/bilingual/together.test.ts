import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBilingual } from '../../../test/bilingual.ts'
import { path } from '../../../test/products.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from '../import/contract.ts'

const { call, create, read, exported } = await startBilingual()

/** Sends a brand's texts of custom_data back with other targets. */
async function translated(brand: string, query: string, targetOf: (key: string) => string) {
  const lines = (await exported(brand)).flatMap(({ key, source }) => {
    const [, name] = /custom_data.(\w+)@/.exec(key) ?? []
    return name === undefined ? [] : [JSON.stringify({ key, source, target: targetOf(name), state: 'translated' })]
  })
  const type = { 'content-type': formats.ndjson }
  return call('POST', `${path}import/?layout=bilingual&lang=fr${query}`, lines.join('\n'), type)
}

test('lines of a product that its schema admits together are stored together, and only what is wrong is left out', async () => {
  const same = (word: string) => ({ properties: { a: { pattern: word }, b: { pattern: word } } })
  const schema = await call('POST', '/api/v2/schemas/', {
    ...{ name: 'Pairs', field_group: 'custom_data' },
    raw_schema: { oneOf: [same('^one'), same('^un')], properties: { c: { maxLength: 5 }, e: { maxLength: 5 } } },
  })
  const words = { a: 'one', b: 'one', c: 'three', d: 'four', e: 'five' }
  const { id } = await create({ brand: 'Pairs', schema_id: schema.body.id, custom_data: words })
  const targets: Record<string, string> = { a: 'un', b: 'un', c: 'troisième', d: 'quatre', e: 'cinquième' }
  for (const query of ['&on_error=skip&dry_run=true', '&on_error=skip']) {
    const { status, body } = await translated('pairs', query, (name) => targets[name] ?? '')
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.rows.map(({ status, errors }: Outcome) => [status, errors[0]?.pointer]),
      [
        ['updated', undefined],
        ['updated', undefined],
        ['failed', '/translations/fr/custom_data/c'],
        ['updated', undefined],
        ['failed', '/translations/fr/custom_data/e'],
      ],
    )
  }
  assert.deepEqual((await read(id)).translations.fr, { custom_data: { a: 'un', b: 'un', d: 'quatre' } })
})

test('a dry run counts what is too large for a product as the import does, however many lines it has', async () => {
  const custom_data = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`t${index}`, `${index}`]))
  await create({ brand: 'Large', custom_data })
  const long = (name: string) => name.padEnd(700, '.')
  const tried = await translated('large', '&on_error=skip&dry_run=true', long)
  const stored = await translated('large', '&on_error=skip', long)
  assert.ok(tried.body.counts.failed > 0)
  assert.deepEqual(tried.body.counts, stored.body.counts)
})
