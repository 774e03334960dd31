import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A process that outlived the test file that started it. */
export type Leftover = { pid: number; command: string }

/**
 * The processes that have a folder in their environment or their command line; only Linux shows them. Process groups would
 * not do: PostgreSQL and browsers leave theirs.
 */
export function processesUsing(folder: string): Leftover[] {
  const pids = globSync('/proc/[0-9]*/environ').map((file) => Number(dirname(file).slice('/proc/'.length)))
  return pids.flatMap((pid) => {
    const command = readProcess(pid, 'cmdline')
    const isUsing = pid !== process.pid && (command + readProcess(pid, 'environ')).includes(folder)
    return isUsing ? [{ pid, command: command.trim() }] : []
  })
}

/** The entries of a list that the system keeps about a process; nothing for one that has ended, or is another user's. */
function readProcess(pid: number, list: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${list}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The helpers of a browser that was closed take a moment to notice. */
const graceSeconds = 5

/** Kills what still uses a folder, and gives what had not ended by itself. */
export async function endLeftovers(folder: string, grace = graceSeconds): Promise<Leftover[]> {
  for (let wait = 0; wait < grace * 10 && processesUsing(folder).length > 0; wait++) await delay(100)
  return killProcessesUsing(folder)
}

/** Kills them at once, and gives what they were. */
export function killProcessesUsing(folder: string): Leftover[] {
  const left = processesUsing(folder)
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  return left
}
