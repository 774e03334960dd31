import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEvent } from '@polytrace/epcis'
import autocannon from 'autocannon'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { connect, openDatabase } from '../server/src/db/database.ts'
import type { Tenant } from '../server/src/db/statements.ts'
import type { Db, Tables } from '../server/src/db/tables.ts'
import { EventWriter } from '../server/src/epcis/capture/writer.ts'
import { generateDocuments, generateEvents } from '../server/src/epcis/generate.ts'
import { EventIds } from '../server/src/event-store/event-ids.ts'
import { type PreparedEvent, prepareEvent } from '../server/src/event-store/prepare.ts'
import { storeEvents } from '../server/src/event-store/store.ts'
import { createLog } from '../server/src/log.ts'
import { startService } from './http.bench.ts'
import { passOverFindings } from './passed-over.ts'
import { interleave, report } from './rounds.ts'

const seconds = 4
const connections = 64
const documentEvents = 1_000

/** Captures of single events and of documents, against the same work without what lies around it. */
export async function run(): Promise<void> {
  for (const stored of sizesFrom(process.env.BENCH_EVENTS)) await runAt(stored)
}

export const sizesFrom = (text = '100000,1000000') => text.split(',').map(Number)

async function runAt(stored: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  const bare = await startBare()
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const { orgId, deviceId } = await whoIs(tool.pool)
    console.log(`\n## with ${stored} events stored\n`)
    await fill(tool.db, orgId, deviceId, stored)
    const fresh = freshEvents()
    const post = (url: string) => () => postRate(`${url}/api/v2/epcis/events`, key, fresh)
    const figures = await interleave({
      service: post(service.url),
      withoutStorage: post(bare.url),
      writer: () => writerRate(tool.address, orgId, deviceId, fresh),
      documents: () => documentRate(service.url, key, fresh),
      statement: () => statementRate(tool.db, orgId, deviceId, fresh),
    })
    const rate = (name: string, value: number) => console.log(`${name.padEnd(52)}${Math.round(value)} events/s`)
    rate(`POST …/events, ${connections} connections`, figures.service)
    rate('the same route without storage', figures.withoutStorage)
    rate('the same writer fed directly', figures.writer)
    rate(`documents of ${documentEvents} events`, figures.documents)
    rate('the bare bulk statement', figures.statement)
    report('POST against the route without storage', figures.service / figures.withoutStorage, 0.55)
    report('POST against the writer', figures.service / figures.writer, 0.4)
    report('documents against the bulk statement', figures.documents / figures.statement, 0.6)
  } finally {
    bare.stop()
    await tool.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same route in a process of its own, with a writer that stores nothing. */
async function startBare() {
  const args = [...process.execArgv, 'bench/bare-capture-server.ts']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(child.stdout, 'data')
  return { url: String(url), stop: () => child.kill() }
}

export async function whoIs(pool: pg.Pool): Promise<{ orgId: string; deviceId: string }> {
  const { rows } = await pool.query('select org_id as "orgId", id as "deviceId" from device limit 1')
  return rows[0]
}

/** Fills the store by the bulk statement. */
export const fill = (db: Kysely<Tables>, orgId: string, deviceId: string, count: number): Promise<void> =>
  fillWith(db, orgId, deviceId, generateEvents(count, 1))

type Events = Iterable<Record<string, unknown>>

export async function fillWith(db: Kysely<Tables>, orgId: string, deviceId: string, events: Events): Promise<void> {
  await writeEvents(db, orgId, deviceId, events)
  await settle(db)
}

export async function writeEvents(db: Kysely<Tables>, orgId: string, deviceId: string, events: Events): Promise<void> {
  const ids = new EventIds(db)
  let batch: PreparedEvent[] = []
  let last: Promise<void> = Promise.resolve()
  // While the database stores one batch, the next is prepared.
  const flush = async () => {
    const earlier = last
    last = storeBatch({ db, orgId }, ids, deviceId, batch)
    batch = []
    await earlier
  }
  for (const event of events) {
    if (batch.push(prepared(event)) === 1_000) await flush()
  }
  if (batch.length > 0) await flush()
  await last
  await passOverFindings(db, orgId)
}

/** Does now what PostgreSQL would do beside what is measured. */
export async function settle(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze event, produced, consumed, mention, containment, thing, event_range, event_value`.execute(
      connection,
    )
    // What is written out later would disturb what is measured.
    await sql`checkpoint`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

export async function storeBatch(tenant: Tenant, ids: EventIds, deviceId: string, batch: PreparedEvent[]) {
  const numbers = await ids.take(batch.length)
  const events = batch.map((event, index) => ({ id: numbers[index] as number, event, deviceId }))
  await storeEvents(tenant, events, () => false)
}

export function prepared(event: Record<string, unknown>): PreparedEvent {
  const { prepared } = prepareEvent(readEvent(JSON.stringify(event)))
  if (!prepared) throw new Error('a generated event has faults')
  return prepared
}

type Fresh = () => Record<string, unknown>

/** Events that were never sent: a real one, of other lots and at another moment each time. */
export function freshEvents(number = 0): Fresh {
  const models = [...generateEvents(1_000, 7)].map((event) => JSON.stringify(event))
  return () => {
    number++
    const model = JSON.parse((models[number % models.length] as string).replaceAll('.C', `.N${number}x`))
    // In the past: an event of the future has a warning, which would be measured too.
    return { ...model, eventTime: new Date(Date.UTC(2024, 0, 1) + number).toISOString() }
  }
}

export async function postRate(url: string, key: string, fresh: Fresh): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: JSON.stringify(fresh()) }) }],
  })
  const statuses = Object.keys(result.statusCodeStats as object)
  if (statuses.some((status) => status !== '201')) throw new Error(`${url} answered ${statuses.join(', ')}`)
  return result.requests.average
}

async function writerRate(address: pg.ClientConfig, orgId: string, deviceId: string, fresh: Fresh): Promise<number> {
  const captures = connect(address, createLog('silent'), { max: 1, lock_timeout: 500 })
  const writer = new EventWriter(captures.db)
  const begin = Date.now()
  let count = 0
  const sender = async () => {
    for (; Date.now() - begin < seconds * 1_000; count++) await writer.store(orgId, deviceId, prepared(fresh()))
  }
  await Promise.all(Array.from({ length: connections }, sender))
  await captures.close()
  return count / ((Date.now() - begin) / 1_000)
}

export async function documentRate(url: string, key: string, fresh: Fresh): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const [empty = ''] = generateDocuments(1, 1)
  const documents = Array.from({ length: 8 }, () => {
    const document = JSON.parse(empty)
    document.epcisBody.eventList = Array.from({ length: documentEvents }, fresh)
    return JSON.stringify(document)
  })
  const locations: string[] = []
  const begin = Date.now()
  for (const body of documents) {
    const answer = await fetch(`${url}/api/v2/epcis/capture`, {
      method: 'POST',
      headers,
      body,
    })
    locations.push(answer.headers.get('location') ?? '')
  }
  for (const location of locations) {
    for (;;) {
      const job = (await (await fetch(`${url}${location}`, { headers })).json()) as {
        running: boolean
        success: boolean
      }
      if (!job.running && !job.success) throw new Error('a document was not captured')
      if (!job.running) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return (documents.length * documentEvents) / ((Date.now() - begin) / 1_000)
}

/** The statement alone, with events that were read, checked and hashed beforehand. */
async function statementRate(db: Db, orgId: string, deviceId: string, fresh: Fresh): Promise<number> {
  const ids = new EventIds(db)
  const batches = Array.from({ length: 8 }, () => Array.from({ length: documentEvents }, () => prepared(fresh())))
  const begin = Date.now()
  for (const batch of batches) await storeBatch({ db, orgId }, ids, deviceId, batch)
  return (batches.length * documentEvents) / ((Date.now() - begin) / 1_000)
}
