import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { insertJob } from '../../jobs/queries.ts'
import type { CheckJob, CheckReport } from './contract.ts'

export type StoredCheck = Omit<CheckJob, 'report' | 'failure'> & {
  report: CheckReport | null
  failure: string | null
  fingerprint: string
  candidate: string | null
  sees_all: boolean
}

type NewCheck = Pick<
  StoredCheck,
  'id' | 'schema_id' | 'schema_version' | 'fingerprint' | 'total' | 'candidate' | 'sees_all'
>

/** Accepts a check as a job, and forgets those of last month. */
export async function insertCheck(db: Kysely<Tables>, orgId: string, check: NewCheck): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from schema_check where org_id = ${orgId} and created_at < now() - interval '30 days'
      and state <> 'running'`.execute(tx)
    await insertJob(tx, 'schema_check', orgId, check.id)
    await tx
      .insertInto('schema_check')
      .values({ ...check, org_id: orgId, state: 'running', report: null, failure: null })
      .execute()
  })
}

export async function findCheck(db: Db, orgId: string, id: string): Promise<StoredCheck | undefined> {
  const { rows } = await sql<StoredCheck>`
    select id, schema_id, schema_version, checked, total, created_at, finished_at, report, fingerprint, state, failure,
      candidate, sees_all
    from schema_check where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function noteProgress(db: Db, orgId: string, id: string, checked: number): Promise<void> {
  await db.updateTable('schema_check').set({ checked }).where('org_id', '=', orgId).where('id', '=', id).execute()
}

type Outcome = { state: 'finished'; checked: number; report: CheckReport } | { state: 'failed'; failure: string }

/** Stores the result, and lets the candidate go. */
export async function finishCheck(db: Db, orgId: string, id: string, outcome: Outcome): Promise<void> {
  const result =
    'report' in outcome ? { ...outcome, report: JSON.stringify(outcome.report) } : { ...outcome, checked: 0 }
  await db
    .updateTable('schema_check')
    .set({ ...result, candidate: null, finished_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
