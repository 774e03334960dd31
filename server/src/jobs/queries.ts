import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** What a job does. Each kind keeps what it works on, and its result, in a table of its own. */
export type JobKind =
  | 'capture'
  | 'schema_check'
  | `delivery:${string}`
  | 'product_index'
  | 'text_count'
  | 'product_bulk'
  | 'recall'
  | 'machine_translation'

/** An open job, in the hands of the worker that claimed it. */
export type Job = {
  org_id: string
  id: string
  /** How often the job itself was the reason that it was cut short, as far as can be known: deaths included. */
  failures: number
  /** How often something passing was the reason, such as a database that was away. */
  interruptions: number
}

/** A worker that is silent for longer has died, and its jobs are free again. */
export const maxSilenceSeconds = 8

/** After so many processes have died at it, a job runs while its worker does nothing else: it may end one more. */
const suspiciousDeaths = 2

/** Opens a job, in the transaction that stores what it works on. */
export async function insertJob(tx: Db, kind: JobKind, orgId: string, id: string): Promise<void> {
  await tx.insertInto('job').values({ kind, org_id: orgId, id }).execute()
}

/**
 * Opens a job again that was given up, in the transaction that takes its result back, or one that is to see what is new:
 * it is as if it had never run.
 */
export async function reopenJob(tx: Db, kind: JobKind, orgId: string, id: string): Promise<void> {
  // Whoever gave it up may not have deleted it yet, and will not, since it is not theirs any more.
  await sql`
    insert into job (org_id, id, kind) values (${orgId}, ${id}, ${kind})
    on conflict (org_id, id) do update set worker = null, beat_at = null, not_before = now(), failures = 0, deaths = 0,
      interruptions = 0`.execute(tx)
}

/** How many jobs of all organisations are open, by their kind; all deliveries are one. */
export async function countByKind(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select split_part(kind, ':', 1) as kind, count(*)::int as count from job group by 1`.execute(db)
  return rows
}

const isSilent = sql`beat_at < now() - make_interval(secs => ${maxSilenceSeconds})`

/**
 * Claims a job that nobody works on: the oldest of the organisation with the fewest running.
 * That a process died at it counts as a failure, since the job may have been the reason; that the database was restarted
 * meanwhile, or that this very process only lost its connection, does not.
 */
export async function claimJob(
  db: Db,
  kind: JobKind,
  worker: string,
  { maxOfOrganisation, countsDeaths }: { maxOfOrganisation: number; countsDeaths: boolean },
): Promise<Job | undefined> {
  const hasDied = sql`(${countsDeaths} and worker is not null and worker <> ${worker}
    and beat_at > pg_postmaster_start_time())::int`
  const { rows } = await sql<Job>`
    with running as materialized (
      select org_id, worker, deaths from job where kind = ${kind} and worker is not null and not (${isSilent})),
    busy as (select org_id, count(*) as jobs from running group by org_id)
    update job set worker = ${worker}, beat_at = now(), failures = failures + ${hasDied}, deaths = deaths + ${hasDied}
    where (org_id, id) = (
      select job.org_id, job.id from job left join busy using (org_id)
      where kind = ${kind} and not_before <= now() and (worker is null or ${isSilent})
        and coalesce(busy.jobs, 0) < ${maxOfOrganisation}
        and not exists (select from running where running.worker = ${worker}
          and greatest(running.deaths, job.deaths) >= ${suspiciousDeaths})
      order by coalesce(busy.jobs, 0), created_at
      limit 1 for update of job skip locked)
    returning org_id, id, failures, interruptions`.execute(db)
  return rows[0]
}

/** Says that the worker is alive, and gives the ids of the jobs that are still its own. */
export async function noteBeats(db: Db, jobs: Job[], worker: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update job set beat_at = now()
    from unnest(${jobs.map((job) => job.org_id)}::uuid[], ${jobs.map((job) => job.id)}::uuid[]) as mine(org_id, id)
    where job.org_id = mine.org_id and job.id = mine.id and job.worker = ${worker}
    returning job.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** `later` is no fault of anybody: the job itself said when it wants to go on. */
type Reason = 'failure' | 'interruption' | 'stop' | 'later'

/** Gives a job back, to be run again from its beginning after a pause. What it did well before makes up for older faults. */
export async function releaseJob(
  db: Db,
  { org_id, id }: Job,
  {
    worker,
    reason,
    pauseSeconds,
    didWell = reason === 'later',
  }: { worker: string; reason: Reason; pauseSeconds: number; didWell?: boolean },
): Promise<void> {
  const before = didWell ? 0 : 1
  await sql`
    update job set worker = null, not_before = now() + make_interval(secs => ${pauseSeconds}),
      failures = ${before} * failures + ${reason === 'failure' ? 1 : 0},
      interruptions = ${before} * interruptions + ${reason === 'interruption' ? 1 : 0}
    where org_id = ${org_id} and id = ${id} and worker = ${worker}`.execute(db)
}

/**
 * Ends a job together with its result (an end of its own is one more commit), or later, as long as it is still the
 * worker's: somebody may have opened it again.
 */
export async function deleteJob(db: Db, { org_id, id }: Pick<Job, 'org_id' | 'id'>, worker?: string): Promise<void> {
  const job = db.deleteFrom('job').where('org_id', '=', org_id).where('id', '=', id)
  await (worker === undefined ? job : job.where('worker', '=', worker)).execute()
}

/** How many jobs of a kind an organisation has open. */
export async function countJobs(db: Db, kind: JobKind, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', orgId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}
