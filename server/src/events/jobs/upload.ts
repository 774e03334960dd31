import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { Problem } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { captureLimits } from '../contract.ts'
import { isConnectionLost, outcomeUnknown } from '../lost-connection.ts'
import { deleteParts, insertJob, insertPart, type JobRow } from './queries.ts'

const partSize = 1_048_576

type Asked = Pick<JobRow, 'behaviour' | 'prefixes'>

/** Stores a document as it arrives, a part at a time, and gives the id of its job: from here on it survives a crash. */
export async function acceptDocument(pool: Pool, caller: Caller, upload: Readable, asked: Asked): Promise<string> {
  const captureId = v7()
  try {
    await storeParts(pool, caller.orgId, captureId, upload)
  } catch (error) {
    await deleteParts(pool, caller.orgId, captureId).catch(() => undefined)
    throw error
  }
  try {
    await insertJob(pool, { org_id: caller.orgId, id: captureId, device_id: caller.deviceId, ...asked })
  } catch (error) {
    // The parts stay: if the job was kept it needs them, and else they are taken away as those of a crash.
    throw isConnectionLost(error) ? outcomeUnknown(error) : error
  }
  return captureId
}

async function storeParts(pool: Pool, orgId: string, captureId: string, upload: Readable): Promise<void> {
  let [part, total, size] = [0, 0, 0]
  let chunks: Buffer[] = []
  const flush = async () => {
    if (size > 0) await insertPart(pool, orgId, captureId, part++, Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    total += chunk.length
    if (total > captureLimits.bytes) throw tooLarge()
    if (size >= partSize) await flush()
  }
  await flush()
  if (total === 0) throw new Problem('malformed_body', 'A document was expected, got an empty body.')
}

export const tooLarge = () => new Problem('too_large', `A document may have ${captureLimits.bytes / 1_048_576} MiB.`)
