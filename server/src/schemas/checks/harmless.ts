import { conflict, Problem } from '../../errors.ts'
import { type Candidate, compareWith } from '../registry/prepare.ts'
import type { StoredSchema } from '../registry/queries.ts'
import { type Affected, countAffected, fingerprintOf } from './affected.ts'
import type { CheckReport } from './contract.ts'
import { findCheck } from './queries.ts'
import { reportFor } from './readable.ts'
import { type CheckParts, runCheck } from './run.ts'

/** The number of entities that are checked while the caller waits. */
export const maxCheckedAtOnce = 10_000

/** While data is looked at again, nobody can write under the schema: not longer than this. */
const maxHoldTime = 10_000

// A transaction that began before a check may write what the check has passed by, and date it from its beginning.
const maxWriteTime = 600_000

export type Change = {
  orgId: string
  /** Of whom the report of a refusal is for. */
  permissions: ReadonlySet<string>
  before: StoredSchema
  candidate: Candidate
  affected: Affected[]
}

/**
 * Refuses a change that would break stored data, while others go on writing. Gives the time from when on data must be
 * looked at again once they cannot.
 */
export async function checkStored(parts: CheckParts, change: Change, checkId: string | undefined): Promise<Date> {
  if (checkId !== undefined) return readJob(parts, change, checkId)
  const total = await countAffected(parts.db, parts.sources, change.affected)
  if (total > maxCheckedAtOnce)
    throw conflict(
      `${total} entities are stored under the schema. Check the candidate first (POST …/check/), and send the id of the finished check as check_id.`,
    )
  const begun = Date.now()
  await requireHarmless(parts, change, {})
  return new Date(begun - maxWriteTime)
}

/** Looks again at what was written since. Must be given the transaction that holds the affected schemas. */
export async function checkAgain(parts: CheckParts, change: Change, since: Date): Promise<void> {
  const deadline = Date.now() + maxHoldTime
  const progress = () => {
    if (Date.now() > deadline)
      throw conflict(
        'Too much data was written in the last ten minutes to check it again. Try again when it is quieter.',
      )
  }
  await requireHarmless(parts, change, { since, progress })
}

type Options = { since?: Date; progress?: () => void }

async function requireHarmless(
  parts: CheckParts,
  { orgId, permissions, before, candidate, affected }: Change,
  options: Options,
): Promise<void> {
  const report = await runCheck(parts, affected, { orgId, ...options })
  if (report.failing === 0) return
  const comparison = await compareWith(parts.pool, orgId, before, candidate)
  throw wouldBreak(reportFor(report.finish(comparison), parts.sources, permissions))
}

const wouldBreak = (report: CheckReport) =>
  new Problem(
    'conflict',
    `${report.failing} of ${report.checked} entities would not conform. Save it all the same with accept_invalid=true.`,
    { members: { report } },
  )

async function readJob({ db, sources }: CheckParts, change: Change, checkId: string): Promise<Date> {
  const { orgId, permissions, before, affected } = change
  const job = await findCheck(db, orgId, checkId)
  if (job?.schema_id !== before.id) throw conflict(`There is no check ${checkId} of this schema.`)
  if (job.state !== 'finished') throw conflict(`The check ${checkId} is ${job.state}.`)
  if (job.fingerprint !== fingerprintOf(affected))
    throw conflict(`The check ${checkId} was of another change. Check again.`)
  if (job.report && job.report.failing > 0) throw wouldBreak(reportFor(job.report, sources, permissions))
  return new Date(job.created_at.getTime() - maxWriteTime)
}
