import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thingKey } from '@polytrace/epcis'
import autocannon from 'autocannon'
import { openDatabase } from '../server/src/db/database.ts'
import { generateEvents, productOf, sizeOf } from '../server/src/events/generate.ts'
import { createLog } from '../server/src/log.ts'
import { BareClient } from './bare-client.ts'
import { askBare } from './bare-walk.ts'
import { fill, sizesFrom, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { interleave } from './rounds.ts'

const graphs = [10, 100, 1_000]
const requests = { 10: 200, 100: 100, 1000: 30 } as Record<number, number>

/** Upstream over HTTP, against the bare query with its text assembly. */
export async function run(): Promise<void> {
  const hundred: number[] = []
  for (const stored of sizesFrom(process.env.BENCH_EVENTS)) hundred.push(await runAt(stored))
  const [small, large] = hundred
  if (small !== undefined && large !== undefined)
    most('growth: 100 nodes with the larger store against the smaller', large / small, 1.3)
}

const most = (what: string, ratio: number, limit: number) =>
  console.log(`${what}: ${ratio.toFixed(2)} (at most ${limit}: ${ratio <= limit ? 'reached' : 'MISSED'})`)

async function runAt(stored: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const { orgId, deviceId } = await whoIs(tool.pool)
    console.log(`\n## with ${stored} events stored\n`)
    await fill(tool.pool, orgId, deviceId, stored)
    const client = await BareClient.open(service.url, key)
    let ofHundred = Number.NaN
    for (const size of graphs) {
      const products = productsOf(stored, size)
      const overHttp = percentiles(() => client.get(addressOf(next(products))), requests[size] as number)
      const bare = percentiles(
        () => askBare(tool.pool, orgId, 'up', thingKey(next(products)), 21_000).then((texts) => texts.join(',')),
        requests[size] as number,
      )
      const measures = { http: async () => (await overHttp()).p50, bare: async () => (await bare()).p50 }
      // The first rounds measure how long it takes until everything is compiled.
      await interleave(measures, 8)
      const p50 = await interleave(measures)
      console.log(`${size} nodes: p50 ${p50.http.toFixed(2)} ms over HTTP, ${p50.bare.toFixed(2)} ms bare`)
      if (size === 10) most('  milliseconds added', p50.http - p50.bare, 0.5)
      else most('  against the bare query', p50.http / p50.bare, 1.5)
      if (size === 100) ofHundred = p50.http
    }
    await underLoad(service.url, key, client, productsOf(stored, 100))
    client.close()
    return ofHundred
  } finally {
    await tool.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last products whose graph has this size, of chains that are complete. */
function productsOf(stored: number, size: number): string[] {
  const products: string[] = []
  let made = 0
  for (let chain = 0; made + sizeOf(chain) <= stored; made += sizeOf(chain), chain++) {
    if (sizeOf(chain) === size) products.push(productOf(chain))
  }
  return products
}

let turn = 0
const next = (products: string[]) => products[(turn++ * 7) % products.length] as string

const addressOf = (product: string) => `/api/v2/epcis/genealogy/graph/epc-classes/${product}?direction=UPSTREAM`

function percentiles(ask: () => Promise<unknown>, count: number) {
  return async () => {
    const times: number[] = []
    for (let number = 0; number < count; number++) {
      const begin = performance.now()
      await ask()
      times.push(performance.now() - begin)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number
    return { p50: at(0.5), p95: at(0.95) }
  }
}

async function underLoad(url: string, key: string, client: BareClient, products: string[]): Promise<void> {
  const measure = percentiles(() => client.get(addressOf(next(products))), 150)
  const idle = await measure()
  const models = [...generateEvents(1_000, 9)]
  let number = 0
  const bodyOf = () =>
    JSON.stringify({ ...models[number % 1_000], eventTime: new Date(Date.UTC(2028, 0, 1) + number++).toISOString() })
  const capturing = autocannon({
    url: `${url}/api/v2/epcis/events`,
    connections: 64,
    duration: 8,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: bodyOf() }) }],
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const busy = await measure()
  await capturing
  console.log(`100 nodes, p95: ${idle.p95.toFixed(2)} ms idle, ${busy.p95.toFixed(2)} ms while 64 connections capture`)
}
