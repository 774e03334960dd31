import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { actingCaller } from '../../access/acting.ts'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import { insertJob, type Job } from '../../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { selectProducts } from '../find/find.ts'
import { findLanguages } from '../own-languages/queries.ts'
import { listProductsById } from '../queries.ts'
import type { Identified } from '../write/conflicts.ts'
import type { ProductWriter } from '../write/writer.ts'
import { applyBulk } from './apply.ts'
import { BulkQuery, type NewBulk } from './contract.ts'
import { requireAction } from './permissions.ts'
import {
  type BulkFilter,
  chooseDeleted,
  chooseProducts,
  endBulk,
  findBulk,
  forgetBulks,
  insertBulk,
  insertItems,
  listItems,
  noteOutcomes,
  type StoredBulk,
} from './queries.ts'

type Parts = { db: Kysely<Tables>; log: Log; guard: SchemaGuard; writer: ProductWriter }

/** Products that are written at the same time: the writer stores what comes together in one transaction. */
const batchSize = 50
/** In milliseconds: for so long an ended order can be looked up. */
const keptFor = 30 * 86_400_000

export const bulkParameters = Object.keys(BulkQuery.properties)

/** Changes, deletes and undeletes many products. An order that was cut short goes on where it was. */
export class BulkJobs {
  readonly #parts: Parts
  readonly #runner: JobRunner

  constructor(parts: Parts) {
    this.#parts = parts
    this.#runner = new JobRunner(parts, {
      kind: 'product_bulk',
      lanes: 2,
      maxOfOrganisation: 1,
      run: (job, turn) => this.#run(job, turn),
      giveUp: async ({ org_id, id }) => {
        const failure = `The job was cut short ${maxFailures} times and given up.`
        await endBulk({ db: parts.db, orgId: org_id }, id, 'failed', failure)
      },
    })
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  async begin(caller: Caller, order: NewBulk, filter: BulkFilter | null): Promise<StoredBulk> {
    const { orgId, deviceId: device_id, deviceName: actor } = caller
    const { action, dry_run, ids, patch = null } = order
    const id = v7()
    const bulk = await this.#parts.db.transaction().execute(async (tx) => {
      const tenant = { db: tx, orgId }
      await forgetBulks(tenant, new Date(Date.now() - keptFor))
      await insertBulk(tenant, { id, action, patch, filter, dry_run, device_id, actor })
      if (ids) await insertItems(tenant, id, ids)
      await insertJob(tx, 'product_bulk', orgId, id)
      const after = { action, dry_run, patch, ...(ids ? { ids: ids.length } : { filter: filter?.query }) }
      await recordChange(tx, caller, { entity: 'product_bulk', id, action: 'create', after })
      return (await findBulk(tenant, id)) ?? fail(notFound('order', id))
    })
    this.#runner.wake()
    return bulk
  }

  async cancel(caller: Caller, id: string): Promise<StoredBulk> {
    const { orgId } = caller
    return this.#parts.db.transaction().execute(async (tx) => {
      const known = (await findBulk({ db: tx, orgId }, id)) ?? fail(notFound('order', id))
      const ended = await endBulk({ db: tx, orgId }, id, 'cancelled')
      if (!ended) return known
      await recordChange(tx, caller, { entity: 'product_bulk', id, action: 'update', after: { state: 'cancelled' } })
      return ended
    })
  }

  async #run({ org_id: orgId, id }: Job, turn: Turn): Promise<void> {
    const tenant = { db: this.#parts.db, orgId }
    try {
      await this.#choose(orgId, id)
      await this.#applyAll(tenant, id, turn)
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error
      await endBulk(tenant, id, 'failed', error.message)
    }
  }

  async #applyAll(tenant: Tenant, id: string, { signal, isHeld }: Turn): Promise<void> {
    const { db, orgId } = tenant
    const returned = new Map<string, Identified>()
    for (;;) {
      signal.throwIfAborted()
      const bulk = await findBulk(tenant, id)
      if (bulk?.state !== 'running') return
      if (!isHeld()) throw new Error('The job is in other hands.')
      const ids = await listItems(tenant, id, batchSize)
      if (ids.length === 0) return void (await endBulk(tenant, id, 'finished'))
      const caller = await this.#callerOf(tenant, bulk)
      const products = bulk.dry_run && bulk.action !== 'undelete' ? await listProductsById(db, orgId, ids) : []
      const known = { products: new Map(products.map((product) => [product.id, product])), returned }
      const count = (tx: Db, written: string[]) =>
        noteOutcomes(
          { db: tx, orgId },
          id,
          written.map((one) => ({ id: one, result: 'changed' })),
        )
      const outcomes = await Promise.all(ids.map((one) => applyBulk(this.#parts, caller, bulk, one, known, count)))
      await noteOutcomes(tenant, id, outcomes)
    }
  }

  /** Chooses the products once: what an order is about does not change with what it does. */
  async #choose(orgId: string, id: string): Promise<void> {
    const { db, guard } = this.#parts
    const tenant = { db, orgId }
    const bulk = await findBulk(tenant, id)
    if (bulk?.state !== 'running' || bulk.total !== null) return
    if (bulk.action === 'undelete') return chooseDeleted(tenant, id)
    const { query, languages } = bulk.filter ?? { query: {}, languages: [] }
    const { condition } = await selectProducts({ db, guard, orgId }, query, bulkParameters, languages)
    await chooseProducts(tenant, id, condition)
  }

  /** Whoever gave the order, as long as they may do so. */
  async #callerOf(tenant: Tenant, bulk: StoredBulk): Promise<Caller> {
    const caller = await actingCaller(tenant, bulk)
    requireAction(caller, bulk)
    return { ...caller, languages: await findLanguages(tenant.db, tenant.orgId) }
  }
}
