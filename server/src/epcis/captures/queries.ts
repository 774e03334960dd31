import { type Kysely, sql } from 'kysely'
import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { FeedChange } from '../../feed/describe-change.ts'
import { addChanges } from '../../feed/record.ts'
import { deleteJob, insertJob, type Job, reopenJob } from '../../jobs/queries.ts'
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
  /** The service could not capture it, and has kept its document. */
  given_up_at: Date | null
  dry_run: boolean
  errors: JobError[]
  warnings: JobWarning[]
  warning_count: number
  /** `null` until the document has been read. */
  events: number | null
}

export async function insertPart({ db, orgId }: Tenant, captureId: string, part: number, bytes: Buffer): Promise<void> {
  await db.insertInto('capture_document').values({ org_id: orgId, capture_id: captureId, part, bytes }).execute()
}

export async function deleteParts({ db, orgId }: Tenant, captureId: string): Promise<void> {
  await db.deleteFrom('capture_document').where('org_id', '=', orgId).where('capture_id', '=', captureId).execute()
}

/**
 * Deletes what a crash left behind: parts of an upload, which takes minutes at most, or of a capture that has finished; and
 * the documents of captures that were given up too long ago.
 */
export async function deleteAbandonedParts(db: Db, retryHours: number): Promise<void> {
  await sql`
    delete from capture_document part where part.created_at < now() - interval '1 hour'
      and not exists (select from capture_job job
        where job.org_id = part.org_id and job.id = part.capture_id
          and (job.finished_at is null or job.given_up_at > now() - make_interval(hours => ${retryHours})))`.execute(db)
}

/** The text of a document, put together again: a part at a time, so that others come in between. */
export async function readDocumentBytes(tenant: Tenant, captureId: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for (;;) {
    const [row] = await runStatement<{ bytes: Buffer }>(tenant.db, {
      name: 'read part',
      text: 'select bytes from capture_document where org_id = $1 and capture_id = $2 and part = $3',
      values: [tenant.orgId, captureId, parts.length],
    })
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

type NewJob = Pick<JobRow, 'org_id' | 'id' | 'device_id' | 'behaviour' | 'prefixes' | 'dry_run'>

/** Accepts a document whose parts are stored: from here on its capture survives a crash. */
export async function insertCapture(db: Kysely<Tables>, capture: NewJob): Promise<JobRow> {
  const { org_id, id, device_id, behaviour, prefixes, dry_run } = capture
  return db.transaction().execute(async (tx) => {
    await insertJob(tx, 'capture', org_id, id)
    const { rows } = await sql<JobRow>`
      insert into capture_job (org_id, id, device_id, behaviour, prefixes, dry_run)
      values (${org_id}, ${id}, ${device_id}, ${behaviour}, ${JSON.stringify(prefixes)}, ${dry_run}) returning *`.execute(
      tx,
    )
    return rows[0] as JobRow
  })
}

/** Opens a capture again that was given up, as long as its document is kept. */
export async function reopenCapture(
  db: Kysely<Tables>,
  { orgId, id, retryHours }: { orgId: string; id: string; retryHours: number },
): Promise<JobRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<JobRow>`
      update capture_job set finished_at = null, success = null, given_up_at = null, errors = '[]', warnings = '[]',
        warning_count = 0, ${fromTheBeginning}
      where org_id = ${orgId} and id = ${id} and given_up_at > now() - make_interval(hours => ${retryHours})
        and exists (select from capture_document where org_id = ${orgId} and capture_id = ${id})
      returning *`.execute(tx)
    if (rows[0]) await reopenJob(tx, 'capture', orgId, id)
    return rows[0]
  })
}

const fromTheBeginning = sql`events = null, checked = 0, handled = 0, captured = 0, duplicate = 0, rejected = 0`

export async function findJob({ db, orgId }: Tenant, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select * from capture_job where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows[0]
}

/** Jobs, the newest first, from before `cursor` on. */
export async function listJobs(
  { db, orgId }: Tenant,
  { capturedBy, cursor }: { capturedBy: string | undefined; cursor: string | undefined },
  limit: number,
): Promise<JobRow[]> {
  const sender = capturedBy === undefined ? sql`` : sql`and device_id = ${capturedBy}`
  const { rows } = await sql<JobRow>`
    select * from capture_job where org_id = ${orgId} ${sender}
      and (${cursor ?? null}::uuid is null or id < ${cursor ?? null})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Begins a capture from its beginning, unless it has finished before. */
export async function beginCapture(db: Db, { org_id, id }: Job): Promise<JobRow | undefined> {
  const capture = await findJob({ db, orgId: org_id }, id)
  if (!capture || capture.finished_at) return undefined
  // Few have run before: for the others a commit, which waits for the disk, is saved.
  if (capture.events !== null) await forgetProgress(db, capture)
  return capture
}

async function forgetProgress(db: Db, { org_id, id }: JobRow): Promise<void> {
  await sql`
    update capture_job set ${fromTheBeginning}
    where org_id = ${org_id} and id = ${id} and finished_at is null`.execute(db)
}

/** Unless the capture has finished. */
export async function noteProgress(db: Db, { org_id, id }: JobRow, progress: Progress): Promise<void> {
  const { events, checked, handled, captured, duplicate, rejected } = progress
  await sql`
    update capture_job set events = ${events}, checked = ${checked}, handled = ${handled}, captured = ${captured},
      duplicate = ${duplicate}, rejected = ${rejected}
    where org_id = ${org_id} and id = ${id} and finished_at is null`.execute(db)
}

export type Result = {
  counts: Counts
  errors: JobError[]
  warnings: Warnings
  /** The service could not do its part: it may, when it is run again. */
  isGivenUp: boolean
}

/** Ends a job in the transaction that stored its last events, and deletes its document unless it is still needed. */
export async function finishJob(db: Db, { org_id, id }: Pick<JobRow, 'org_id' | 'id'>, result: Result): Promise<void> {
  const { counts, errors, warnings, isGivenUp } = result
  const { rows } = await sql<{ dry_run: boolean }>`
    update capture_job set finished_at = clock_timestamp(), success = ${errors.length === 0},
      given_up_at = case when ${isGivenUp} then clock_timestamp() end, captured = ${counts.captured},
      duplicate = ${counts.duplicate}, rejected = ${counts.rejected}, errors = ${JSON.stringify(errors)},
      warnings = ${JSON.stringify(warnings.first)}, warning_count = ${warnings.count}
    where org_id = ${org_id} and id = ${id} and finished_at is null returning dry_run`.execute(db)
  const finished = rows.map(({ dry_run }): FeedChange => {
    const data = { captureID: id, success: errors.length === 0, ...(dry_run && { dryRun: true }), counts }
    return { kind: 'capture.finished', data }
  })
  await addChanges({ db, orgId: org_id }, finished)
  if (!isGivenUp) await deleteParts({ db, orgId: org_id }, id)
  await deleteJob(db, { org_id, id })
}
