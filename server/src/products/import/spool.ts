import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits, tooLarge } from './limits.ts'

/**
 * Keeps an upload in a file while it is worked on: it arrives at the sender's pace, and no transaction may wait for it.
 */
export async function spooled<Result>(upload: Readable, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'polytrace-import-'))
  try {
    const file = join(folder, 'upload')
    await pipeline(upload, limited(), createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function limited(): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > limits.bytes) done(tooLarge(`An import may have ${limits.bytes / 1_048_576} MiB.`))
      else done(null, chunk)
    },
  })
}
