import { totalmem } from 'node:os'

const megabyte = 1_048_576

/** PostgreSQL's setting for memory of its own: a quarter of what there is, as its manual advises, within bounds. */
export function sharedBuffers(memory = usableMemory()): string {
  const megabytes = Math.floor(memory / 4 / megabyte)
  return `${Math.min(2_048, Math.max(128, megabytes))}MB`
}

/** In a container the limit counts, not the machine; where there is none, Node says zero or more than any machine has. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
