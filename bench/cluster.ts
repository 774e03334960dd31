import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { productOf, sizeOf } from '../server/src/epcis/generate.ts'
import { createLog } from '../server/src/log.ts'
import { machinesOf, makeCluster, onAll, withDatabase } from '../server/test/test-cluster.ts'
import { BareClient } from './bare-client.ts'
import { fill, freshEvents, postRate, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { inARow, interleave } from './rounds.ts'

const stored = Number(process.env.CLUSTER_EVENTS ?? 10_000)

/**
 * What distribution costs: the same service on one server and on clusters of one and two workers, all on the machines of the
 * cluster. One organisation is asked, whose rows are on one worker: more workers give more organisations, not faster answers.
 */
export async function measureCluster(coordinator: string): Promise<void> {
  const machines = await machinesOf(coordinator)
  const stores: Record<string, Store> = {}
  try {
    for (let workers = 0; workers < machines.length; workers++) {
      const name = workers === 0 ? 'one server' : `${workers} worker${workers > 1 ? 's' : ''}`
      stores[name] = await openStore(coordinator, machines.slice(0, workers + 1))
    }
    console.log(`\nCitus, with ${stored} events stored; in parentheses the ratio to one server`)
    await say('ms for the capture of one event', stores, inARowOf(captureOne))
    for (const size of [10, 100]) await say(`ms for a graph of ${size} nodes`, stores, inARowOf(askGraph(size)))
    await say('captures a second, 64 connections', stores, ({ url, key }) =>
      postRate(`${url}/api/v2/epcis/events`, key, fresh),
    )
  } finally {
    for (const store of Object.values(stores)) await store.close()
  }
}

type Store = Awaited<ReturnType<typeof openStore>>

const fresh = freshEvents()

async function say(what: string, stores: Record<string, Store>, measure: (store: Store) => Promise<number>) {
  const measures = Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, () => measure(store)]))
  const figures = Object.entries(await interleave(measures, 3))
  const [[, one] = ['', 1]] = figures
  const parts = figures.map(([name, figure]) => `${name} ${figure.toFixed(1)} (${(figure / one).toFixed(2)})`)
  console.log(`${what}: ${parts.join(', ')}`)
}

const inARowOf = (ask: (store: Store) => Promise<unknown>) => (store: Store) =>
  inARow(async () => {
    const begin = performance.now()
    await ask(store)
    return performance.now() - begin
  }, 20)()

async function captureOne({ client }: Store): Promise<void> {
  const { status, text } = await client.post('/api/v2/epcis/events', JSON.stringify(fresh()))
  if (status !== 201) throw new Error(`a capture was expected, got ${status}: ${text}`)
}

let turn = 0

const askGraph = (size: number) => {
  const products = productsOf(size)
  return ({ client }: Store) =>
    client.get(`/api/v2/epcis/genealogy/graph/epc-classes/${products[turn++ % products.length]}?direction=UPSTREAM`)
}

/** The products of complete chains whose graph has this size. */
function productsOf(size: number): string[] {
  const products: string[] = []
  for (let chain = 0, made = 0; made + sizeOf(chain) <= stored; made += sizeOf(chain), chain++)
    if (sizeOf(chain) === size) products.push(productOf(chain))
  return products
}

/** A service on a database of these machines, of which one alone is a server without Citus. */
async function openStore(coordinator: string, machines: string[]) {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const url = withDatabase(coordinator, name)
  await onAll(machines, (client) => client.query(`create database ${name}`))
  await migrate({ connectionString: url })
  if (machines.length > 1) await makeCluster(url, machines)
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder, [], { DATABASE_URL: url })
  const tool = await openDatabase({ databaseUrl: url, dataDir: folder }, 'tool', createLog('silent'))
  const { orgId, deviceId } = await whoIs(tool.pool)
  await fill(tool.db, orgId, deviceId, stored)
  await tool.close()
  const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
  const client = new BareClient(service.url, key)
  return {
    ...{ url: service.url, key, client },
    async close() {
      client.close()
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
      await onAll(machines, (machine) => machine.query(`drop database ${name} with (force)`))
    },
  }
}
