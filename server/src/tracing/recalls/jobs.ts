import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import type { Job } from '../../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import type { NewRecall } from './contract.ts'
import { createRecall } from './manage.ts'
import { beginRun, failRun, findRecall, finishRun, type Outcome, type StoredRecall } from './queries.ts'
import { runRecall } from './run.ts'

type Parts = { db: Kysely<Tables>; reader: Kysely<Tables>; log: Log }

/** Carries out recalls, of each organisation one after the other. One that was cut short begins again. */
export class RecallJobs {
  readonly #parts: Parts
  readonly #runner: JobRunner

  constructor(parts: Parts) {
    this.#parts = parts
    this.#runner = new JobRunner(parts, {
      kind: 'recall',
      lanes: 2,
      maxOfOrganisation: 1,
      run: (job, turn) => this.#run(job, turn),
      giveUp: ({ org_id, id }) =>
        failRun(parts.db, org_id, id, `The recall was cut short ${maxFailures} times and given up.`),
    })
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  async begin(caller: Caller, wanted: NewRecall): Promise<StoredRecall> {
    const recall = await createRecall(this.#parts.db, caller, wanted)
    this.#runner.wake()
    return recall
  }

  async #run({ org_id: orgId, id }: Job, { signal, isHeld }: Turn): Promise<void> {
    const { db, reader } = this.#parts
    const recall = await findRecall({ db, orgId }, id)
    if (recall === undefined || recall.status === 'finished' || recall.status === 'failed') return
    const run = v7()
    await beginRun(db, orgId, id, run)
    const check = () => {
      signal.throwIfAborted()
      if (!isHeld()) throw new Error('The job is in other hands.')
    }
    try {
      const outcome = await runRecall({ reader, writer: db, orgId, run, check }, recall)
      if (outcome) await this.#finish(orgId, run, recall, outcome)
    } catch (error) {
      // What the recall itself found to be in its way will be so the next time too.
      if (!(error instanceof Problem)) throw error
      await failRun(db, orgId, id, error.message)
    }
  }

  /** The result is in the audit trail, under the name of who asked. */
  async #finish(orgId: string, run: string, { id, device_id, actor }: StoredRecall, outcome: Outcome): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      if (!(await finishRun(tx, orgId, { id, run }, outcome))) return
      const { position, cuts, counts, hash } = outcome
      const after = { position, complete: cuts.length === 0, incomplete_reasons: cuts, counts, hash }
      const who = { orgId, deviceId: device_id, deviceName: actor }
      await recordChange(tx, who, { entity: 'recall', id, action: 'update', after })
    })
  }
}
