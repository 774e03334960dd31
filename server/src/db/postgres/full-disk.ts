import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseAway } from '../failures.ts'
import { startLog } from './control.ts'
import { ProgramFailed } from './run.ts'

/** In bytes, a segment of PostgreSQL's log of changes: with less it ends, and may be unable to write why. */
const minFree = 16_777_216

/** The error with which something failed in a data folder, or a sentence where a full disk was the reason. */
export function explainFullDisk(error: unknown, dataFolder: string, consequence = 'PostgreSQL cannot start'): unknown {
  if (!isFull(error, dataFolder)) return error
  return new Error(
    `The disk of DATA_DIR ${dataFolder} is full, so ${consequence}. Nothing that was stored is lost: ` +
      'free some space on it, or move the folder to a larger disk, and start again.',
    { cause: error },
  )
}

function isFull(error: unknown, dataFolder: string): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || message.includes(complaint)) return true
  // pg_ctl says only that PostgreSQL did not start, and who was connected, that it went away; why is in the log, if there
  // was room for it.
  const isGone = error instanceof ProgramFailed || isDatabaseAway(error) || isDatabaseAway((error as Error).cause)
  return isGone && (logHolds(complaint, dataFolder) || freeBytes(dataFolder) < minFree)
}

const complaint = 'No space left on device'

function logHolds(words: string, dataFolder: string): boolean {
  const file = startLog({ folder: join(dataFolder, 'postgres') })
  return existsSync(file) && readFileSync(file, 'utf8').includes(words)
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
