import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { recordChanges } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { isInTransaction } from '../../db/driver.ts'
import { isConnectionLost } from '../../db/failures.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { Admission, SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Product, Revision } from '../product.ts'
import type { SearchSettings } from '../search/indexing.ts'
import { rulesFor } from '../translations/rules.ts'
import { describeChange } from './describe-change.ts'
import { storeProducts } from './queries.ts'

/** What is done in the transaction that writes some products, and is true only with them. */
export type Within = (tx: Db, ids: string[]) => Promise<void>

/** A product that is checked and ready to be stored, by whom, and how large it is. */
export type Draft = Revision & {
  caller: Caller
  admission: Admission | undefined
  bytes: number
  within?: Within | undefined
}

type Pending = Draft & { answer(stored: Product | undefined): void; refuse(error: unknown): void }

/** What one statement may carry without keeping others waiting. */
const maxDrafts = 64
const maxBytes = 4 * 1_024 * 1_024

/** A transaction that waits for a product which an import holds leaves the others of its organisation a way past it. */
const maxTransactions = 2
/** In milliseconds: how long they wait before they take it. Two at once would each carry half, at the price of a whole one. */
const patience = 50

/**
 * Stores products of many requests in one transaction. The commits of an organisation follow one another, since its feed
 * has one order: what arrives while one is under way is stored with the next.
 */
export class StoredTogether {
  readonly #db: Kysely<Tables>
  readonly #guard: SchemaGuard
  readonly #settings: SearchSettings
  readonly #pending = new Map<string, Pending[]>()
  readonly #running = new Map<string, number>()

  constructor(db: Kysely<Tables>, guard: SchemaGuard, settings: SearchSettings) {
    this.#db = db
    this.#guard = guard
    this.#settings = settings
  }

  /** `undefined` when the product or its schema has changed since they were read. */
  async store(draft: Draft): Promise<Product | undefined> {
    // A request that is one transaction as a whole shares it with nobody.
    if (isInTransaction(this.#db)) return (await this.#commit([draft]))[0]
    const { orgId } = draft.caller
    return new Promise((answer, refuse) => {
      const pending = this.#pending.get(orgId) ?? []
      pending.push({ ...draft, answer, refuse })
      this.#pending.set(orgId, pending)
      if (!this.#running.has(orgId)) void this.#run(orgId)
      else if (pending.length === 1) setTimeout(() => this.#pass(orgId), patience)
    })
  }

  /** What is still waiting goes past the transaction before it. */
  #pass(orgId: string): void {
    const running = this.#running.get(orgId) ?? 0
    if (this.#pending.has(orgId) && running < maxTransactions) void this.#run(orgId)
  }

  async #run(orgId: string): Promise<void> {
    this.#running.set(orgId, (this.#running.get(orgId) ?? 0) + 1)
    for (let batch = await this.#gather(orgId); batch.length > 0; batch = await this.#gather(orgId))
      await this.#storeBatch(batch)
    const left = (this.#running.get(orgId) ?? 1) - 1
    if (left > 0) this.#running.set(orgId, left)
    else this.#running.delete(orgId)
  }

  /** Those who were answered together come again together: as long as others follow, one transaction waits for them. */
  async #gather(orgId: string): Promise<Pending[]> {
    const count = () => this.#pending.get(orgId)?.length ?? 0
    for (let known = 0; known < count() && count() < maxDrafts; ) {
      known = count()
      await setImmediate()
    }
    return this.#take(orgId)
  }

  #take(orgId: string): Pending[] {
    const pending = this.#pending.get(orgId) ?? []
    let [count, bytes] = [0, 0]
    while (count < pending.length && count < maxDrafts && bytes < maxBytes) bytes += pending[count++]?.bytes ?? 0
    const batch = pending.splice(0, count)
    if (pending.length === 0) this.#pending.delete(orgId)
    return batch
  }

  async #storeBatch(batch: Pending[]): Promise<void> {
    try {
      const stored = await this.#commit(batch)
      for (const [index, { answer }] of batch.entries()) answer(stored[index])
    } catch (error) {
      // Without a connection nobody knows what was kept; else one that is refused does not keep its neighbours.
      if (batch.length === 1 || isConnectionLost(error)) for (const { refuse } of batch) refuse(error)
      else {
        const half = batch.length >> 1
        await this.#storeBatch(batch.slice(0, half))
        await this.#storeBatch(batch.slice(half))
      }
    }
  }

  /** Stores products of one organisation, and gives those that are, each at the place of its draft. */
  async #commit(batch: Draft[]): Promise<(Product | undefined)[]> {
    const orgId = batch[0]?.caller.orgId ?? ''
    const indexing = await this.#settings.indexingOf(orgId)
    const rulesOf = await rulesFor(
      this.#guard,
      batch[0]?.caller ?? { orgId },
      batch.map(({ after }) => after),
    )
    return this.#db.transaction().execute(async (tx) => {
      const drafts = await this.#stillAdmitted(tx, orgId, batch)
      // Every transaction takes products in the same order.
      const revisions = drafts.toSorted((a, b) => (a.after.id < b.after.id ? -1 : 1))
      const stored = await storeProducts(tx, orgId, revisions, indexing, rulesOf)
      for (const [caller, ofCaller] of Map.groupBy(revisions, ({ caller }) => caller)) {
        const written = ofCaller.filter(({ after }) => stored.has(after.id))
        const changes = written.map(({ before, after }) => describeChange(before, stored.get(after.id)))
        await recordChanges(tx, caller, changes)
      }
      const written = revisions.filter(({ after }) => stored.has(after.id))
      for (const [within, drafts] of Map.groupBy(written, ({ within }) => within))
        await within?.(
          tx,
          drafts.map(({ after }) => after.id),
        )
      return batch.map(({ after }) => stored.get(after.id))
    })
  }

  /** Those whose schema is still the one that admitted them. */
  async #stillAdmitted(tx: Db, orgId: string, batch: Draft[]): Promise<Draft[]> {
    const refused = new Set<Draft>()
    const byAdmission = Map.groupBy(batch, ({ admission }) => admission && JSON.stringify(admission))
    for (const drafts of byAdmission.values()) {
      const admission = drafts[0]?.admission
      if (!admission || (await this.#guard.stillHolds(tx, orgId, admission))) continue
      for (const draft of drafts) refused.add(draft)
    }
    return batch.filter((draft) => !refused.has(draft))
  }
}
