import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { CheckJob, CheckReport } from './contract.ts'

type StoredJob = Omit<CheckJob, 'report' | 'failure'> & {
  report: CheckReport | null
  failure: string | null
  fingerprint: string
}

type NewJob = { id: string; schema_id: string; schema_version: number; fingerprint: string; total: number }

const columns = sql`
  id, schema_id, schema_version, checked, total, created_at, finished_at, report, fingerprint,
  -- The service that ran it may have ended: it tells of its progress every few seconds.
  case when state = 'running' and progressed_at < now() - interval '60 seconds' then 'failed' else state end as state,
  case when state = 'running' and progressed_at < now() - interval '60 seconds' then 'The check was interrupted; start it again.'
    else failure end as failure`

/** Begins a job, and forgets those of last month. */
export async function insertJob(
  db: Db,
  orgId: string,
  { id, schema_id, schema_version, fingerprint, total }: NewJob,
): Promise<void> {
  await sql`delete from schema_check where org_id = ${orgId} and created_at < now() - interval '30 days'`.execute(db)
  await db
    .insertInto('schema_check')
    .values({
      org_id: orgId,
      id,
      schema_id,
      schema_version,
      fingerprint,
      state: 'running',
      total,
      report: null,
      failure: null,
    })
    .execute()
}

export async function findJob(db: Db, orgId: string, schemaId: string, id: string): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${columns} from schema_check where org_id = ${orgId} and schema_id = ${schemaId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function noteProgress(db: Db, orgId: string, id: string, checked: number): Promise<void> {
  await db
    .updateTable('schema_check')
    .set({ checked, progressed_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

type Outcome = { state: 'finished' | 'failed'; checked: number; report: CheckReport | null; failure: string | null }

export async function finishJob(db: Db, orgId: string, id: string, { report, ...outcome }: Outcome): Promise<void> {
  await db
    .updateTable('schema_check')
    .set({ ...outcome, report: report && JSON.stringify(report), progressed_at: sql`now()`, finished_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}
