import { execFileSync } from 'node:child_process'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '../src/db/postgres/account.ts'
import { type Cluster, readPassword } from '../src/db/postgres/cluster.ts'
import { startCluster, stopCluster } from '../src/db/postgres/control.ts'
import { privateFolder } from '../src/db/postgres/places.ts'
import { ownPrograms } from '../src/db/postgres/programs.ts'
import { cleanUp } from './clean-up.ts'
import { closedFolder, copyDataFolder, isRunning, postmaster } from './data-folder.ts'
import { until } from './waiting.ts'

/** Nothing here must survive a power cut. */
const hasty = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' }

/**
 * A migrated database that takes writes, and streaming replicas of it, from our own programs. They hold no `pg_basebackup`, but a
 * data folder that was stopped in good order, and is copied before anybody starts it again, is as good.
 */
export async function startWithReplicas(count: number) {
  const dataDir = await copyDataFolder()
  const copies = Array.from({ length: count }, () => join(closedFolder(), 'data'))
  for (const copy of copies) execFileSync('cp', ['-a', dataDir, copy])
  const primary = await clusterIn(dataDir)
  // A replica reads from where the copy was made, however much was written before it asks.
  const leading = { wal_level: 'replica', max_wal_senders: '5', wal_keep_size: '512MB' }
  await primary.start(leading)
  const from = `host=${primary.host} user=polytrace password=${readPassword(primary.cluster)}`
  const replicas: Awaited<ReturnType<typeof startReplica>>[] = []
  for (const copy of copies) replicas.push(await startReplica(copy, from))
  return {
    primary: { url: primary.url, restart: () => restart(() => primary.start(leading)), kill: () => kill(dataDir) },
    replicas,
  }
}

async function startReplica(dataDir: string, from: string) {
  const { cluster, url, start } = await clusterIn(dataDir)
  const signal = join(cluster.folder, 'standby.signal')
  writeFileSync(signal, '')
  if (cluster.account) chownSync(signal, cluster.account.uid, cluster.account.gid)
  // Whatever stands in the way of the next change is cancelled at once: the most that a replica can do to its readers.
  const impatient = { max_standby_streaming_delay: '0' }
  const following = { hot_standby: 'on', primary_conninfo: from, wal_retrieve_retry_interval: '200ms', ...impatient }
  await start(following)
  return {
    url,
    restart: () => restart(() => start(following)),
    kill: () => kill(dataDir),
    cutOff: async () => signalAll(dataDir, 'SIGSTOP'),
    reconnect: async () => signalAll(dataDir, 'SIGCONT'),
  }
}

/** After a kill, its other processes hold on to the memory for a moment. */
const restart = (start: () => Promise<void>) =>
  until('PostgreSQL starts again', () =>
    start().then(
      () => true,
      () => undefined,
    ),
  )

async function clusterIn(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const account = accountFor(folder)
  const cluster: Cluster = { folder, account, programs: await ownPrograms(account) }
  const host = privateFolder(account)
  cleanUp(async () => rmSync(host, { recursive: true, force: true }))
  cleanUp(() => stopCluster(cluster).catch(() => undefined))
  const url = `postgres://polytrace:${readPassword(cluster)}@localhost/polytrace?host=${encodeURIComponent(host)}`
  const start = (settings: Record<string, string>) => startCluster(cluster, host, { ...hasty, ...settings })
  return { cluster, host, url, start }
}

/** Ends a PostgreSQL as a machine does that loses its power. */
async function kill(dataDir: string): Promise<void> {
  const pid = postmaster(dataDir)
  process.kill(pid, 'SIGKILL')
  await until('PostgreSQL is gone', () => !isRunning(pid))
}

/** Stops a PostgreSQL where it stands, or has it go on: connections stay, and nothing moves on them, as when a cable is cut. */
function signalAll(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const first = postmaster(dataDir)
  const children = execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(first)], { encoding: 'utf8' })
  for (const pid of [first, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, signal)
}
