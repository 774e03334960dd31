import type { ClientBase, Pool } from 'pg'
import type { JobError, JobWarning } from './contract.ts'
import type { Warnings } from './warnings.ts'

export type Counts = { captured: number; duplicate: number; rejected: number }

/** How far a job is: the events of its document, those that were checked and dealt with, and what became of them so far. */
export type Progress = Counts & { events: number; checked: number; handled: number }

export type JobRow = Omit<Progress, 'events'> & {
  org_id: string
  id: string
  device_id: string
  behaviour: 'rollback' | 'proceed'
  prefixes: Record<string, string>
  created_at: Date
  finished_at: Date | null
  success: boolean | null
  errors: JobError[]
  warnings: JobWarning[]
  warning_count: number
  /** `null` until the document has been read. */
  events: number | null
  /** Whoever is at it. */
  worker: string | null
  /** How often it was cut short. */
  failures: number
}

export async function insertPart(pool: Pool, orgId: string, captureId: string, part: number, bytes: Buffer) {
  await pool.query('insert into capture_document (org_id, capture_id, part, bytes) values ($1, $2, $3, $4)', [
    orgId,
    captureId,
    part,
    bytes,
  ])
}

export async function deleteParts(pool: Pool, orgId: string, captureId: string): Promise<void> {
  await pool.query('delete from capture_document where org_id = $1 and capture_id = $2', [orgId, captureId])
}

/** Takes away what a crash left behind: parts of an upload, which takes minutes at most, or of a job that has finished. */
export async function deleteAbandonedParts(pool: Pool): Promise<void> {
  await pool.query(
    `delete from capture_document part where part.created_at < now() - interval '1 hour'
     and not exists (select from capture_job job
       where job.org_id = part.org_id and job.id = part.capture_id and job.finished_at is null)`,
  )
}

/** The text of a document, put together again: a part at a time, so that others come in between. */
export async function readDocumentBytes(
  pool: Pool,
  orgId: string,
  captureId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for (;;) {
    const { rows } = await pool.query<{ bytes: Buffer }>({
      name: 'read part',
      text: 'select bytes from capture_document where org_id = $1 and capture_id = $2 and part = $3',
      values: [orgId, captureId, parts.length],
    })
    const [row] = rows
    if (row === undefined) return joined(parts)
    parts.push(row.bytes)
  }
}

function joined(parts: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

type NewJob = Pick<JobRow, 'org_id' | 'id' | 'device_id' | 'behaviour' | 'prefixes'>

export async function insertJob(pool: Pool, job: NewJob): Promise<void> {
  await pool.query('insert into capture_job (org_id, id, device_id, behaviour, prefixes) values ($1, $2, $3, $4, $5)', [
    job.org_id,
    job.id,
    job.device_id,
    job.behaviour,
    JSON.stringify(job.prefixes),
  ])
}

export async function findJob(pool: Pool, orgId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await pool.query<JobRow>('select * from capture_job where org_id = $1 and id = $2', [orgId, id])
  return rows[0]
}

/** Jobs, the newest first, from before `cursor` on. */
export async function listJobs(
  pool: Pool,
  orgId: string,
  cursor: string | undefined,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(
    'select * from capture_job where org_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3',
    [orgId, cursor ?? null, limit],
  )
  return rows
}

/** From so many failures on, a job runs while nothing else does: if it ends the process, it takes no other with it. */
const suspicious = 2

/**
 * Takes the oldest job that nobody is at, or whose process has not been heard of for a while, from its beginning. That
 * a process died at it counts as a failure, since it may have been the reason.
 */
export async function claimJob(pool: Pool, worker: string, silence: number): Promise<JobRow | undefined> {
  const { rows } = await pool.query<JobRow>(
    `with running as (
       select failures from capture_job
       where finished_at is null and worker = $1 and beat_at >= now() - make_interval(secs => $2))
     update capture_job set worker = $1, beat_at = now(), failures = failures + (worker is not null)::int,
       events = null, checked = 0, handled = 0, captured = 0, duplicate = 0, rejected = 0
     where (org_id, id) = (
       select org_id, id from capture_job
       where finished_at is null and (worker is null or beat_at < now() - make_interval(secs => $2))
         and not exists (select from running where greatest(running.failures, capture_job.failures) >= ${suspicious})
       order by created_at limit 1 for update skip locked)
     returning *`,
    [worker, silence],
  )
  return rows[0]
}

export async function noteBeat(pool: Pool, { org_id, id }: JobRow): Promise<void> {
  await pool.query('update capture_job set beat_at = now() where org_id = $1 and id = $2', [org_id, id])
}

/** Unless somebody else has taken the job over, or it has finished. */
export async function noteProgress(pool: Pool, { org_id, id, worker }: JobRow, progress: Progress): Promise<void> {
  const { events, checked, handled, captured, duplicate, rejected } = progress
  await pool.query({
    name: 'note progress',
    text: `update capture_job set events = $4, checked = $5, handled = $6, captured = $7, duplicate = $8, rejected = $9
           where org_id = $1 and id = $2 and worker = $3 and finished_at is null`,
    values: [org_id, id, worker, events, checked, handled, captured, duplicate, rejected],
  })
}

/** Gives a job back to be run again, and says how often it has failed now. */
export async function releaseJob(pool: Pool, { org_id, id }: JobRow, hasFailed: boolean): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>(
    `update capture_job set worker = null, failures = failures + $3
     where org_id = $1 and id = $2 and finished_at is null returning failures`,
    [org_id, id, hasFailed ? 1 : 0],
  )
  return rows[0]?.failures ?? 0
}

export type Result = { counts: Counts; errors: JobError[]; warnings: Warnings }

/** Ends a job in the transaction that stored its last events, and lets its document go. */
export async function finishJob(client: ClientBase | Pool, { org_id, id }: JobRow, result: Result): Promise<void> {
  const { counts, errors, warnings } = result
  await client.query(
    `update capture_job set finished_at = clock_timestamp(), success = $3, captured = $4, duplicate = $5, rejected = $6,
       errors = $7, warnings = $8, warning_count = $9
     where org_id = $1 and id = $2 and finished_at is null`,
    [
      org_id,
      id,
      errors.length === 0,
      counts.captured,
      counts.duplicate,
      counts.rejected,
      JSON.stringify(errors),
      JSON.stringify(warnings.first),
      warnings.count,
    ],
  )
  await client.query('delete from capture_document where org_id = $1 and capture_id = $2', [org_id, id])
}
