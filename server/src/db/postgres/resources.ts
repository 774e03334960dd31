import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const megabyte = 1_048_576

/** PostgreSQL's setting for memory of its own: a quarter of what there is, as its manual advises, within bounds. */
export function sharedBuffers(memory = usableMemory()): string {
  const megabytes = Math.floor(memory / 4 / megabyte)
  return `${Math.min(2_048, Math.max(128, megabytes))}MB`
}

/**
 * How much PostgreSQL may log until it writes all changed pages to their places. Events come to random pages of some indexes,
 * and the first change of each page after that is logged with the whole page: with millions of events the log of an event
 * was ten times as long by PostgreSQL's own limit of 1 GB. The disk must have room for it.
 */
export function maxWalSize(folder: string, freeBytes = freeBytesOf(folder)): string {
  const megabytes = Math.floor(freeBytes / 10 / megabyte)
  return `${Math.min(4_096, Math.max(1_024, megabytes))}MB`
}

/** In a container the limit counts, not the machine; where there is none, Node says zero or more than any machine has. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
