import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { callsTo } from '../../../test/calls.ts'
import { closedFolder, copyDataFolder, isRunning, keyOf, postmaster } from '../../../test/data-folder.ts'
import { runPolytrace, startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { sharedBuffers } from './resources.ts'

test('first start, next start, stop: the key is kept for its owner alone, and nothing is left running', async () => {
  const dataDir = join(closedFolder(), 'data')
  const first = await startProcess({ env: { DATA_DIR: dataDir } })
  assert.match(first.printed(), /First key\s+\S+admin\.key/)
  assert.doesNotMatch(first.printed(), /pt_\w/)
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

test('a second service on one DATA_DIR is refused, while commands join the running one', async () => {
  const dataDir = await copyDataFolder()
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
  const dataDir = await copyDataFolder()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const { code, errors } = await runPolytrace(['migrate'], { env: { DATA_DIR: dataDir } })
  assert.equal(code, 1)
  assert.match(
    errors,
    /holds data of PostgreSQL 17, and this release of Polytrace brings PostgreSQL 18\..*make a backup with it/s,
  )
})

test('no other user can reach the socket, and there is no port', async () => {
  const dataDir = await copyDataFolder()
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const [, , , , host = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  assert.equal(statSync(host).mode & 0o777, 0o700)
  assert.ok(host.length <= 90)
  const listen = execFileSync('cat', [`/proc/${postmaster(dataDir)}/net/tcp`], { encoding: 'utf8' })
  assert.doesNotMatch(listen, /:1538 /)
  assert.equal(await service.stop(), 0)
  assert.equal(existsSync(host), false)
})
