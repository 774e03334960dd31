import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { callsTo } from '../../../test/calls.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { copyDataFolder, isRunning, keyOf, postmaster } from '../../../test/data-folder.ts'
import { runPolytrace, startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { createLog } from '../../log.ts'
import { accountFor } from './account.ts'
import { openEmbedded } from './embedded.ts'

test('after kill -9 the next start takes over, and nothing that was answered is lost', async () => {
  const dataDir = await copyDataFolder()
  const first = await startProcess({ env: { DATA_DIR: dataDir } })
  const key = keyOf(dataDir)
  const answered: string[] = []
  const call = callsTo(first.url, key)
  const writing = (async () => {
    for (;;) {
      const device = { name: 'Written before the crash', permissions: [] }
      const { status, body } = await call('POST', '/api/v2/devices/', device)
      if (status !== 201) return
      answered.push(body.id)
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
  const dataDir = await copyDataFolder()
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
  const dataDir = await copyDataFolder()
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

test('a command whose connection breaks when PostgreSQL restarts itself leaves nothing running', async () => {
  const dataDir = await copyDataFolder()
  const database = await openEmbedded(dataDir, 'tool', createLog('silent'))
  const pid = postmaster(dataDir)
  const client = new pg.Client(database.address)
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  const { rows } = await client.query("select pid from pg_stat_activity where application_name = 'polytrace tool'")
  // The crash of one of its processes ends all others, and PostgreSQL begins anew.
  process.kill(rows[0].pid, 'SIGKILL')
  await ended
  await database.close()
  assert.equal(isRunning(pid), false)
})
