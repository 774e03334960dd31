import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanUp } from './harness.ts'

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'))
  cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Starts the service as the README says, in a process group of its own, as a terminal does. */
async function npmStart(dataDir: string) {
  const child = spawn('npm', ['start'], { detached: true, env: { ...process.env, PORT: '0', DATA_DIR: dataDir } })
  const ended = once(child, 'close')
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  for (let attempt = 0; !printed.includes('First key'); attempt++) {
    assert.ok(attempt < 600 && child.exitCode === null, printed)
    await delay(50)
  }
  return { pid: child.pid as number, ended, printed: () => printed }
}

const signals = {
  'a signal to npm': (pid: number) => process.kill(pid, 'SIGTERM'),
  'Ctrl-C in its terminal': (pid: number) => process.kill(-pid, 'SIGINT'),
  'a second Ctrl-C while it drains': (pid: number) => {
    process.kill(-pid, 'SIGINT')
    process.kill(-pid, 'SIGINT')
  },
}

for (const [name, send] of Object.entries(signals)) {
  test(`npm start ends cleanly after ${name}, and so does its PostgreSQL`, async () => {
    const dataDir = newDataDir()
    const { pid, ended, printed } = await npmStart(dataDir)
    assert.match(printed(), /API +http:\/\/127\.0\.0\.1:\d+\/api\/v2\//)
    send(pid)
    await ended
    // PostgreSQL takes this file away when it has stopped in good order.
    assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false)
    assert.match(printed(), /"msg":"stopping"/)
  })
}

test('a Node that is too old gets one sentence that says what to do', (t) => {
  const old = hostNodes().find(
    (node) => Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' })) < 24,
  )
  if (!old) return t.skip('this machine has no Node older than 24')
  for (const [program, ...args] of [['server/bin/polytrace.js', 'start'], ['tools/test.js']] as const) {
    const run = () =>
      execFileSync(old, ['--conditions=@polytrace/source', program, ...args], { encoding: 'utf8', stdio: 'pipe' })
    assert.throws(run, ({ status, stderr }) => status === 2 && /^[^\n]+ Node 24[^\n]+npm ci[^\n]+\n$/.test(stderr))
  }
})

/** The machine's own Nodes: npm puts ours first on the path. */
function hostNodes(): string[] {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, 'node')).filter((file) => existsSync(file))
}
