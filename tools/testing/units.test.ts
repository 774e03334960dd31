import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { find } from '../repository/files.ts'
import { failuresOf } from './failures.ts'
import { everyTestFile, secondsOf } from './files.ts'
import { notOnCluster } from './not-on-cluster.ts'
import { runUnit } from './run-unit.ts'
import { unitsOf } from './units.ts'

const folder = mkdtempSync(join(tmpdir(), 'units-'))
after(() => rmSync(folder, { recursive: true }))

// Node runs no file on behalf of a test; this one is a test of running files.
delete process.env.NODE_TEST_CONTEXT

test('every test file is in one unit, and what measures or kills a process is alone in its own', () => {
  const files = everyTestFile()
  const units = unitsOf(files)
  assert.deepEqual(units.flatMap((unit) => unit.files).sort(), files.toSorted())
  assert.equal(new Set(units.map(({ name }) => name)).size, units.length)
  const shared = units.filter((unit) => unit.files.length > 1).flatMap((unit) => unit.files)
  assert.deepEqual(
    shared.filter((file) => /crash|flood|tools\//.test(file)),
    [],
  )
  assert.ok(shared.includes('server/src/access/devices/devices.test.ts'))
})

test('what is left out on a cluster are tests that exist', () => {
  const texts = find('server/src/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  for (const name of Object.keys(notOnCluster))
    assert.equal(texts.filter((text) => text.includes(`test('${name}',`)).length, 1, name)
})

test('what takes longest begins first, and files of one process do not take much longer than the longest file', () => {
  const lengths = unitsOf(everyTestFile()).map(({ files }) => files.reduce((sum, file) => sum + secondsOf(file), 0))
  assert.deepEqual(
    lengths,
    lengths.toSorted((a, b) => b - a),
  )
  assert.ok((lengths[0] ?? 0) <= Math.max(...everyTestFile().map(secondsOf)))
})

test('files of a unit run one after another, each cleaned up before the next, and all are counted', async () => {
  const cleanUp = join(process.cwd(), 'server/test/clean-up.ts')
  const lines = join(folder, 'lines')
  const texts = {
    first: `test('holds', () => say('first test'))\ncleanUp(async () => say('first cleaned up'))`,
    broken: `throw new Error('cannot be loaded')`,
    last: `say('last loaded')\ntest.describe('group', () => { test('fails', () => { throw new Error('wrong') }) })`,
  }
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, `${name}.test.mjs`)
    const head = `import { test } from 'node:test'\nimport { appendFileSync } from 'node:fs'\nimport { cleanUp } from '${cleanUp}'`
    writeFileSync(file, `${head}\nconst say = (line) => appendFileSync('${lines}', line + '\\n')\n${text}`)
    return file
  })
  const result = await runUnit({ name: 'unit', files }, { test: 60, file: 60, cleaning: 60 })
  assert.deepEqual(readFileSync(lines, 'utf8').trim().split('\n'), ['first test', 'first cleaned up', 'last loaded'])
  assert.deepEqual(
    failuresOf(result).map(({ name }) => name),
    [`${files[1]} can be loaded`, 'fails'],
  )
  const summary = result.events.findLast((event) => event.type === 'test:summary')
  assert.deepEqual([summary?.data.counts.tests, summary?.data.counts.passed], [3, 1])
})

test('nothing that test files share is started when it is loaded: it would end with the first of them', () => {
  const shared = find('server/test/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  assert.deepEqual(
    shared.filter((file) => /^(export )?((const|let) .* = )?await /m.test(readFileSync(file, 'utf8'))),
    [],
  )
})
