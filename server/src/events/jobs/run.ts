import type { Thing } from '@polytrace/epcis'
import type { Pool, PoolClient } from 'pg'
import { type Fault, problems } from '../../errors.ts'
import type { EventIds } from '../event-ids.ts'
import { type NewEvent, thingParameters, thingStatement } from '../insert.ts'
import { type Outcome, storeEvents, storeSurroundings } from '../store.ts'
import type { JobError } from './contract.ts'
import type { DocumentReader, Item, Opened } from './document-reader.ts'
import { findLongTransformations } from './long-transformations.ts'
import { JobProgress } from './progress.ts'
import { finishJob, type JobRow, readDocumentBytes } from './queries.ts'
import { noteWarnings } from './warnings.ts'

const mostErrors = 100
const thingsAtOnce = 2_000

export type JobParts = { pool: Pool; ids: EventIds; reader: DocumentReader; signal: AbortSignal }

/** Captures a document: all or nothing in one transaction (`rollback`), or whatever is right in it (`proceed`). */
export async function runJob(parts: JobParts, job: JobRow): Promise<void> {
  const { pool, reader } = parts
  const bytes = await readDocumentBytes(pool, job.org_id, job.id)
  const isAtomic = job.behaviour === 'rollback'
  const progress = new JobProgress(pool, job, reader)
  try {
    const opened = await reader.open(bytes, job.prefixes, isAtomic)
    await withClient(pool, (client) => new Run(parts, client, job, progress).capture(opened))
  } finally {
    await progress.stop()
  }
}

async function withClient(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    // Closing the connection takes back what is open in it.
    client.release(true)
    throw error
  }
}

class Run {
  readonly #parts: JobParts
  readonly #client: PoolClient
  readonly #job: JobRow
  readonly #progress: JobProgress
  readonly #errors: JobError[] = []
  /** What the document has named already: the hash of each identity. */
  readonly #seen = new Map<string, string>()
  readonly #things = new Map<string, Thing>()
  #contextId: string | undefined
  #transformations: Opened['transformations'] = []

  constructor(parts: JobParts, client: PoolClient, job: JobRow, progress: JobProgress) {
    this.#parts = parts
    this.#client = client
    this.#job = job
    this.#progress = progress
  }

  async capture({ faults, transformations, ...surroundings }: Opened): Promise<void> {
    if (faults.length > 0) return this.#finish([errorOf('invalid', faults)])
    this.#transformations = transformations
    this.#contextId = await storeSurroundings(this.#client, this.#job.org_id, surroundings)
    if (!this.#isAtomic) {
      await this.#storeAll()
      return this.#finish(this.#errors)
    }
    await this.#client.query('begin')
    await this.#storeAll()
    if (this.#errors.length > 0) return this.#takeBack()
    await this.#storeThings()
    await this.#finish([])
    await this.#client.query('commit')
  }

  async #storeAll(): Promise<void> {
    for await (const items of this.#parts.reader.items()) {
      await this.#store(items)
      this.#progress.handled += items.length
    }
  }

  async #store(items: Item[]): Promise<void> {
    this.#parts.signal.throwIfAborted()
    const fresh: { index: number; event: NewEvent }[] = []
    const ids = await this.#parts.ids.take(items.length)
    for (const [position, { index, prepared, faults = [] }] of items.entries()) {
      if (prepared === undefined) this.#reject(index, faults)
      else if (this.#seen.has(prepared.identity)) {
        this.#count(index, this.#seen.get(prepared.identity) === prepared.hash ? 'exists' : 'conflict')
      } else {
        this.#seen.set(prepared.identity, prepared.hash)
        fresh.push({ index, event: this.#newEvent(ids[position] as number, prepared) })
      }
    }
    // Nothing more can be kept: the rest is only checked.
    if (fresh.length === 0 || (this.#isAtomic && this.#errors.length > 0)) return
    const events = fresh.map(({ event }) => event)
    const outcomes = await storeEvents(this.#client, this.#job.org_id, events, this.#isKnown)
    for (const [position, { index }] of fresh.entries()) this.#count(index, outcomes[position] as Outcome)
    for (const { event } of events) for (const thing of event.lineage.things) this.#things.set(thing.key, thing)
  }

  /** The things of a transaction go in at its end, since others may be waiting for the same ones. */
  readonly #isKnown = (thing: string) => this.#isAtomic || this.#things.has(thing)

  async #storeThings(): Promise<void> {
    // Many are sorted in shares, by the first digit of their keys: all at once would hold up the event loop.
    const digits = this.#things.size > thingsAtOnce ? 1 : 0
    const shares = Map.groupBy(this.#things.values(), ({ key }) => key.slice(0, digits))
    for (const start of [...shares.keys()].sort()) {
      const things = shares.get(start)?.sort((one, other) => (one.key < other.key ? -1 : 1)) ?? []
      for (let from = 0; from < things.length; from += thingsAtOnce) {
        const values = thingParameters(this.#job.org_id, things.slice(from, from + thingsAtOnce))
        await this.#client.query({ name: 'store things', text: thingStatement, values })
      }
    }
  }

  /** Nothing of a document with a fault is kept. */
  async #takeBack(): Promise<void> {
    await this.#client.query('rollback')
    Object.assign(this.#progress.counts, { captured: 0, duplicate: 0 })
    await this.#finish(this.#errors)
  }

  async #finish(errors: JobError[]): Promise<void> {
    await this.#progress.stop()
    const warnings = await this.#parts.reader.warnings()
    noteWarnings(warnings, await findLongTransformations(this.#client, this.#job.org_id, this.#transformations))
    await finishJob(this.#client, this.#job, { counts: this.#progress.counts, errors, warnings })
  }

  get #isAtomic(): boolean {
    return this.#job.behaviour === 'rollback'
  }

  #newEvent(id: number, event: NewEvent['event']): NewEvent {
    const { device_id: deviceId, id: captureId } = this.#job
    return { id, event, deviceId, captureId, contextId: this.#contextId }
  }

  #count(index: number, outcome: Outcome): void {
    if (outcome === 'created') this.#progress.counts.captured++
    else if (outcome === 'exists') this.#progress.counts.duplicate++
    else {
      this.#progress.counts.rejected++
      const message = 'Another event is stored under this eventID: an eventID names one content for ever.'
      this.#note(errorOf('conflict', [{ pointer: '/eventID', code: 'duplicate', message }], index))
    }
  }

  #reject(index: number, faults: Fault[]): void {
    this.#progress.counts.rejected++
    this.#note(errorOf('invalid', faults.slice(0, mostErrors), index))
  }

  #note(error: JobError): void {
    if (this.#errors.length < mostErrors) this.#errors.push(error)
  }
}

function errorOf(code: 'invalid' | 'conflict', errors: Fault[], index?: number): JobError {
  const { title, status } = problems[code]
  return { type: `urn:polytrace:problem:${code}`, title, status, ...(index !== undefined && { index }), errors }
}
