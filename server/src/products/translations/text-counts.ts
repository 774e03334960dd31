import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { type Job, reopenJob } from '../../jobs/queries.ts'
import { JobRunner, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { findLanguages } from '../own-languages/queries.ts'
import { lockProducts } from '../queries.ts'
import { countsOf } from '../write/rows.ts'
import { listForCount, storeCounts } from './queries.ts'
import { rulesFor } from './rules.ts'
import { countTexts } from './status.ts'

/** Products that are held and written together. */
const batchSize = 200
/** In milliseconds: for so long another process may count by what it has remembered of the organisation and its schemas. */
const maxMemory = 6_000
/** In milliseconds: longer than a transaction that writes products takes. */
const longWrite = 60_000

/**
 * Has the texts of products counted again, in the transaction that changes what can be translated: of one schema, or
 * of all products. The job has the id of what has changed.
 */
export const countAgain = (tx: Db, orgId: string, changed: string = orgId): Promise<void> =>
  reopenJob(tx, 'text_count', orgId, changed)

type Parts = { db: Kysely<Tables>; guard: SchemaGuard; log: Log }

/** Counts the texts of products again, and how far each language is, after schemas or settings have changed. */
export class TextCounts {
  readonly #parts: Parts
  readonly #runner: JobRunner

  constructor(parts: Parts) {
    this.#parts = parts
    this.#runner = new JobRunner(parts, {
      kind: 'text_count',
      lanes: 1,
      maxOfOrganisation: 1,
      run: (job, turn) => this.#run(job, turn),
      giveUp: async ({ org_id, id }) => parts.log.error({ org_id, job: id }, 'texts could not be counted again'),
    })
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  wake(): void {
    this.#runner.wake()
  }

  async #run({ org_id: orgId, id }: Job, { signal }: Turn): Promise<void> {
    const scope = id === orgId ? {} : { schemaId: id }
    const since = new Date(Date.now() - longWrite)
    await this.#countAll(orgId, scope, signal)
    await delay(maxMemory, undefined, { signal })
    await this.#countAll(orgId, { ...scope, since }, signal)
  }

  async #countAll(orgId: string, scope: { schemaId?: string; since?: Date }, signal: AbortSignal): Promise<void> {
    const { db } = this.#parts
    for (let last: string | undefined; ; ) {
      signal.throwIfAborted()
      const ids = await listForCount(db, orgId, { ...scope, limit: batchSize, ...(last && { after: last }) })
      if (ids.length === 0) return
      await this.#count(orgId, ids)
      last = ids.at(-1)
    }
  }

  #count(orgId: string, ids: string[]): Promise<void> {
    const { db, guard } = this.#parts
    return db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, orgId, ids)
      const languages = await findLanguages(tx, orgId)
      const rulesOf = await rulesFor(guard, { orgId, languages }, products, 'as stored')
      const texts = products.map((product) => ({
        id: product.id,
        texts: countTexts(product.fields, rulesOf(product)),
      }))
      const counts = products.flatMap((product) =>
        Object.entries(product.translations).map(([lang, translation]) => ({
          product_id: product.id,
          lang,
          ...countsOf(product, translation, rulesOf(product)),
        })),
      )
      await storeCounts(tx, orgId, texts, counts)
    })
  }
}
