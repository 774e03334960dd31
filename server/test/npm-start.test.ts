import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanUp } from './clean-up.ts'
import { copyDataFolder } from './data-folder.ts'
import { until, within } from './waiting.ts'

/** Starts the service as the README says, in a process group of its own, as a terminal does. */
async function npmStart(dataDir: string) {
  const child = spawn('npm', ['start'], { detached: true, env: { ...process.env, PORT: '0', DATA_DIR: dataDir } })
  const ended = once(child, 'close')
  cleanUp(async () => {
    // Everything that the command started, wherever a test ended.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGKILL')
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  await until('the service has started', () => {
    assert.equal(child.exitCode, null, printed)
    return printed.includes('First key')
  })
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
    const dataDir = await copyDataFolder()
    const { pid, ended, printed } = await npmStart(dataDir)
    assert.match(printed(), /API +http:\/\/127\.0\.0\.1:\d+\/api\/v2\//)
    send(pid)
    await within('npm start has ended', ended)
    // PostgreSQL takes this file away when it has stopped in good order.
    assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false, printed())
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
