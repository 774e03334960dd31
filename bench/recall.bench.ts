import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EPCIS_CONTEXT, thingKey } from '@polytrace/epcis'
import { openDatabase } from '../server/src/db/database.ts'
import type { Tenant } from '../server/src/db/statements.ts'
import { EventTexts } from '../server/src/event-store/event-texts.ts'
import { createLog } from '../server/src/log.ts'
import { traceGraph } from '../server/src/tracing/graph/graph.ts'
import { writeJson } from '../server/src/tracing/graph/write-json.ts'
import { askBare } from './bare-walk.ts'
import { fill, fillWith, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { interleave, reportMost } from './rounds.ts'

const batches = 10_000
/** Each batch becomes so many others. */
const branches = 10
const stored = Number(process.env.BENCH_EVENTS ?? 100_000)

const context = [EPCIS_CONTEXT]
const lotOf = (place: number) => `urn:epc:class:lgtin:4012345.012345.R${place}`
const palletOf = (place: number) => `urn:epc:id:sscc:4012345.${String(place).padStart(10, '0')}`

/** A recall of ten thousand batches over HTTP, against the bare walk downstream with its texts. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const { orgId, deviceId } = await whoIs(tool.pool)
    await fill(tool.db, orgId, deviceId, stored)
    await fillWith(tool.db, orgId, deviceId, recalledEvents())
    const get = (path: string, accept: string) =>
      fetch(service.url + path, { headers: { authorization: `Bearer ${key}`, accept } })
    const recall = (accept: string) => get(`/api/v2/epcis/genealogy/recall/${lotOf(0)}`, accept)
    const measures = {
      query: timed(
        async () => 1 + (await askBare(tool.pool, orgId, 'down', thingKey(lotOf(0)), 2 * batches + 1_000)).length,
      ),
      walk: timed(() => walkBare({ db: tool.db, orgId })),
      json: timed(() => count(recall('application/json'), '"evidence":')),
      csv: timed(async () => (await count(recall('text/csv'), '\r\n')) - 1),
    }
    // The first rounds measure how long it takes until everything is compiled.
    await interleave(measures, 4)
    const figures = await interleave(measures)
    for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(6)}${value.toFixed(0)} ms`)
    reportMost('recall as JSON against the walk', figures.json / figures.walk, 3)
    reportMost('recall as CSV against the walk', figures.csv / figures.walk, 3)
    console.log(`recall as JSON against the query alone: ${(figures.json / figures.query).toFixed(2)}`)
    await watchMemory(await recall('text/csv'), async () => (await get('/metrics', 'text/plain')).text())
  } finally {
    await tool.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One lot that became ten, each of which became ten …; every hundred of the last stand on a pallet that was shipped. */
export function* recalledEvents(): Generator<Record<string, unknown>> {
  const at = (minutes: number) => ({
    '@context': context,
    eventTime: new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString(),
    eventTimeZoneOffset: '+00:00',
    readPoint: { id: 'urn:epc:id:sgln:4012345.00001.0' },
  })
  const amount = (place: number) => ({ epcClass: lotOf(place), quantity: 10.5, uom: 'KGM' })
  for (let place = 1; place < batches; place++) {
    const inputQuantityList = [amount(Math.floor((place - 1) / branches))]
    const outputQuantityList = [amount(place)]
    const ilmd = { 'cbvmda:itemExpirationDate': '2027-06-01' }
    const made = { bizStep: 'commissioning', disposition: 'active', inputQuantityList, outputQuantityList, ilmd }
    yield { ...at(place), type: 'TransformationEvent', ...made }
  }
  const firstLast = Math.ceil(batches / branches)
  for (let place = firstLast; place < batches; place += 100) {
    const childQuantityList = Array.from({ length: Math.min(100, batches - place) }, (_, index) =>
      amount(place + index),
    )
    const packed = { action: 'ADD', bizStep: 'packing', parentID: palletOf(place), childQuantityList }
    yield { ...at(batches), type: 'AggregationEvent', ...packed }
    const destinationList = [{ type: 'owning_party', destination: 'urn:epc:id:pgln:0614141.00777' }]
    const shipped = { action: 'OBSERVE', bizStep: 'shipping', disposition: 'in_transit', epcList: [palletOf(place)] }
    yield { ...at(batches + 1), type: 'ObjectEvent', ...shipped, destinationList }
  }
}

/** The graph downstream, walked and written, without HTTP around it. */
async function walkBare(tenant: Tenant): Promise<number> {
  const options = { depth: Number.POSITIVE_INFINITY, limit: batches, edgeLimit: 1_000_000 }
  const texts = new EventTexts(tenant)
  const graph = await traceGraph({ tenant, texts }, thingKey(lotOf(0)), {
    ...options,
    direction: 'DOWNSTREAM',
    isConsistent: false,
    includeErroneous: false,
  })
  let length = 0
  for await (const part of writeJson(texts, graph, false)) length += part.length
  return length > 0 ? graph.nodes.length + 1 : 0
}

/** How often a mark stands in an answer, which nobody has to read for that. */
async function count(answer: Promise<Response>, mark: string): Promise<number> {
  const bytes = Buffer.from(await (await answer).arrayBuffer())
  let found = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found++
  return found
}

function timed(work: () => Promise<number>) {
  return async () => {
    const begin = performance.now()
    const count = await work()
    if (count !== batches) throw new Error(`${count} entries came instead of ${batches}`)
    return performance.now() - begin
  }
}

/** Reads slowly, and asks meanwhile how much the service holds. */
async function watchMemory({ body }: Response, metrics: () => Promise<string>): Promise<void> {
  const heap: number[] = []
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    if (part.length > 0) heap.push(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await metrics())?.[1]) / 1_048_576)
  }
  const [first = Number.NaN] = heap
  console.log(
    `heap while the CSV is read: ${first.toFixed(0)} MiB at first, ${Math.max(...heap).toFixed(0)} MiB at most`,
  )
}
