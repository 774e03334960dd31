import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { isInTransaction } from '../../db/driver.ts'
import { type Patience, retryWrite } from '../../db/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { NewProduct, ProductChange } from '../contract.ts'
import { findDeleted, moveToDeleted, setCreated, takeDeleted } from '../deleted/queries.ts'
import type { Product, ProductContent } from '../product.ts'
import { findProduct } from '../queries.ts'
import { SearchSettings } from '../search/indexing.ts'
import { rulesFor } from '../translations/rules.ts'
import { admitProduct } from './admit.ts'
import { applyChange, emptyContent, isSameContent, newProduct } from './apply-change.ts'
import { faultsOfBody, requireFaultless, requireSize } from './check.ts'
import { conflictOf, isIdentifierTaken } from './conflicts.ts'
import { describeChange } from './describe-change.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { storeProducts } from './queries.ts'
import { type Draft, StoredTogether, type Within } from './together.ts'

/** How a body is written onto a product: `merge` at any depth, `patch` field by field, `replace` all but translations. */
export type Manner = 'merge' | 'patch' | 'replace'

/**
 * A write starts over when another process changed the product or its schema in between. Within a process writes queue, so
 * a write competes with one of each process, and may lose to a whole queue elsewhere before its turn comes: 100 attempts
 * outlast that. Pauses do not grow: each process would lose to those that have just come, and its whole queue with it.
 */
const patience: Patience = { maxAttempts: 100, maxPause: () => 20 }

/** Writes single products: each change is checked, stored and recorded whole, or not at all. */
export class ProductWriter {
  readonly #db: Kysely<Tables>
  readonly #guard: SchemaGuard
  readonly #settings: SearchSettings
  readonly #storage: StoredTogether
  readonly #queue = new OneAtATime()

  constructor(db: Kysely<Tables>, guard: SchemaGuard) {
    this.#db = db
    this.#guard = guard
    this.#settings = new SearchSettings(db)
    this.#storage = new StoredTogether(db, guard, this.#settings)
  }

  async create(caller: Caller, body: NewProduct): Promise<Product> {
    requireFaultless(faultsOfBody(body))
    const after = newProduct(body)
    const bytes = requireSize(after)
    return retryWrite('The schema', async () => {
      const admission = await admitProduct(this.#guard, caller, undefined, after)
      return this.#store({ caller, after, admission, bytes })
    })
  }

  /** Writes a body onto a product, unless `check` refuses the stored one; a body that repeats what is stored changes nothing. */
  change(
    caller: Caller,
    id: string,
    body: ProductChange,
    manner: Manner,
    ifMatch?: string,
    check: (before: Product) => void = () => {},
  ): Promise<Product> {
    requireFaultless(faultsOfBody(body))
    return this.update(caller, id, ifMatch, (before) => {
      check(before)
      const base = manner === 'replace' ? { ...emptyContent, translations: before.translations } : before
      return applyChange(base, body, manner === 'merge', before.version + 1, before.fields)
    })
  }

  /** Gives a product the content that `next` makes from the stored one. */
  update(
    caller: Caller,
    id: string,
    ifMatch: string | undefined,
    next: (before: Product) => ProductContent | Promise<ProductContent>,
    within?: Within,
  ): Promise<Product> {
    return this.#oneByOne(id, async () => {
      const before = await this.#get(caller, id, ifMatch)
      const content = await next(before)
      if (isSameContent(before, content)) return before
      const bytes = requireSize(content)
      const admission = await admitProduct(this.#guard, caller, before, content)
      const after = { ...before, ...content, version: before.version + 1 }
      return this.#store({ caller, before, after, admission, bytes, within })
    })
  }

  /** Deletes a product, which is kept aside for some time. */
  delete(caller: Caller, id: string, ifMatch?: string, within?: Within): Promise<Product> {
    return this.#oneByOne(id, async () => {
      const before = await this.#get(caller, id, ifMatch)
      return this.#db.transaction().execute(async (tx) => {
        if (!(await moveToDeleted(tx, caller.orgId, before, caller.deviceName))) return undefined
        await recordChange(tx, caller, describeChange(before, undefined))
        await within?.(tx, [id])
        return before
      })
    })
  }

  /** Takes a deletion back: the product is as it was, less a schema that is gone by now, and one version further. */
  undelete(caller: Caller, id: string, within?: Within): Promise<Product> {
    const { orgId } = caller
    return this.#oneByOne(id, async () => {
      const deleted = (await findDeleted({ db: this.#db, orgId }, id)) ?? fail(notFound('deleted product', id))
      const { schema_id } = deleted
      const isGuarded = schema_id !== null && (await this.#guard.textRules(orgId, schema_id, 'as stored')) !== undefined
      const schema = isGuarded ? {} : { schema_id: null, schema_version: null }
      const after = { ...deleted, ...schema, version: deleted.version + 1 }
      const indexing = await this.#settings.indexingOf(orgId)
      const rulesOf = await rulesFor(this.#guard, caller, [after])
      const work = this.#db.transaction().execute(async (tx) => {
        if (after.schema_id !== null && !(await this.#guard.hold(tx, orgId, after.schema_id))) return undefined
        if (!(await takeDeleted(tx, orgId, id))) return undefined
        const written = (await storeProducts(tx, orgId, [{ after }], indexing, rulesOf)).get(id)
        await setCreated(tx, orgId, deleted)
        const stored = written && { ...written, created_at: deleted.created_at }
        await recordChange(tx, caller, { ...describeChange(undefined, stored), action: 'undelete' })
        await within?.(tx, [id])
        return stored
      })
      return this.#explainTaken(work, orgId, after)
    })
  }

  async #get({ orgId }: Caller, id: string, ifMatch?: string): Promise<Product> {
    const product = (await findProduct(this.#db, orgId, id)) ?? fail(notFound('product', id))
    requireMatch(ifMatch, product.version)
    return product
  }

  /** `undefined` when the product or its schema has changed since they were read. */
  #store(draft: Draft): Promise<Product | undefined> {
    const after = { ...draft.after, schema_version: schemaVersionOf(draft) }
    return this.#explainTaken(this.#storage.store({ ...draft, after }), draft.caller.orgId, after)
  }

  /** A product whose gtin or internal_id is taken is in conflict with the one that has it. */
  #explainTaken<Result>(work: Promise<Result>, orgId: string, product: Product): Promise<Result> {
    return work.catch(async (error: unknown) => {
      throw isIdentifierTaken(error) ? await conflictOf(this.#db, orgId, product) : error
    })
  }

  /**
   * A request that is one transaction holds a connection while it waits. Behind one that still waits for a connection, some of
   * them would hold all: they have a line of their own, and the two compete as those of two processes do.
   */
  #oneByOne(id: string, attempt: () => Promise<Product | undefined>): Promise<Product> {
    const line = isInTransaction(this.#db) ? `${id} in a transaction` : id
    return this.#queue.run(line, () => retryWrite('The product', attempt, patience))
  }
}

const schemaVersionOf = ({ after: { schema_id, schema_version }, admission }: Draft) =>
  schema_id === null ? null : (admission?.version ?? schema_version)
