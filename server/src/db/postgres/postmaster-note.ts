import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** Where a running cluster listens: a socket in a folder of its own, never a TCP port. */
export type Socket = { host: string; port: number }

/** The file in which PostgreSQL notes its process and its socket when it starts; after a crash it is still there. */
const noteOf = ({ folder }: Cluster) => join(folder, 'postmaster.pid')

/** The socket that PostgreSQL noted when it last started. */
export function lastSocket(cluster: Cluster): Socket | undefined {
  const [, , , port, host] = readNote(cluster)
  return host ? { host, port: Number(port) } : undefined
}

/**
 * A process that was killed keeps its number until its parent asks after it. In a container the parent is process 1, which
 * may do so late or never; until then pg_ctl says that PostgreSQL runs.
 */
export function isDead(cluster: Cluster): boolean {
  const [pid] = readNote(cluster)
  const file = `/proc/${pid}/stat`
  // The state stands behind the name, which is in brackets.
  return pid !== undefined && fs.existsSync(file) && /\) [ZX] [^)]*$/.test(fs.readFileSync(file, 'utf8'))
}

export const removeNote = (cluster: Cluster) => fs.rmSync(noteOf(cluster))

/**
 * Refuses a note with which PostgreSQL would not start, and says what to do. One that names a process that is gone is
 * none of them: PostgreSQL itself replaces it. We never remove a note of the others: somebody else may use the folder.
 */
export function requireUsableNote(cluster: Cluster): void {
  const note = noteOf(cluster)
  if (!fs.existsSync(note)) return
  const [pid = ''] = readNote(cluster)
  const remedy = `If no other container or machine uses ${cluster.folder}, remove the file and start again.`
  if (pid === '')
    throw new Error(`${note} is empty: a start of PostgreSQL was cut short, perhaps by a full disk. ${remedy}`)
  if (!/^\d+$/.test(pid)) throw new Error(`${note} does not name a process in its first line. ${remedy}`)
  const name = nameOfStranger(cluster, pid)
  if (name !== undefined)
    throw new Error(`${note} names process ${pid} (${name}), which is not the PostgreSQL of this folder. ${remedy}`)
}

/**
 * The name of the process with this number, if it is not the PostgreSQL of the folder, whose working folder that would be,
 * and if PostgreSQL would take it for a living one, since it runs under the same user. Only Linux shows this.
 */
function nameOfStranger(cluster: Cluster, pid: string): string | undefined {
  try {
    const user = cluster.account?.uid ?? process.getuid?.()
    if (isDead(cluster) || fs.statSync(`/proc/${pid}`).uid !== user) return undefined
    const [there, here] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(cluster.folder)]
    if (there.dev === here.dev && there.ino === here.ino) return undefined
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    // There is no such process, or it is not ours to see.
    return undefined
  }
}

const readNote = (cluster: Cluster) =>
  fs.existsSync(noteOf(cluster)) ? fs.readFileSync(noteOf(cluster), 'utf8').split('\n') : []
