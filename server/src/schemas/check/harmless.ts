import { conflict, Problem } from '../../errors.ts'
import type { Candidate } from '../prepare.ts'
import type { StoredSchema } from '../queries.ts'
import { type Affected, countAffected, fingerprintOf } from './affected.ts'
import type { CheckReport } from './contract.ts'
import { findJob } from './queries.ts'
import { type CheckParts, runCheck } from './run.ts'

/** So many entities are checked while the caller waits. */
export const mostAtOnce = 10_000

/** While a change waits for its check, nobody can write data under the schema: not longer than this. */
const longestWait = 10_000

// A transaction that began before a check may have written after it had passed by.
const longestWrite = 300_000

type Change = {
  orgId: string
  before: StoredSchema
  candidate: Candidate
  affected: Affected[]
  checkId: string | undefined
}

/** Refuses a change that would break stored data. Must be given the transaction that holds the affected schemas. */
export async function requireHarmless(
  parts: CheckParts,
  { orgId, before, candidate, affected, checkId }: Change,
): Promise<void> {
  const total = await countAffected(parts.db, parts.sources, affected)
  const checkedUntil = checkId === undefined ? undefined : await readJob(parts, orgId, before.id, affected, checkId)
  if (total > mostAtOnce && !checkedUntil)
    throw conflict(
      `${total} entities are stored under the schema. Check the candidate first (POST …/check/), and send the id of the finished check as check_id.`,
    )
  const deadline = Date.now() + longestWait
  const report = await runCheck(parts, affected, {
    orgId,
    ...(checkedUntil && { since: checkedUntil }),
    progress: () => {
      if (Date.now() > deadline)
        throw conflict(
          'The check takes too long to wait for. Start it with POST …/check/?background=true and send its id as check_id.',
        )
    },
  })
  if (report.failing === 0) return
  const comparison = await parts.pool.compare(JSON.stringify(before.raw_schema), candidate.root.text)
  throw wouldBreak(report.finish(comparison))
}

const wouldBreak = (report: CheckReport) =>
  new Problem(
    'conflict',
    `${report.failing} of ${report.checked} entities would not conform. Save it all the same with accept_invalid=true.`,
    { members: { report } },
  )

/** From when on data must be checked again, after a finished check of the same change. */
async function readJob(
  { db }: CheckParts,
  orgId: string,
  schemaId: string,
  affected: Affected[],
  checkId: string,
): Promise<Date> {
  const job = await findJob(db, orgId, schemaId, checkId)
  if (!job) throw conflict(`There is no check ${checkId} of this schema.`)
  if (job.state !== 'finished') throw conflict(`The check ${checkId} is ${job.state}.`)
  if (job.fingerprint !== fingerprintOf(affected))
    throw conflict(`The check ${checkId} was of another change. Check again.`)
  if (job.report && job.report.failing > 0) throw wouldBreak(job.report)
  return new Date(job.created_at.getTime() - longestWrite)
}
