import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { lockLimitForWorkers } from '../../db/distribution/lock-limit.ts'
import { isConnectionLost, isContention, waitedFor } from '../../db/failures.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { Problem, unavailable } from '../../errors.ts'
import type { NewEvent } from '../../event-store/columns.ts'
import { EventIds } from '../../event-store/event-ids.ts'
import { KnownThings } from '../../event-store/known-things.ts'
import type { Outcome } from '../../event-store/outcome.ts'
import type { PreparedEvent } from '../../event-store/prepare.ts'
import { storeEvents, storeSurroundings } from '../../event-store/store.ts'
import { outcomeUnknown } from './outcome-unknown.ts'

export type WriterLimits = { batch: number; batchCharacters: number; pending: number; pendingCharacters: number }

const usualLimits: WriterLimits = {
  batch: 512,
  batchCharacters: 2 * 1_048_576,
  pending: 10_000,
  pendingCharacters: 64 * 1_048_576,
}

type Pending = {
  orgId: string
  deviceId: string
  event: PreparedEvent
  /** Prefixes that the request declared beside the event, as a context. */
  contextText: string | undefined
  since: number
  answer(outcome: Outcome): void
  refuse(error: unknown): void
}

/** Longer than any transaction that holds the same event may take, and well below the patience of a client. */
const maxWait = 20_000

/** Gathers what is pending into one commit: several times the rate, and a third of the latency, of a commit each. */
export class EventWriter {
  readonly #db: Kysely<Tables>
  readonly #limits: WriterLimits
  readonly #ids: EventIds
  readonly #known = new KnownThings()
  readonly #pending: Pending[] = []
  #characters = 0
  #lockLimit: string | undefined
  #writing: Promise<void> | undefined

  /** The database has one connection, with a `lock_timeout`. */
  constructor(db: Kysely<Tables>, limits: Partial<WriterLimits> = {}) {
    this.#db = db
    this.#limits = { ...usualLimits, ...limits }
    this.#ids = new EventIds(db)
  }

  /** Resolves when the event is on disk. */
  store(orgId: string, deviceId: string, event: PreparedEvent, contextText?: string): Promise<Outcome> {
    if (this.#pending.length >= this.#limits.pending || this.#characters >= this.#limits.pendingCharacters)
      throw unavailable('Too many events wait to be stored. Nothing was kept; try again.')
    this.#characters += event.columns.doc.length
    return new Promise((answer, refuse) => {
      this.#pending.push({ orgId, deviceId, event, contextText, since: Date.now(), answer, refuse })
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined
      })
    })
  }

  /** How many events wait for the statement after the one that runs. */
  get waiting(): number {
    return this.#pending.length
  }

  /** Waits for what is pending. */
  async stop(): Promise<void> {
    await this.#writing
  }

  async #write(): Promise<void> {
    // What arrives in the same moment goes together.
    await new Promise(setImmediate)
    while (this.#pending.length > 0) {
      await this.#writeBatch(this.#takeBatch())
    }
  }

  /** Fewer events when they are long: one statement must not hold up the event loop, or the database. */
  #takeBatch(): Pending[] {
    const { batch, batchCharacters } = this.#limits
    let [count, characters] = [0, 0]
    while (count < this.#pending.length && count < batch && characters < batchCharacters) {
      characters += this.#pending[count++]?.event.columns.doc.length ?? 0
    }
    this.#characters -= characters
    return this.#pending.splice(0, count)
  }

  async #writeBatch(batch: Pending[]): Promise<void> {
    try {
      await this.#commit(batch)
    } catch (error) {
      // Without a database none of them can be stored, and each would wait for it anew.
      if (error instanceof Problem || isConnectionLost(error)) for (const one of batch) one.refuse(error)
      else if (waitedFor(error, 'feed')) this.#waitTogether(batch, error)
      else if (batch.length === 1) await this.#postpone(batch[0] as Pending, error)
      // One event that cannot be stored, or must wait, does not keep its neighbours.
      else for (const one of batch) await this.#writeBatch([one])
    }
  }

  /** Another commit of the organisation takes long, as on a slow disk: one by one they would only wait longer. */
  #waitTogether(batch: Pending[], error: unknown): void {
    const isLate = ({ since }: Pending) => Date.now() - since > maxWait
    const late = unavailable('Another commit of the organisation takes too long. Nothing was kept; try again.', error)
    for (const one of batch.filter(isLate)) one.refuse(late)
    const others = batch.filter((one) => !isLate(one))
    this.#pending.unshift(...others)
    for (const { event } of others) this.#characters += event.columns.doc.length
  }

  async #postpone(one: Pending, error: unknown): Promise<void> {
    if (!isContention(error)) return one.refuse(error)
    if (Date.now() - one.since > maxWait)
      return one.refuse(unavailable('The same event is being stored by another request. Try again.', error))
    this.#pending.push(one)
    this.#characters += one.event.columns.doc.length
    await delay(1)
  }

  async #commit(batch: Pending[]): Promise<void> {
    const ids = await this.#ids.take(batch.length)
    this.#lockLimit ??= await lockLimitForWorkers(this.#db)
    // The ids of one organisation follow one another: its positions in the feed are then one row.
    const sorted = batch.toSorted((a, b) => (a.orgId === b.orgId ? 0 : a.orgId < b.orgId ? -1 : 1))
    const groups = Map.groupBy(
      sorted.map((one, index) => ({ ...one, id: ids[index] as number })),
      ({ orgId }) => orgId,
    )
    const stored = await this.#db.connection().execute((connection) =>
      this.#storeGroups(connection, groups).catch((error) => {
        throw isConnectionLost(error) ? outcomeUnknown(error) : error
      }),
    )
    for (const { orgId, events, outcomes } of stored) {
      // What was refused or stored before has left nothing.
      this.#known.add(
        orgId,
        events.filter((_, index) => outcomes[index]?.status === 'created'),
      )
      groups.get(orgId)?.forEach((one, index) => {
        one.answer(outcomes[index] as Outcome)
      })
    }
  }

  /** One organisation's events are one statement, which needs no transaction around it unless that sets a limit. */
  #storeGroups(connection: Kysely<Tables>, groups: Groups): Promise<Stored[]> {
    const limit = this.#lockLimit
    if (groups.size === 1 && !limit) return this.#storeAll(connection, groups)
    return connection.transaction().execute(async (tx) => {
      if (limit) await sql.raw(limit).execute(tx)
      return this.#storeAll(tx, groups)
    })
  }

  async #storeAll(db: Db, groups: Groups): Promise<Stored[]> {
    const stored: Stored[] = []
    for (const [orgId, events] of groups) {
      const tenant = { db, orgId }
      const known = this.#known.of(orgId)
      for (const one of events) {
        if (one.contextText !== undefined) one.contextId = await storeSurroundings(tenant, one)
      }
      stored.push({ orgId, events, outcomes: await storeEvents(tenant, events, (thing) => known.has(thing)) })
    }
    return stored
  }
}

type Groups = Map<string, (Pending & NewEvent)[]>
type Stored = { orgId: string; events: NewEvent[]; outcomes: Outcome[] }
