import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import { findJob, type JobRow, reopenCapture } from './queries.ts'

/** Runs a capture again that the service could not finish, with the document that it has kept. */
export async function retryCapture(
  db: Kysely<Tables>,
  capture: { orgId: string; id: string; retryHours: number },
): Promise<JobRow> {
  const reopened = await reopenCapture(db, capture)
  if (reopened) return reopened
  const { orgId, id } = capture
  const job = (await findJob({ db, orgId }, id)) ?? fail(notFound('capture', id))
  throw conflict(refusalOf(job, capture.retryHours))
}

function refusalOf(job: JobRow, retryHours: number): string {
  if (job.finished_at === null) return 'This capture is running.'
  if (job.given_up_at !== null)
    return `The document of this capture was kept for ${retryHours} hours. Send it again: nothing is stored twice.`
  return 'Only a capture that the service could not finish can be run again. Send the document again: nothing is stored twice.'
}
