import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownSuite } from '../../../../test/json-schema-cases.ts'
import { compileDocuments, type Documents } from '../compile/compile.ts'
import { type Dialect, dialects, usualDialect } from '../dialects.ts'
import { evaluate } from './evaluate.ts'

type Group = { description: string; schema: unknown; tests: { description: string; data: unknown; valid: boolean }[] }

const root = 'schema:0190163d-8694-739b-aea5-966c26f8ad90'

/** The tests of a group that come out wrong, or why its schema is refused. */
async function answersTo(
  { schema, tests }: Group,
  dialect: Dialect,
  remotes: Documents = {},
): Promise<{ wrong: string[] } | { refused: string }> {
  const isBare = typeof schema === 'object' && schema !== null && !('$schema' in schema)
  const document = isBare ? { $schema: dialect, ...schema } : schema
  const compilation = await compileDocuments(root, { ...inDialect(remotes, dialect), [root]: document })
  if ('faults' in compilation) return { refused: JSON.stringify(compilation.faults).slice(0, 300) }
  const wrong = tests.filter(({ data, valid }) => (evaluate(compilation.compiled, data, '', 1).length === 0) !== valid)
  return { wrong: wrong.map(({ description }) => description) }
}

/** Documents that name no dialect are of the dialect that is tested. */
const inDialect = (documents: Documents, dialect: Dialect): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([address, document]) => {
      const isBare = typeof document === 'object' && document !== null && !('$schema' in document)
      return [address, isBare ? { $schema: dialect, ...document } : document]
    }),
  )

for (const [dialect, { name }] of Object.entries(dialects) as [Dialect, { name: string }][]) {
  test(`Our own suite holds for ${name}`, async () => {
    const groups = ownSuite.filter(
      ({ since = 'draft-04', until = '2020-12' }) => order(since) <= order(name) && order(name) <= order(until),
    )
    assert.ok(groups.length > 10)
    const wrong: string[] = []
    for (const group of groups) {
      const answers = await answersTo(group, dialect)
      wrong.push(
        ...('wrong' in answers ? answers.wrong : [answers.refused]).map((one) => `${group.description}: ${one}`),
      )
    }
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

/** What is left out, refused or answered otherwise, as patterns of `draft/file group: test`, each with its reason. */
const exceptions = JSON.parse(
  readFileSync(new URL('../../../../test/json-schema-exceptions.json', import.meta.url), 'utf8'),
) as Record<'skipped' | 'refused' | 'wrong', Record<string, string>>

const isListed = (list: keyof typeof exceptions, title: string) =>
  Object.keys(exceptions[list]).some((pattern) => new RegExp(pattern).test(title))

const suite = process.env.JSON_SCHEMA_TEST_SUITE

type Counts = { passed: number; wrong: number; refused: number; skipped: number }

for (const [name, dialect] of Object.entries(folders)) {
  test(`The official JSON-Schema-Test-Suite holds for ${name}`, {
    skip: suite ? false : 'JSON_SCHEMA_TEST_SUITE names no copy',
  }, async (t) => {
    const folder = suite as string
    const remotes = remotesOf(folder, name)
    const counts: Counts = { passed: 0, wrong: 0, refused: 0, skipped: 0 }
    const unexpected: string[] = []
    for (const file of globSync('**/*.json', { cwd: join(folder, 'tests', name) }).sort()) {
      for (const group of read(join(folder, 'tests', name, file)) as Group[]) {
        const title = `${name}/${file.replace(/\.json$/, '')} ${group.description}`
        if (isListed('skipped', title)) {
          counts.skipped += group.tests.length
          continue
        }
        const used = JSON.stringify(group.schema).includes('localhost:1234') ? remotes : {}
        const answers = await answersTo(group, dialect, used)
        if ('refused' in answers) counts.refused += group.tests.length
        if ('refused' in answers && !isListed('refused', title)) unexpected.push(`${title}: ${answers.refused}`)
        if ('refused' in answers) continue
        counts.wrong += answers.wrong.length
        counts.passed += group.tests.length - answers.wrong.length
        const wrong = answers.wrong.map((description) => `${title}: ${description}`)
        unexpected.push(...wrong.filter((one) => !isListed('wrong', one)))
      }
    }
    t.diagnostic(`${name}: ${JSON.stringify(counts)}`)
    assert.ok(counts.passed > 0, 'the copy holds no tests')
    assert.deepEqual(unexpected, [])
  })
}

/** The documents that a draft's tests refer to: those of no draft, and its own, but none that defines a dialect. */
function remotesOf(folder: string, draft: string): Documents {
  const files = globSync('**/*.json', { cwd: join(folder, 'remotes') })
  const own = files.filter((file) => file.startsWith(`${draft}/`) || !/^(draft|v\d)/.test(file))
  const documents = own.map((file) => [`http://localhost:1234/${file}`, read(join(folder, 'remotes', file))] as const)
  return Object.fromEntries(documents.filter(([, document]) => !JSON.stringify(document).includes('"$vocabulary"')))
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
