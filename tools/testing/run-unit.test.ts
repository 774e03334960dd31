import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { ProcessorTime } from './processor-time.ts'
import { runUnit } from './run-unit.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-unit-'))
after(() => rmSync(folder, { recursive: true }))

// Node runs no file on behalf of a test; this one is a test of running files.
delete process.env.NODE_TEST_CONTEXT

async function runText(name: string, text: string, limits: { test: number; file: number; cleaning: number }) {
  const file = join(folder, `${name}.test.mjs`)
  writeFileSync(file, `import { test } from 'node:test'\ntest('passes', () => {})\n${text}`)
  const { events, faults } = await runUnit({ name: file, files: [file] }, limits)
  const printed = events.map((event) => (event.type === 'test:stderr' ? event.data.message : '')).join('')
  const summary = events.find((event) => event.type === 'test:summary')
  return { printed, faults: faults.join('\n'), counts: summary?.data.counts }
}

test('a file whose tests have ended, and which keeps running, fails and says what keeps it', async () => {
  const limits = { test: 60, file: 60, cleaning: 1 }
  const { printed, counts, faults } = await runText('lingers', 'setInterval(() => {}, 1_000)', limits)
  assert.match(printed, /ended 1 s ago, and it still runs. What keeps it: .*Timeout/)
  assert.deepEqual([counts?.passed, counts?.tests, faults], [1, 2, ''])
})

test('a file that cannot even answer is killed', async () => {
  const limits = { test: 60, file: 2, cleaning: 60 }
  const { faults, counts } = await runText('loops', "test('loops', () => { for (;;); })", limits)
  assert.match(faults, /loops\.test\.mjs was killed: it had not ended after 2 s/)
  assert.notEqual(counts?.tests, counts?.passed)
})

test('a test that is left out by its name is not run, also within a suite', async () => {
  const file = join(folder, 'left-out.test.mjs')
  writeFileSync(
    file,
    `import { suite, test } from 'node:test'
suite('a suite', () => test('fails (here)', () => { throw new Error('fails') }))
test('fails (here) not', () => {})`,
  )
  const limits = { test: 60, file: 60, cleaning: 60 }
  const { events } = await runUnit({ name: file, files: [file] }, limits, ['fails (here)'])
  const summary = events.findLast((event) => event.type === 'test:summary')
  assert.deepEqual([summary?.data.counts.passed, summary?.data.success], [1, true])
})

const onLinux = { skip: process.platform !== 'linux' && 'only Linux shows the environment of a process' }

test('a file that leaves a process running fails', onLinux, async () => {
  const text = `import { spawn } from 'node:child_process'\nspawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref()`
  const { faults } = await runText('leaves', text, { test: 60, file: 60, cleaning: 60 })
  assert.match(faults, /leaves\.test\.mjs left process \d+ running: sleep 600/)
})

test('processor time is counted with that of children, also of those that nobody waited for', onLinux, async () => {
  const time = new ProcessorTime(folder, undefined)
  const busy = 'while (process.cpuUsage().user < 500_000); setTimeout(() => {}, 600)'
  const child = `node:child_process').spawn(process.execPath, ['-e', '${busy}'], { detached: true, stdio: 'ignore' }).unref()`
  await promisify(execFile)(process.execPath, ['-e', `require('${child}\n${busy}`])
  const { own, server } = time.end()
  assert.ok(own >= 0.7 && own < 5, `${own} s`)
  assert.equal(server, 0)
})
