import { v7 } from 'uuid'
import { Problem } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Candidate } from '../prepare.ts'
import type { StoredSchema } from '../queries.ts'
import { type Affected, fingerprintOf } from './affected.ts'
import { finishJob, insertJob, noteProgress } from './queries.ts'
import { type CheckParts, runCheck } from './run.ts'

type Asked = { orgId: string; schema: StoredSchema; candidate: Candidate; affected: Affected[]; total: number }

const mostWaiting = 20
const progressEvery = 2_000

/** Runs checks of large sets of data one after another, while nobody waits. */
export class CheckJobs {
  readonly #parts: CheckParts
  readonly #log: Log
  readonly #stop = new AbortController()
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(parts: CheckParts, log: Log) {
    this.#parts = parts
    this.#log = log
  }

  /** Begins a job, and gives its id. */
  async begin(asked: Asked): Promise<string> {
    if (this.#waiting >= mostWaiting)
      throw new Problem('unavailable', 'Too many checks are waiting. Try again later.', {
        headers: { 'retry-after': '60' },
      })
    const id = v7()
    const { orgId, schema, affected, total } = asked
    await insertJob(this.#parts.db, orgId, {
      id,
      schema_id: schema.id,
      schema_version: schema.version,
      fingerprint: fingerprintOf(affected),
      total,
    })
    this.#waiting++
    const beat = setInterval(() => void this.#tell(orgId, id, 0), 20_000)
    this.#last = this.#last
      .then(() => clearInterval(beat))
      .then(() => this.#run(id, asked))
      .finally(() => this.#waiting--)
    return id
  }

  /** Ends with the service; a job that is cut short is answered as interrupted. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#last
  }

  async #run(id: string, { orgId, schema, candidate, affected }: Asked): Promise<void> {
    let told = 0
    try {
      const report = await runCheck(this.#parts, affected, {
        orgId,
        progress: async (checked) => {
          this.#stop.signal.throwIfAborted()
          if (Date.now() - told < progressEvery) return
          told = Date.now()
          await this.#tell(orgId, id, checked)
        },
      })
      const comparison = await this.#parts.pool.compare(JSON.stringify(schema.raw_schema), candidate.root.text)
      const outcome = {
        state: 'finished',
        checked: report.checked,
        report: report.finish(comparison),
        failure: null,
      } as const
      await finishJob(this.#parts.db, orgId, id, outcome)
    } catch (error) {
      await this.#fail(orgId, id, error)
    }
  }

  async #tell(orgId: string, id: string, checked: number): Promise<void> {
    await noteProgress(this.#parts.db, orgId, id, checked).catch((error) =>
      this.#log.warn({ err: error }, 'a check could not tell its progress'),
    )
  }

  async #fail(orgId: string, id: string, error: unknown): Promise<void> {
    const isOurs = !(error instanceof Problem) && !this.#stop.signal.aborted
    if (isOurs) this.#log.error({ err: error }, 'a check of stored data failed')
    const failure = error instanceof Problem ? error.message : 'The check was interrupted; start it again.'
    await finishJob(this.#parts.db, orgId, id, { state: 'failed', checked: 0, report: null, failure }).catch((cause) =>
      this.#log.warn({ err: cause }, 'the end of a check could not be noted'),
    )
  }
}
