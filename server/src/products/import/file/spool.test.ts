import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { removeAbandoned, spooled } from './spool.ts'

const folderOf = (pid: number | undefined) => join(tmpdir(), `polytrace-import-${hostname()}-${pid}-abcdef`)

test('what a killed service left in the temporary folder is removed, and what another one uses stays', async () => {
  const abandoned = folderOf(spawnSync(process.execPath, ['--version']).pid)
  const used = folderOf(process.ppid)
  for (const folder of [abandoned, used]) mkdirSync(folder, { recursive: true })
  await removeAbandoned()
  const found = [existsSync(abandoned), existsSync(used)]
  rmdirSync(used)
  assert.deepEqual(found, [false, true])
})

test('an upload is gone when the work on it has ended', async () => {
  const file = await spooled(Readable.from(['a,b']), new AbortController().signal, async (path) => {
    assert.ok(existsSync(path))
    return path
  })
  assert.ok(!existsSync(file))
})
