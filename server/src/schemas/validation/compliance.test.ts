import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { compileDocuments, type Documents } from './compile.ts'
import { type Dialect, dialects, usualDialect } from './dialects.ts'
import { evaluate } from './evaluate.ts'
import { ownSuite } from './own-suite.ts'

type Group = { description: string; schema: unknown; tests: { description: string; data: unknown; valid: boolean }[] }

const root = 'schema:0190163d-8694-739b-aea5-966c26f8ad90'

/** The descriptions of the tests that come out wrong. */
async function wrongIn(
  { description, schema, tests }: Group,
  dialect: Dialect,
  remotes: Documents = {},
): Promise<string[]> {
  const isObject = typeof schema === 'object' && schema !== null && !('$schema' in schema)
  const document = isObject ? { $schema: dialect, ...schema } : schema
  const compilation = await compileDocuments(root, { ...remotes, [root]: document })
  if ('faults' in compilation) return [`${description}: ${JSON.stringify(compilation.faults)}`]
  return tests
    .filter(({ data, valid }) => (evaluate(compilation.compiled, data, '', 1).length === 0) !== valid)
    .map((one) => `${description}: ${one.description}`)
}

for (const [dialect, { name }] of Object.entries(dialects) as [Dialect, { name: string }][]) {
  test(`Our own suite holds for ${name}`, async () => {
    const groups = ownSuite.filter(
      ({ since = 'draft-04', until = '2020-12' }) => order(since) <= order(name) && order(name) <= order(until),
    )
    assert.ok(groups.length > 10)
    const wrong: string[] = []
    for (const group of groups) wrong.push(...(await wrongIn(group, dialect)))
    assert.deepEqual(wrong, [])
  })
}

const order = (name: string) => ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'].indexOf(name)

const folders: Record<string, Dialect> = {
  draft4: 'http://json-schema.org/draft-04/schema',
  draft6: 'http://json-schema.org/draft-06/schema',
  draft7: 'http://json-schema.org/draft-07/schema',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': usualDialect,
}

/** What is not supported, by file, and why. */
const unsupported: Record<string, string> = {
  vocabulary: 'dialects cannot be defined',
  'optional/cross-draft': 'needs remote documents of other dialects',
  'optional/zeroTerminatedFloats': '1.0 is a whole number in every dialect here',
  'optional/bignum': 'numbers are those of JavaScript',
  'optional/float-overflow': 'numbers are those of JavaScript',
  'optional/content': 'contentEncoding and contentMediaType describe, and decide nothing',
  'optional/dependencies-compatibility': '`dependencies` ended with draft-07, and is reported as unknown',
  'optional/format/ecmascript-regex': 'patterns without the Unicode flag are accepted',
}

const suite = process.env.JSON_SCHEMA_TEST_SUITE

test('The official JSON-Schema-Test-Suite holds', {
  skip: suite ? false : 'JSON_SCHEMA_TEST_SUITE names no copy',
}, async () => {
  const folder = suite as string
  const remotes = Object.fromEntries(
    globSync('**/*.json', { cwd: join(folder, 'remotes') }).map((file) => [
      `http://localhost:1234/${file}`,
      read(join(folder, 'remotes', file)),
    ]),
  )
  const wrong: string[] = []
  let count = 0
  for (const [name, dialect] of Object.entries(folders)) {
    for (const file of globSync('**/*.json', { cwd: join(folder, 'tests', name) })) {
      if (unsupported[file.replace(/\.json$/, '')]) continue
      for (const group of read(join(folder, 'tests', name, file)) as Group[]) {
        count += group.tests.length
        const used = JSON.stringify(group.schema).includes('localhost:1234') ? remotes : {}
        wrong.push(...(await wrongIn(group, dialect, used)).map((one) => `${name}/${file} ${one}`))
      }
    }
  }
  assert.ok(count > 0, 'the copy holds no tests')
  assert.deepEqual(wrong, [])
})

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
