import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { applySettings } from '../src/db/distribution/distribute.ts'
import { places as placesOnCluster } from '../src/db/distribution/places.ts'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { accountFor } from '../src/db/postgres/account.ts'
import type { Cluster } from '../src/db/postgres/cluster.ts'
import { readPassword } from '../src/db/postgres/cluster.ts'
import { startCluster, stopCluster } from '../src/db/postgres/control.ts'
import { createCluster } from '../src/db/postgres/create.ts'
import { privateFolder } from '../src/db/postgres/places.ts'
import { ownPrograms, programsIn } from '../src/db/postgres/programs.ts'
import { distributeTemplate, machinesOf, onAll, onServer, withDatabase } from './test-cluster.ts'
import { until } from './waiting.ts'

/** A PostgreSQL server for tests: its address, its first process, and how to end it. */
export type TestServer = { url: string; process: number; stop(): Promise<void> }

/** Starts a PostgreSQL of its own for tests, from our binaries or from a folder such as /usr/lib/postgresql/15/bin. */
export async function startTestServer(binaries?: string): Promise<TestServer> {
  const account = accountFor('/')
  const base = privateFolder(account)
  const programs = binaries ? await programsIn(binaries, account) : await ownPrograms(account)
  const cluster: Cluster = { folder: join(base, 'data'), account, programs }
  await createCluster(cluster, 'test')
  // What a test stores need not survive a power cut, nor be copied to a replica.
  const hasty = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }
  await startCluster(cluster, base, { ...hasty, max_connections: '300' })
  const [pid = 0] = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n').map(Number)
  // A test run that crashes, or whose output nobody reads any more, must not leave it running either.
  const quit = () => process.kill(pid, 'SIGQUIT')
  process.once('exit', quit)
  const url = `postgres://test:${readPassword(cluster)}@localhost/postgres?host=${encodeURIComponent(base)}`
  return {
    ...{ url, process: pid },
    async stop() {
      process.off('exit', quit)
      await stopCluster(cluster)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** Creates a migrated database on a server, as a copy of one that is migrated only once. On a cluster, it is distributed too. */
export async function createTestDatabase(server: string): Promise<string> {
  const machines = await machinesOf(server)
  const template = await prepareTemplate(server, machines)
  const name = `test_${randomBytes(8).toString('hex')}`
  await onAll(machines, (client) => client.query(`create database ${name} template ${template}`))
  if (machines.length > 1) await onServer(withDatabase(server, name), applySettings)
  return withDatabase(server, name)
}

/**
 * PostgreSQL first waits until every process of the server has taken notice, also one that writes to a client that does not
 * read. A database that cannot be dropped soon fails no test: the server for tests goes with all that it holds.
 */
export async function dropTestDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await onAll(await machinesOf(server), async (client) => {
    await client.query("set statement_timeout = '10s'")
    await until(`${name} is dropped`, () =>
      client.query(`drop database if exists ${name} with (force)`).catch((error: pg.DatabaseError) => {
        // The machines of a cluster connect to each other's databases by themselves, also just now.
        if (error.code === objectInUse) return undefined
        if (error.code !== queryCancelled) throw error
        process.stderr.write(`${name} could not be dropped in time, and stays on the server.\n`)
        return true
      }),
    )
  })
}

const objectInUse = '55006'
const queryCancelled = '57014'

async function prepareTemplate(server: string, machines: string[]): Promise<string> {
  const checksums = readMigrations().map(({ checksum }) => checksum)
  const places = machines.length > 1 ? JSON.stringify(placesOnCluster) : ''
  const name = `polytrace_template_${createHash('sha256')
    .update(checksums.join() + places)
    .digest('hex')
    .slice(0, 16)}`
  await onServer(server, async (client) => {
    // Test files run side by side; one of them prepares the template, the others wait.
    await client.query('select pg_advisory_lock(7100)')
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount) return
    await onAll(machines, async (machine) => {
      await machine.query(`drop database if exists ${name} with (force)`)
      await machine.query(`create database ${name}`)
    })
    const template = withDatabase(server, name)
    await migrate({ connectionString: template })
    if (machines.length > 1) await distributeTemplate(template, machines)
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}
