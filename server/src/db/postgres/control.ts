import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, runOn } from './cluster.ts'
import { isDead, lastSocket, removeNote, requireUsableNote, type Socket } from './postmaster-note.ts'
import { maxWalSize, sharedBuffers } from './resources.ts'
import { ProgramFailed } from './run.ts'

/** Given at every start instead of written into a file, so that a new release changes them for old data too. */
const settings = {
  listen_addresses: '',
  // A process of the service opens up to 29.
  max_connections: '300',
  unix_socket_permissions: '0700',
  shared_buffers: sharedBuffers(),
  // The places of all rows with a common word fit; beyond it, every row on their pages is read and compared.
  work_mem: '32MB',
  checkpoint_timeout: '15min',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/** What PostgreSQL says until its log begins: why it does not start, for instance. */
export const startLog = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'start.log')

/** Starts PostgreSQL, in a process session of its own: Ctrl-C reaches only us, and we drain before we stop it. */
export async function startCluster(cluster: Cluster, host: string, extra: Record<string, string> = {}): Promise<void> {
  // PostgreSQL itself would take the dead process for a living one, and refuse.
  if (isDead(cluster)) removeNote(cluster)
  // What stands in it afterwards is about this start.
  rmSync(startLog(cluster), { force: true })
  const given = { ...settings, max_wal_size: maxWalSize(cluster.folder), ...extra, unix_socket_directories: host }
  const options = Object.entries(given)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  await runOn(cluster, 'pg_ctl', (data) => [
    ...['start', '-w', '-t', '300', '-D', data, '-l', `${data}/start.log`, '-o', options],
  ])
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  const stop = (manner: string) =>
    runOn(cluster, 'pg_ctl', (data) => ['stop', '-w', '-t', '60', '-m', manner, '-D', data])
  // One that is asked while it begins anew, after a crash of its own, never ends. What was committed survives either manner.
  await stop('fast').catch(() => stop('immediate'))
}

/** Where the cluster listens, or `undefined` when it does not run. */
export async function findRunning(cluster: Cluster): Promise<Socket | undefined> {
  requireUsableNote(cluster)
  try {
    await runOn(cluster, 'pg_ctl', (data) => ['status', '-D', data])
    return isDead(cluster) ? undefined : lastSocket(cluster)
  } catch (error) {
    // 3 is pg_ctl's word for "no server is running".
    if (error instanceof ProgramFailed && error.exitCode === 3) return undefined
    throw error
  }
}
