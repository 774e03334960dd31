import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { cleanUp } from '../../../test/harness.ts'
import { runPolytrace } from '../../../test/service-process.ts'
import { createLog } from '../../log.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { openDatabase } from '../database.ts'
import { readMigrations } from '../migrate.ts'
import { accountFor } from './account.ts'

const folder = mkdtempSync(join(tmpdir(), 'broken-start-'))
cleanUp(async () => rmSync(folder, { recursive: true, force: true }))

const migrate = (dataDir: string) => runPolytrace(['migrate'], { env: { DATA_DIR: dataDir } })

suite('a postmaster.pid that an earlier start left behind', async () => {
  const dataDir = join(folder, 'data')
  const note = join(dataDir, 'postgres', 'postmaster.pid')
  const remedy = /If no other container or machine uses \S+, remove the file and start again\.\n$/

  test('names a process that is gone: PostgreSQL starts', async () => {
    assert.equal((await migrate(dataDir)).code, 0)
    const child = spawn('true', { stdio: 'ignore' })
    await once(child, 'exit')
    writeFileSync(note, `${child.pid}\n${dataDir}\n1\n5432\n/nowhere\n`)
    const { code, errors } = await migrate(dataDir)
    assert.equal(code, 0, errors)
  })

  test('is empty, or holds something else: a sentence says what to do', async () => {
    writeFileSync(note, '')
    const empty = await migrate(dataDir)
    assert.equal(empty.code, 1)
    assert.match(empty.errors, /postmaster\.pid is empty: a start of PostgreSQL was cut short/)
    assert.match(empty.errors, remedy)
    writeFileSync(note, 'no number\n')
    const strange = await migrate(dataDir)
    assert.match(strange.errors, /postmaster\.pid does not name a process/)
    assert.match(strange.errors, remedy)
  })

  test('names another program of the same user: a sentence says which, and what to do', async (t) => {
    if (process.platform !== 'linux') return t.skip('only Linux shows what a process is')
    const stranger = spawn('sleep', ['600'], { ...accountFor(join(dataDir, 'postgres')), cwd: '/', stdio: 'ignore' })
    cleanUp(async () => stranger.kill())
    writeFileSync(note, `${stranger.pid}\n${dataDir}\n1\n5432\n/nowhere\n`)
    const { code, errors } = await migrate(dataDir)
    assert.equal(code, 1)
    assert.ok(
      errors.includes(`names process ${stranger.pid} (sleep), which is not the PostgreSQL of this folder`),
      errors,
    )
    assert.match(errors, remedy)
    assert.equal(readFileSync(note, 'utf8').split('\n')[0], String(stranger.pid), 'the file is left to the operator')
    rmSync(note)
    assert.equal((await migrate(dataDir)).code, 0)
  })
})

test('a full disk, before the first start and at a later one, is a sentence that says what to do', async (t) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return t.skip('only root can make a small disk, and not everywhere')
  }
  cleanUp(async () => execFileSync('umount', ['-l', disk], { stdio: 'ignore' }))
  const dataDir = join(disk, 'data')
  const sentence = /^The disk of DATA_DIR \S+ is full, so PostgreSQL cannot start\. .* free some space on it.*\n$/
  const first = await migrate(dataDir)
  assert.equal(first.code, 1)
  assert.match(first.errors, sentence)

  execFileSync('mount', ['-o', 'remount,size=300m', disk], { stdio: 'ignore' })
  const created = await migrate(dataDir)
  assert.equal(created.code, 0, created.errors)
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  const later = await migrate(dataDir)
  assert.equal(later.code, 1)
  assert.match(later.errors, sentence)
  rmSync(filler)
  // What the failed start left must not keep the next one from starting.
  const again = await migrate(dataDir)
  assert.equal(again.code, 0, again.errors)

  const database = await openDatabase({ databaseUrl: undefined, dataDir }, 'tool', createLog('silent'))
  cleanUp(() => database.close().catch(() => undefined))
  const text = "create table large as select repeat('x', 1000) as x from generate_series(1, 400000)"
  const ours = readMigrations()
  const large = { number: ours.length + 1, name: '9999_large.sql', text, checksum: '' }
  await assert.rejects(
    bringUpToDate(database, { databaseUrl: undefined, dataDir }, { migrations: [...ours, large] }),
    /^Error: The disk of DATA_DIR \S+ is full, so the database cannot be brought up to date\. .* free some space on it/,
  )
})
