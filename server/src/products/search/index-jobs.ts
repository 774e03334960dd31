import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { lockOrganisation } from '../../access/queries.ts'
import type { Tables } from '../../db/tables.ts'
import { insertJob, type Job } from '../../jobs/queries.ts'
import { JobRunner, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import { valueRows } from '../find/value-rows.ts'
import { lockProducts } from '../queries.ts'
import { upsertValues } from '../write/queries.ts'
import { upsertSearchRows } from '../write/search-queries.ts'
import { type Indexing, indexingOf, maxSettingAge } from './indexing.ts'
import { searchRow, searchTexts } from './search-row.ts'
import { deleteIndex, findSearchSetting, listUnindexed, markIndexed, storeSearchSetting } from './setting-queries.ts'

/** Products that are held and written together. */
const batchSize = 200

/** Writes by which products are found, after other rules or settings, while the service runs. */
export class IndexJobs {
  readonly #db: Kysely<Tables>
  readonly #runner: JobRunner

  constructor(db: Kysely<Tables>, log: Log) {
    this.#db = db
    this.#runner = new JobRunner(
      { db, log },
      {
        kind: 'product_index',
        lanes: 1,
        maxOfOrganisation: 1,
        run: (job, turn) => this.#run(job, turn),
        giveUp: async ({ org_id, id }) => log.error({ org_id, job: id }, 'products could not be indexed again'),
      },
    )
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  /** Stores which own fields searches look through, and begins to look at all products again, unless they are these already. */
  async changeFields(caller: Caller, fields: string[]): Promise<void> {
    const { orgId } = caller
    await this.#db.transaction().execute(async (tx) => {
      await lockOrganisation(tx, orgId)
      const { fields: before } = await findSearchSetting(tx, orgId)
      if (isDeepStrictEqual(before, fields)) return
      await storeSearchSetting(tx, orgId, fields)
      await insertJob(tx, 'product_index', orgId, v7())
      const change = { entity: 'product_search_setting', id: orgId, action: 'update' } as const
      await recordChange(tx, caller, { ...change, before: { fields: before }, after: { fields } })
    })
    this.#runner.wake()
  }

  async #run({ org_id: orgId }: Job, { signal }: Turn): Promise<void> {
    for (;;) {
      const setting = await findSearchSetting(this.#db, orgId)
      await this.#indexAll(orgId, indexingOf(setting), signal)
      // Writers may have used the setting of before until a moment ago.
      const age = Date.now() - (setting.updated_at?.getTime() ?? 0)
      if (age > 3 * maxSettingAge) return
      await delay(maxSettingAge, undefined, { signal })
    }
  }

  async #indexAll(orgId: string, indexing: Indexing, signal: AbortSignal): Promise<void> {
    let last: string | undefined
    for (;;) {
      const ids = await listUnindexed(this.#db, orgId, indexing.indexed, last, batchSize)
      if (ids.length === 0) return
      signal.throwIfAborted()
      await this.#index(orgId, ids, indexing)
      last = ids.at(-1)
    }
  }

  async #index(orgId: string, ids: string[], { own, indexed }: Indexing): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, orgId, ids)
      await deleteIndex(tx, orgId, ids)
      const owned = <Row>(product_id: string, rows: Row[]) => rows.map((row) => ({ ...row, product_id }))
      const rows = products.flatMap((product) => owned(product.id, searchTexts(product, own).map(searchRow)))
      await upsertSearchRows(tx, orgId, rows)
      await upsertValues(
        tx,
        orgId,
        products.flatMap(({ id, fields }) => owned(id, valueRows(fields))),
      )
      await markIndexed(tx, orgId, ids, indexed)
    })
  }
}
