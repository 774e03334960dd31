import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thingKey } from '@polytrace/epcis'
import autocannon from 'autocannon'
import { openDatabase } from '../server/src/db/database.ts'
import { productOf, sizeOf } from '../server/src/epcis/generate.ts'
import { createLog } from '../server/src/log.ts'
import { BareClient } from './bare-client.ts'
import { askBare } from './bare-walk.ts'
import { fill, freshEvents, sizesFrom, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { interleave, reportMost } from './rounds.ts'

const graphs = [10, 100, 1_000]
const requests = { 10: 200, 100: 100, 1000: 30 } as Record<number, number>

/** Upstream over HTTP, against the bare query with its text assembly. */
export async function run(): Promise<void> {
  const stores: Store[] = []
  try {
    for (const stored of sizesFrom(process.env.BENCH_EVENTS)) stores.push(await openStore(stored))
    for (const store of stores) await measure(store)
    const [small, large] = stores
    if (small && large) await compare(small, large)
  } finally {
    for (const store of stores) await store.close()
  }
}

type Store = Awaited<ReturnType<typeof openStore>>

async function openStore(stored: number) {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const { db, pool, close } = await openDatabase(
    { databaseUrl: undefined, dataDir: folder },
    'tool',
    createLog('silent'),
  )
  const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
  const { orgId, deviceId } = await whoIs(pool)
  await fill(db, orgId, deviceId, stored)
  const client = new BareClient(service.url, key)
  return {
    stored,
    url: service.url,
    key,
    overHttp(size: number) {
      const next = turns(productsOf(stored, size))
      return () => client.get(addressOf(next()))
    },
    bare(size: number) {
      const next = turns(productsOf(stored, size))
      return async () => (await askBare(pool, orgId, 'up', thingKey(next()), 21_000)).join(',')
    },
    async close() {
      client.close()
      await close()
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function measure(store: Store): Promise<void> {
  console.log(`\n## with ${store.stored} events stored\n`)
  for (const size of graphs) {
    const p50 = await interleaved(size, { http: store.overHttp(size), bare: store.bare(size) })
    console.log(`${size} nodes: p50 ${p50.http.toFixed(2)} ms over HTTP, ${p50.bare.toFixed(2)} ms bare`)
    if (size === 10) reportMost('  milliseconds added', p50.http - p50.bare, 0.5)
    else reportMost('  against the bare query', p50.http / p50.bare, 1.5)
  }
  await underLoad(store)
}

async function compare(small: Store, large: Store): Promise<void> {
  const p50 = await interleaved(100, { small: small.overHttp(100), large: large.overHttp(100) })
  console.log(`\n## ${large.stored} events against ${small.stored}\n`)
  console.log(`100 nodes: p50 ${p50.large.toFixed(2)} ms and ${p50.small.toFixed(2)} ms over HTTP`)
  reportMost('  growth', p50.large / p50.small, 1.3)
}

/** The p50 of ways to ask for graphs of a size. The first rounds measure how long it takes until everything is compiled. */
async function interleaved<Name extends string>(size: number, asks: Record<Name, () => Promise<unknown>>) {
  const measures = {} as Record<Name, () => Promise<number>>
  for (const name of Object.keys(asks) as Name[])
    measures[name] = async () => (await percentiles(asks[name], requests[size] as number)).p50
  await interleave(measures, 8)
  return interleave(measures)
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

/** Another product each time, whoever asks: who asks second for the same would find it in memory. */
const turns = (products: string[]) => () => products[(turn++ * 7) % products.length] as string

const addressOf = (product: string) => `/api/v2/epcis/genealogy/graph/epc-classes/${product}?direction=UPSTREAM`

async function percentiles(ask: () => Promise<unknown>, count: number): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const begin = performance.now()
    await ask()
    times.push(performance.now() - begin)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number
  return { p50: at(0.5), p95: at(0.95) }
}

async function underLoad({ url, key, overHttp }: Store): Promise<void> {
  const ask = overHttp(100)
  const idle = await percentiles(ask, 150)
  const fresh = freshEvents()
  const capturing = autocannon({
    url: `${url}/api/v2/epcis/events`,
    connections: 64,
    duration: 8,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: JSON.stringify(fresh()) }) }],
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const busy = await percentiles(ask, 150)
  await capturing
  console.log(`100 nodes, p95: ${idle.p95.toFixed(2)} ms idle, ${busy.p95.toFixed(2)} ms while 64 connections capture`)
}
