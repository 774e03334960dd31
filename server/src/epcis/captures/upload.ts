import type { Readable } from 'node:stream'
import { DocumentSyntax, ReadError } from '@polytrace/epcis'
import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import type { Database } from '../../db/database.ts'
import { isConnectionLost } from '../../db/failures.ts'
import type { Tenant } from '../../db/statements.ts'
import { captureLimits } from '../capture/contract.ts'
import { outcomeUnknown } from '../capture/outcome-unknown.ts'
import { deleteParts, insertCapture, insertPart, type JobRow } from './queries.ts'
import { emptyBody, tooLarge, unacceptable } from './refusals.ts'

const partSize = 1_048_576

type Terms = Pick<JobRow, 'behaviour' | 'prefixes' | 'dry_run'>

/** Stores a document as it arrives, a part at a time, and gives its job: from here on it survives a crash. */
export async function acceptDocument(
  { db }: Pick<Database, 'db'>,
  caller: Caller,
  upload: Readable,
  terms: Terms,
  signal: AbortSignal,
): Promise<JobRow> {
  const captureId = v7()
  const tenant = { db, orgId: caller.orgId }
  try {
    await storeParts(tenant, captureId, chunksUntil(signal, upload))
  } catch (error) {
    await deleteParts(tenant, captureId).catch(() => undefined)
    throw error instanceof ReadError ? unacceptable(error) : error
  }
  try {
    return await insertCapture(db, { org_id: caller.orgId, id: captureId, device_id: caller.deviceId, ...terms })
  } catch (error) {
    // The parts stay: if the job was kept it needs them, and else they are taken away as those of a crash.
    throw isConnectionLost(error) ? outcomeUnknown(error) : error
  }
}

/** Refuses what can be no document as soon as that shows. */
async function storeParts(tenant: Tenant, captureId: string, upload: AsyncIterable<Buffer>): Promise<void> {
  const syntax = new DocumentSyntax()
  let [part, total, size] = [0, 0, 0]
  let chunks: Buffer[] = []
  const flush = async () => {
    if (size > 0) await insertPart(tenant, captureId, part++, Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of upload) {
    chunks.push(chunk)
    size += chunk.length
    total += chunk.length
    if (total > captureLimits.bytes) throw tooLarge()
    syntax.write(chunk)
    if (size >= partSize) await flush()
  }
  if (total === 0) throw emptyBody()
  syntax.end()
  await flush()
}

/** What arrives until the signal. The upload is not destroyed when it is refused: its sender is to read why. */
async function* chunksUntil(signal: AbortSignal, upload: Readable): AsyncGenerator<Buffer> {
  signal.throwIfAborted()
  const chunks: AsyncIterator<Buffer> = upload.iterator({ destroyOnReturn: false })
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  const stop = () => stopped.reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), stopped.promise])
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
