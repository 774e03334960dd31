import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { endLeftovers, processesUsing } from './leftovers.ts'

const onLinux = { skip: process.platform !== 'linux' && 'only Linux shows the environment of a process' }

test('what a test file left running is found by its temporary folder, and killed', onLinux, async () => {
  const folder = '/nonexistent/folder-of-a-test-file'
  const start = (args: string[], env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, ['--eval', 'setTimeout(() => undefined, 60_000)', ...args], { env, detached: true })
  const left = [start([], { TMPDIR: folder }), start([`${folder}/data`], {})]
  const other = start([], { TMPDIR: '/nonexistent/folder-of-another' })
  const exits = [...left, other].map((child) => once(child, 'exit'))
  try {
    await Promise.all([...left, other].map((child) => once(child, 'spawn')))
    const found = await endLeftovers(folder, 0)
    assert.deepEqual(found.map(({ pid }) => pid).sort(), left.map(({ pid }) => pid).sort())
    assert.match(found[0]?.command ?? '', /setTimeout/)
    await Promise.all(exits.slice(0, 2))
    assert.deepEqual([processesUsing(folder), other.exitCode], [[], null])
  } finally {
    for (const child of [...left, other]) child.kill('SIGKILL')
    await Promise.all(exits)
  }
})
