import type { FieldValue, Thing } from '@polytrace/epcis'
import type { Kysely } from 'kysely'
import { isPassing } from '../../db/failures.ts'
import { withinSavepoint } from '../../db/savepoint.ts'
import { runStatement } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { NewEvent } from '../../event-store/columns.ts'
import { type Surroundings, surroundingsId } from '../../event-store/contexts.ts'
import type { EventIds } from '../../event-store/event-ids.ts'
import {
  thingParameters,
  thingStatement,
  valueParameters,
  valueStatement,
} from '../../event-store/insert-statements.ts'
import { Judgement } from '../../event-store/judge.ts'
import { valueKey } from '../../event-store/known-things.ts'
import type { Outcome } from '../../event-store/outcome.ts'
import { storeEvents, storeSurroundings } from '../../event-store/store.ts'
import type { Log } from '../../log.ts'
import type { PreparedElement } from '../vocabularies/prepare.ts'
import { storeMasterData } from '../vocabularies/store.ts'
import type { DocumentReader, Item, Opened } from './document-reader.ts'
import { JobProgress } from './progress.ts'
import { finishJob, type JobRow, readDocumentBytes } from './queries.ts'
import { Report } from './report.ts'

const thingsAtOnce = 2_000

export type JobParts = {
  db: Kysely<Tables>
  log: Log
  ids: EventIds
  reader: DocumentReader
  signal: AbortSignal
  wasCutShort: boolean
}

/** Captures a document: all or nothing in one transaction (`rollback`), or whatever is right in it (`proceed`). */
export async function runJob(parts: JobParts, job: JobRow): Promise<void> {
  const { db, reader, signal } = parts
  const bytes = await readDocumentBytes({ db, orgId: job.org_id }, job.id)
  // From here on the reader is closed by a stop; before, there was nothing to close.
  signal.throwIfAborted()
  const isAtomic = job.behaviour === 'rollback'
  const progress = new JobProgress(db, job, reader)
  try {
    const opened = await reader.open(bytes, job.prefixes, isAtomic)
    await db.connection().execute((connection) => new Run(parts, connection, job, progress).capture(opened))
  } finally {
    await progress.stop()
  }
}

type Placed = { index: number; pointer: string; event: NewEvent }

class Run {
  readonly #parts: JobParts
  readonly #connection: Kysely<Tables>
  readonly #job: JobRow
  readonly #progress: JobProgress
  readonly #report: Report
  /** The identities that the document has named already. */
  readonly #seen = new Set<string>()
  readonly #things = new Map<string, Thing>()
  readonly #values = new Map<string, FieldValue>()
  #contextId: string | undefined
  #transformations: Opened['transformations'] = []
  #masterData: PreparedElement[] = []
  /** What nothing is stored of is judged instead, so that all its faults are found at once. */
  #judgement: Judgement | undefined

  constructor(parts: JobParts, connection: Kysely<Tables>, job: JobRow, progress: JobProgress) {
    this.#parts = parts
    this.#connection = connection
    this.#job = job
    this.#progress = progress
    this.#report = new Report(progress.counts)
  }

  async capture({ faults, transformations, masterData, ...surroundings }: Opened): Promise<void> {
    const db = this.#connection
    this.#transformations = transformations
    this.#masterData = masterData
    if (faults.length > 0) this.#report.rejectDocument(faults)
    if (this.#job.dry_run || faults.length > 0) return this.#judgeAll(surroundings)
    this.#contextId = await storeSurroundings({ db, orgId: this.#job.org_id }, surroundings)
    if (this.#isAtomic) return this.#captureWhole()
    await this.#handleAll(db)
    await db.transaction().execute(async (tx) => {
      await this.#storeMasterData(tx)
      await this.#finish(tx)
    })
  }

  /** Says what would become of the document. */
  async #judgeAll(surroundings: Surroundings): Promise<void> {
    const db = this.#connection
    this.#contextId = surroundings.contextText === undefined ? undefined : surroundingsId(surroundings)
    this.#judgement = this.#newJudgement(db, surroundings.contextText)
    await this.#handleAll(db)
    await db.transaction().execute((tx) => this.#finish(tx))
  }

  /** Nothing of a document with a fault is kept. */
  async #captureWhole(): Promise<void> {
    const tx = await this.#connection.startTransaction().execute()
    try {
      await this.#handleAll(tx)
      if (this.#report.errors.length === 0) {
        await this.#storeThings(tx)
        await this.#storeValues(tx)
        await this.#storeMasterData(tx)
        await this.#finish(tx)
        await tx.commit().execute()
        return
      }
    } catch (error) {
      await tx.rollback().execute()
      throw error
    }
    await tx.rollback().execute()
    await this.#connection.transaction().execute((tx) => this.#finish(tx))
  }

  async #handleAll(db: Db): Promise<void> {
    for await (const items of this.#parts.reader.items()) {
      await this.#handle(db, items)
      this.#progress.handled += items.length
    }
  }

  async #handle(db: Db, items: Item[]): Promise<void> {
    this.#parts.signal.throwIfAborted()
    const fresh: Placed[] = []
    const repeated: Placed[] = []
    const ids = await this.#parts.ids.take(items.length)
    for (const [position, item] of items.entries()) {
      const { index, pointer, prepared, failure } = item
      if (failure !== undefined) this.#noteFailure(item, failure)
      else if (prepared === undefined) this.#report.reject(index, item.faults ?? [])
      else {
        const isRepeated = this.#seen.has(prepared.identity)
        this.#seen.add(prepared.identity)
        const event = this.#newEvent(ids[position] as number, prepared)
        ;(isRepeated ? repeated : fresh).push({ index, pointer, event })
      }
    }
    for (const [{ index }, outcome] of await this.#keep(db, fresh)) this.#report.note(index, outcome)
    // The event that the document named first was captured just now, or before.
    for (const [{ index }, outcome] of await this.#keep(db, repeated))
      this.#report.note(index, outcome.status === 'created' ? { ...outcome, status: 'exists' } : outcome)
  }

  /** Stores events, or judges them when nothing of the document can be kept. */
  async #keep(db: Db, placed: Placed[]): Promise<[Placed, Outcome][]> {
    if (placed.length === 0) return []
    if (this.#isAtomic && this.#report.errors.length > 0) this.#judgement ??= this.#newJudgement(db)
    if (this.#judgement === undefined)
      return this.#isAtomic && !this.#parts.wasCutShort ? this.#store(db, placed) : this.#storeSeparately(db, placed)
    const outcomes = await this.#judgement.judge(placed.map(({ event }) => event))
    return placed.map((one, position) => [one, outcomes[position] as Outcome])
  }

  /**
   * One event that cannot be stored does not keep its neighbours, where they may be captured without it. With `rollback`
   * it is looked for only when it has cut the job short before: each savepoint costs the whole database a little.
   */
  async #storeSeparately(db: Db, placed: Placed[]): Promise<[Placed, Outcome][]> {
    try {
      return await (this.#isAtomic ? withinSavepoint(db, () => this.#store(db, placed)) : this.#store(db, placed))
    } catch (error) {
      if (isPassing(error) || this.#parts.signal.aborted) throw error
      const [only, ...others] = placed
      if (only && others.length === 0) {
        this.#noteFailure(only, error)
        return []
      }
      const middle = Math.ceil(placed.length / 2)
      const first = await this.#storeSeparately(db, placed.slice(0, middle))
      return [...first, ...(await this.#storeSeparately(db, placed.slice(middle)))]
    }
  }

  async #store(db: Db, placed: Placed[]): Promise<[Placed, Outcome][]> {
    const events = placed.map(({ event }) => event)
    const outcomes = await storeEvents({ db, orgId: this.#job.org_id }, events, this.#isKnown)
    const stored = events.filter((_, position) => outcomes[position]?.status === 'created')
    for (const { event } of stored) {
      for (const thing of event.lineage.things) this.#things.set(thing.key, thing)
      for (const value of event.search.values) this.#values.set(valueKey(value), value)
    }
    return placed.map((one, position) => [one, outcomes[position] as Outcome])
  }

  /** A mistake of ours: with `rollback` the job is tried again once, with `proceed` the event is left out. */
  #noteFailure({ index, pointer }: Pick<Item, 'index' | 'pointer'>, error: unknown): void {
    if (this.#isAtomic && !this.#job.dry_run && !this.#parts.wasCutShort) throw error
    this.#parts.log.error({ err: error, job: this.#job.id, index }, 'an event of a document could not be captured')
    this.#report.noteFailure(index, pointer)
  }

  /** The things and values of a transaction go in at its end, since others may be waiting for the same ones. */
  readonly #isKnown = (key: string) => this.#isAtomic || this.#things.has(key) || this.#values.has(key)

  async #storeThings(db: Db): Promise<void> {
    // Many are sorted in shares, by the first digit of their keys: all at once would hold up the event loop.
    const digits = this.#things.size > thingsAtOnce ? 1 : 0
    const shares = Map.groupBy(this.#things.values(), ({ key }) => key.slice(0, digits))
    for (const start of [...shares.keys()].sort()) {
      const things = shares.get(start)?.sort((a, b) => (a.key < b.key ? -1 : 1)) ?? []
      for (let from = 0; from < things.length; from += thingsAtOnce) {
        const values = thingParameters(this.#job.org_id, things.slice(from, from + thingsAtOnce))
        await runStatement(db, { name: 'store things', text: thingStatement, values })
      }
    }
  }

  async #storeValues(db: Db): Promise<void> {
    for (const values of valueParameters(this.#job.org_id, this.#values.values()))
      await runStatement(db, { name: 'store values', text: valueStatement, values })
  }

  /** Last of all, since from here on other documents with master data wait for the end of the transaction. */
  async #storeMasterData(tx: Db): Promise<void> {
    const { org_id: orgId, id: captureId, device_id: deviceId } = this.#job
    await storeMasterData({ db: tx, orgId }, this.#masterData, { captureId, deviceId })
  }

  async #finish(db: Db): Promise<void> {
    await this.#progress.stop()
    const tenant = { db, orgId: this.#job.org_id }
    const result = await this.#report.finish(tenant, this.#isAtomic, this.#parts.reader, this.#transformations)
    await finishJob(db, this.#job, result)
  }

  get #isAtomic(): boolean {
    return this.#job.behaviour === 'rollback'
  }

  #newJudgement(db: Db, contextText?: string): Judgement {
    const contexts = new Map(this.#contextId && contextText ? [[this.#contextId, contextText]] : [])
    return new Judgement({ db, orgId: this.#job.org_id }, contexts)
  }

  #newEvent(id: number, event: NewEvent['event']): NewEvent {
    const { device_id: deviceId, id: captureId } = this.#job
    return { id, event, deviceId, captureId, contextId: this.#contextId }
  }
}
