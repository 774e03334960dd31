import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { limits, tooLarge } from './limits.ts'

/** Names the machine, because containers may share a folder in which the same process number is another process. */
const prefix = `polytrace-import-${hostname()}-`

/**
 * Keeps an upload in a file while it is worked on: it arrives at the sender's pace, and no transaction may wait for it.
 */
export async function spooled<Result>(
  upload: Readable,
  signal: AbortSignal,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  try {
    const file = join(folder, 'upload')
    const kept = createWriteStream(file, { mode: 0o600 })
    await pipeline(limited(upload), kept, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a service that was killed has left behind. To be called before the first upload. */
export async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir())
  const abandoned = names.filter(
    (name) => name.startsWith(prefix) && !isAtWork(Number.parseInt(name.slice(prefix.length), 10)),
  )
  await Promise.all(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
}

/** Whether another process of this number runs; our own has not begun yet. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Refuses an upload that says itself that it is too large, before anything of it is read. */
export function requireLength({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (Number(headers['content-length']) > limits.bytes) throw uploadTooLarge()
}

/** An upload up to the limit. It is left open beyond, or the answer would have no connection to go by. */
async function* limited(upload: Readable): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
    total += chunk.length
    if (total > limits.bytes) throw uploadTooLarge()
    yield chunk
  }
}

const uploadTooLarge = () => tooLarge(`An import may have ${limits.bytes / 1_048_576} MiB.`)
