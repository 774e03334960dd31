import { v7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { conflict, Problem } from '../../errors.ts'
import { countJobs, type Job } from '../../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import { type Candidate, compareWith, prepareCandidate } from '../registry/prepare.ts'
import { findSchema, type StoredSchema } from '../registry/queries.ts'
import { type Affected, fingerprintOf, listAffected, type View } from './affected.ts'
import { findCheck, finishCheck, insertCheck, noteProgress, type StoredCheck } from './queries.ts'
import { type CheckParts, runCheck } from './run.ts'

type Order = { schema: StoredSchema; candidate: Candidate; affected: Affected[]; total: number; view: View }

/** Each may take minutes: an organisation that has this many open has started one in a loop. */
const maxOpen = 20
const progressEvery = 2_000

/** Checks of large sets of data, of each organisation one after the other. One that was cut short begins again. */
export class CheckJobs {
  readonly #parts: CheckParts & Pick<Database, 'db'>
  readonly #runner: JobRunner

  constructor(parts: CheckParts & Pick<Database, 'db'>, log: Log) {
    this.#parts = parts
    this.#runner = new JobRunner(
      { db: parts.db, log },
      {
        kind: 'schema_check',
        lanes: 3,
        maxOfOrganisation: 1,
        run: (job, turn) => this.#run(job, turn),
        giveUp: ({ org_id, id }) =>
          finishCheck(parts.db, org_id, id, {
            state: 'failed',
            failure: `The check was cut short ${maxFailures} times and given up.`,
          }),
      },
    )
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  /** Accepts a check, and gives its id. */
  async begin({ schema, candidate, affected, total, view }: Order): Promise<string> {
    const { db } = this.#parts
    if ((await countJobs(db, 'schema_check', view.orgId)) >= maxOpen)
      throw new Problem('unavailable', 'Too many checks are waiting. Try again later.', {
        headers: { 'retry-after': '60' },
      })
    const id = v7()
    await insertCheck(db, view.orgId, {
      id,
      schema_id: schema.id,
      schema_version: schema.version,
      fingerprint: fingerprintOf(affected),
      total,
      candidate: candidate.root.text,
      sees_all: view.seesAll,
    })
    this.#runner.wake()
    return id
  }

  async #run({ org_id: orgId, id }: Job, { signal }: Turn): Promise<void> {
    const { db } = this.#parts
    const check = await findCheck(db, orgId, id)
    if (check === undefined || check.state !== 'running') return
    try {
      const report = await this.#report(orgId, check, signal)
      await finishCheck(db, orgId, id, { state: 'finished', checked: report.checked, report })
    } catch (error) {
      // What the check itself found to be in its way will be so the next time too.
      if (!(error instanceof Problem)) throw error
      await finishCheck(db, orgId, id, { state: 'failed', failure: error.message })
    }
  }

  async #report(orgId: string, check: StoredCheck, signal: AbortSignal) {
    const { db, pool } = this.#parts
    const schema = await findSchema(db, orgId, check.schema_id)
    if (schema?.version !== check.schema_version || check.candidate === null) throw outdatedCheck()
    const candidate = await prepareCandidate(this.#parts, orgId, schema, JSON.parse(check.candidate))
    const affected = await listAffected(this.#parts, schema, candidate, { orgId, seesAll: check.sees_all })
    if (fingerprintOf(affected) !== check.fingerprint) throw outdatedCheck()
    let notedAt = 0
    const report = await runCheck(this.#parts, affected, {
      orgId,
      progress: async (checked) => {
        signal.throwIfAborted()
        if (Date.now() - notedAt < progressEvery) return
        notedAt = Date.now()
        await noteProgress(db, orgId, check.id, checked)
      },
    })
    return report.finish(await compareWith(pool, orgId, schema, candidate))
  }
}

const outdatedCheck = () => conflict('A schema that the check draws on was changed meanwhile; start it again.')
