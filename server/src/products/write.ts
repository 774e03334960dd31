import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../access/audit/record.ts'
import type { Tables } from '../db/tables.ts'
import { fail, notFound, unavailable } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { requireMatch } from '../http/etags.ts'
import type { Admission, SchemaGuard } from '../schemas/guard.ts'
import { admitProduct } from './admit.ts'
import { applyChange, emptyState, isSameState, type State } from './change.ts'
import { faultsOfBody, faultsOfSize, requireRight } from './check.ts'
import { told } from './conflicts.ts'
import type { NewProduct, ProductChange } from './contract.ts'
import { describeChange } from './describe-change.ts'
import { OneAtATime } from './one-at-a-time.ts'
import type { Product } from './product.ts'
import { deleteProduct, findProduct } from './queries.ts'
import { storeProducts } from './store.ts'

/** How a body is written onto a product: `merge` at any depth, `patch` field by field, `replace` all but translations. */
export type Manner = 'merge' | 'patch' | 'replace'

/** A write starts over when another instance of the service was faster; more often than this never happened. */
const mostAttempts = 30

/** Writes single products: each change is checked, stored and recorded whole, or not at all. */
export class ProductWriter {
  readonly #db: Kysely<Tables>
  readonly #guard: SchemaGuard
  readonly #queue = new OneAtATime()

  constructor(db: Kysely<Tables>, guard: SchemaGuard) {
    this.#db = db
    this.#guard = guard
  }

  async create(caller: Caller, body: NewProduct): Promise<Product> {
    requireRight(faultsOfBody(body))
    const state = applyChange(emptyState, body, false, 1)
    requireRight(faultsOfSize(state))
    const now = new Date()
    const after = { id: v7(), version: 1, schemaVersion: null, createdAt: now, updatedAt: now, ...state }
    return this.#repeat(async () => {
      const admission = await admitProduct(this.#guard, caller.orgId, undefined, state)
      return this.#store(caller, undefined, after, admission)
    })
  }

  /** Writes a body onto a product; a body that says what is stored already changes nothing. */
  change(caller: Caller, id: string, body: ProductChange, manner: Manner, ifMatch?: string): Promise<Product> {
    requireRight(faultsOfBody(body))
    return this.update(caller, id, ifMatch, (before) => {
      const base = manner === 'replace' ? { ...emptyState, translations: before.translations } : before
      return applyChange(base, body, manner === 'merge', before.version + 1)
    })
  }

  /** Puts a product into the state that is made from the stored one. */
  update(caller: Caller, id: string, ifMatch: string | undefined, next: (before: Product) => State): Promise<Product> {
    return this.#oneByOne(id, async () => {
      const before = await this.#get(caller, id, ifMatch)
      const state = next(before)
      if (isSameState(before, state)) return before
      requireRight(faultsOfSize(state))
      const admission = await admitProduct(this.#guard, caller.orgId, before, state)
      return this.#store(caller, before, { ...before, ...state, version: before.version + 1 }, admission)
    })
  }

  delete(caller: Caller, id: string, ifMatch?: string): Promise<Product> {
    return this.#oneByOne(id, async () => {
      const before = await this.#get(caller, id, ifMatch)
      return this.#db.transaction().execute(async (tx) => {
        if (!(await deleteProduct(tx, caller.orgId, before))) return undefined
        await recordChange(tx, caller, describeChange(before, undefined))
        return before
      })
    })
  }

  async #get({ orgId }: Caller, id: string, ifMatch?: string): Promise<Product> {
    const product = (await findProduct(this.#db, orgId, id)) ?? fail(notFound('product', id))
    requireMatch(ifMatch, product.version)
    return product
  }

  /** `undefined` when the product or its schema has changed since they were read. */
  #store(caller: Caller, before: Product | undefined, draft: Product, admission: Admission | undefined) {
    const after = { ...draft, schemaVersion: schemaVersionOf(draft, admission) }
    const work = this.#db.transaction().execute(async (tx) => {
      if (admission && !(await this.#guard.stillHolds(tx, caller.orgId, admission))) return undefined
      const stored = (await storeProducts(tx, caller.orgId, [{ before, after }])).get(after.id)
      if (stored) await recordChange(tx, caller, describeChange(before, stored))
      return stored
    })
    return work.catch((error: unknown) => fail(told(error, after)))
  }

  #oneByOne(id: string, attempt: () => Promise<Product | undefined>): Promise<Product> {
    return this.#queue.run(id, () => this.#repeat(attempt))
  }

  async #repeat(attempt: () => Promise<Product | undefined>): Promise<Product> {
    for (let attempts = 0; attempts < mostAttempts; attempts++) {
      const product = await attempt()
      if (product) return product
      await delay(Math.random() * 2 * attempts)
    }
    throw unavailable('The product is being changed by many at once. Nothing was kept; try again.')
  }
}

const schemaVersionOf = ({ schemaId, schemaVersion }: Product, admission: Admission | undefined) =>
  schemaId === null ? null : (admission?.version ?? schemaVersion)
