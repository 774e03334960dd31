import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { Report } from './report.ts'
import { runUnit } from './run-unit.ts'
import { runReporting } from './second-try.ts'

const folder = mkdtempSync(join(tmpdir(), 'second-try-'))
after(() => rmSync(folder, { recursive: true }))

// Node runs no file on behalf of a test; this one is a test of running files.
delete process.env.NODE_TEST_CONTEXT

const steady = "test('holds', () => {})"
const wrong = "test('is wrong', () => assert.equal(1, 2))"
/** Fails as often as it is disturbed; the file that it leaves says that it has run. */
const disturbed = `test('waits', () => {
  if (existsSync(import.meta.filename + '.ran')) return
  writeFileSync(import.meta.filename + '.ran', '')
  assert.fail('the machine was busy')
})`

async function runTexts(texts: Record<string, string>, limits = { test: 60, file: 60, cleaning: 60 }) {
  const units = Object.entries(texts).map(([name, body]) => {
    const file = join(folder, `${name}.test.mjs`)
    const imports = `import assert from 'node:assert'\nimport { existsSync, writeFileSync } from 'node:fs'\nimport { test } from 'node:test'`
    writeFileSync(file, `${imports}\n${body}`)
    return { name: file, files: [file] }
  })
  const output = new PassThrough()
  const report = new Report(output)
  await runReporting(units, { all: 3, journeys: 1 }, report, (unit) => runUnit(unit, limits))
  const code = await report.end()
  output.end()
  const lines = (await text(output)).replaceAll(`${folder}/`, '').trimEnd().split('\n')
  const tries = lines.filter((line) => line.startsWith('needed a second try'))
  return { code, lines, tries, last: lines.at(-1) }
}

test('a file that passes alone passes, is counted once, and is named before the counts', async () => {
  const both = `${disturbed}\ntest.describe('group', () => { test('inside', () => {}) })`
  const { code, tries, last, lines } = await runTexts({ disturbed: both, steady })
  assert.deepEqual(tries, ['needed a second try: disturbed.test.mjs: waits'])
  assert.deepEqual([code, last], [0, '3 passed, 0 failed'])
  assert.match(lines.join('\n'), /failed beside others: disturbed\.test\.mjs: waits\n.*the machine was busy/)
})

test('a file that fails alone too has failed, once', async () => {
  const { code, tries, last } = await runTexts({ wrong: `${steady}\n${wrong}`, steady })
  assert.deepEqual([code, tries, last], [1, [], '2 passed, 1 failed'])
})

test('a file that was run alone in the first place, or was killed, is not run again', async () => {
  const alone = await runTexts({ first: disturbed })
  assert.deepEqual([alone.code, alone.tries, alone.last], [1, [], '0 passed, 1 failed'])
  const loops = "test('loops', () => { for (;;); })"
  const killed = await runTexts({ loops, steady }, { test: 60, file: 2, cleaning: 60 })
  assert.equal(killed.code, 1)
  // Where the machine is busy, the steady one may not end in time either.
  assert.equal(killed.lines.filter((line) => /loops\.test\.mjs was killed/.test(line)).length, 2)
})

test('when more than five files fail, none is run again', async () => {
  const texts = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`many-${index}`, disturbed]))
  const { code, tries, last } = await runTexts(texts)
  assert.deepEqual([code, tries, last], [1, [], '0 passed, 6 failed'])
})
