import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEvent } from '@polytrace/epcis'
import pg from 'pg'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import type { NewEvent } from '../server/src/event-store/columns.ts'
import { EventIds } from '../server/src/event-store/event-ids.ts'
import {
  insertParameters,
  insertStatement,
  numberedInsertStatement,
} from '../server/src/event-store/insert-statements.ts'
import { prepareEvent } from '../server/src/event-store/prepare.ts'
import { readTexts } from '../server/src/event-store/queries.ts'
import { readChanges } from '../server/src/event-store/read-changes.ts'
import { createLog } from '../server/src/log.ts'
import { freshEvents } from './capture.bench.ts'
import { median, report, reportMost } from './rounds.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const eventsARound = 2_000
const pageSize = 500

const statements = { without: insertStatement, with: numberedInsertStatement }
type Name = keyof typeof statements

/** What the feed costs those who capture, and what reading it costs. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'service', createLog('silent'))
  try {
    await migrate(database.address)
    const orgId = randomUUID()
    for (const size of [64, 512]) await captures(database, orgId, size)
    await reading(database, orgId)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two connections capture for one organisation. The time that its processes work in the database is compared: it is nobody else's. */
async function captures(database: Database, orgId: string, size: number): Promise<void> {
  const writers = [await Writer.open(database, orgId), await Writer.open(database, orgId)]
  const work = { with: 0, without: 0 }
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const figures = {} as Record<Name, { work: number; milliseconds: number }>
    const names: Name[] = round % 2 ? ['with', 'without'] : ['without', 'with']
    for (const name of names) {
      for (const writer of writers) await writer.prepare(size)
      const start = performance.now()
      const done = await Promise.all(writers.map((writer) => writer.run(name)))
      figures[name] = { work: done.reduce((a, b) => a + b), milliseconds: performance.now() - start }
    }
    // The first round fills caches and plans.
    if (round === 0) continue
    for (const name of names) work[name] += figures[name].work
    ratios.push(figures.without.milliseconds / figures.with.milliseconds)
  }
  for (const writer of writers) await writer.close()
  report(`capture with the feed against without, ${size} events a commit, by work`, work.without / work.with, 0.95)
  console.log(`  by rate: ${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`)
}

/** One connection that stores batches prepared before. */
class Writer {
  readonly #orgId: string
  readonly #client: pg.Client
  readonly #ids: EventIds
  readonly #fresh = freshEvents()
  #process = 0
  #values: string[][] = []

  private constructor(orgId: string, client: pg.Client, ids: EventIds) {
    this.#orgId = orgId
    this.#client = client
    this.#ids = ids
  }

  static async open({ address, db }: Database, orgId: string): Promise<Writer> {
    const client = new pg.Client(address)
    await client.connect()
    const writer = new Writer(orgId, client, new EventIds(db))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    writer.#process = rows[0]?.pid ?? 0
    return writer
  }

  async prepare(size: number): Promise<void> {
    this.#values = []
    for (let stored = 0; stored < eventsARound; stored += size) {
      const events = (await this.#ids.take(size)).map((id) => this.#event(id))
      this.#values.push(insertParameters(this.#orgId, events, () => false))
    }
  }

  #event(id: number): NewEvent {
    const event = { ...this.#fresh(), eventID: `urn:uuid:${randomUUID()}` }
    const { prepared } = prepareEvent(readEvent(JSON.stringify(event)))
    if (!prepared) throw new Error('a generated event has faults')
    return { id, event: prepared, deviceId: this.#orgId }
  }

  /** Stores all of them, and gives how long the connection's process worked, in hundredths of a second. */
  async run(name: Name): Promise<number> {
    const before = workOf(this.#process)
    for (const values of this.#values) await this.#client.query({ name, text: statements[name], values })
    return workOf(this.#process) - before
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

/** The time that a process has worked, of its own and in the kernel (Linux). */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** Pages of the feed against the bare texts of the same events. */
async function reading({ db }: Database, orgId: string): Promise<void> {
  const tenant = { db, orgId }
  const ratios: number[] = []
  let after = 0
  for (let page = 0; page < 20; page++) {
    const start = performance.now()
    const { changes, next } = await readChanges(tenant, { after, limit: pageSize })
    const middle = performance.now()
    await readTexts(
      tenant,
      changes.flatMap(({ event }) => event ?? []),
    )
    ratios.push((middle - start) / (performance.now() - middle))
    after = next
  }
  reportMost(`reading ${pageSize} changes against the bare texts of the same events`, median(ratios.slice(5)), 3)
}
