import * as fs from 'node:fs'
import { join } from 'node:path'
import { type Cluster, runOn } from './cluster.ts'
import { sharedBuffers } from './memory.ts'
import { ProgramFailed } from './run.ts'

/** Where a running cluster listens: a socket in a folder of its own, never a TCP port. */
export type Socket = { host: string; port: number }

/** Given at every start instead of written into a file, so that a new release changes them for old data too. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: sharedBuffers(),
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/** Starts PostgreSQL, in a process session of its own: Ctrl-C reaches only us, and we drain before we stop it. */
export async function startCluster(cluster: Cluster, host: string, extra: Record<string, string> = {}): Promise<void> {
  // PostgreSQL itself would take the dead process for a living one, and refuse.
  if (isDead(cluster)) fs.rmSync(noteOf(cluster))
  const options = Object.entries({ ...settings, ...extra, unix_socket_directories: host })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  await runOn(cluster, 'pg_ctl', (data) => [
    ...['start', '-w', '-t', '300', '-D', data, '-l', `${data}/start.log`, '-o', options],
  ])
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  await runOn(cluster, 'pg_ctl', (data) => ['stop', '-w', '-t', '60', '-m', 'fast', '-D', data])
}

/** Where the cluster listens, or `undefined` when it does not run. */
export async function findRunning(cluster: Cluster): Promise<Socket | undefined> {
  try {
    await runOn(cluster, 'pg_ctl', (data) => ['status', '-D', data])
    return isDead(cluster) ? undefined : lastSocket(cluster)
  } catch (error) {
    // 3 is pg_ctl's word for "no server is running".
    if (error instanceof ProgramFailed && error.exitCode === 3) return undefined
    throw error
  }
}

/** The socket that PostgreSQL wrote down when it last started; after a crash the note is still there. */
export function lastSocket(cluster: Cluster): Socket | undefined {
  const [, , , port, host] = readNote(cluster)
  return host ? { host, port: Number(port) } : undefined
}

/**
 * A process that was killed keeps its number until its parent asks after it. In a container the parent is process 1, which
 * may do so late or never; until then pg_ctl says that PostgreSQL runs.
 */
function isDead(cluster: Cluster): boolean {
  const [pid] = readNote(cluster)
  const file = `/proc/${pid}/stat`
  // The state stands behind the name, which is in brackets.
  return pid !== undefined && fs.existsSync(file) && /\) [ZX] [^)]*$/.test(fs.readFileSync(file, 'utf8'))
}

const noteOf = ({ folder }: Cluster) => join(folder, 'postmaster.pid')

const readNote = (cluster: Cluster) =>
  fs.existsSync(noteOf(cluster)) ? fs.readFileSync(noteOf(cluster), 'utf8').split('\n') : []
