import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { verifyStore } from '../server/src/backup/verify.ts'
import { generateEvents, productOf, sizeOf } from '../server/src/epcis/generate.ts'
import { BareClient } from './bare-client.ts'
import { freshEvents, postRate, settle, whoIs, writeEvents } from './capture.bench.ts'
import type { KeptFigures } from './kept-figures.ts'
import { openStore, type Store } from './query-store.ts'
import { inARow, median } from './rounds.ts'

/** Written together, and then noted: a run that was broken off sends at most these again, and they are known. */
const slice = 20_000

type Progress = { events: number; seconds: number }

type Figures = {
  seconds: number
  bytes: number
  captures: number
  /** What PostgreSQL logs of a capture: full pages, too, where it is the first that changes them. */
  logged: number
  capture: number
  graphs: Record<string, number>
  queries: Record<string, number>
}

/**
 * One store that grows: at each size, captures, graphs and queries. The events are written by the statement of capture, without
 * HTTP around it. With BENCH_FOLDER a run that was broken off goes on where it was.
 */
export async function measureGrowth(kept: KeptFigures, sizes: number[]): Promise<void> {
  const folder = join(kept.folder, 'store')
  mkdirSync(folder, { recursive: true })
  const store = await openStore(folder)
  const all: [number, Figures][] = []
  try {
    for (const size of sizes.toSorted((a, b) => a - b)) {
      const measured = kept.get<Figures>(`with ${size} events`)
      if (!measured) await fillUpTo(store, kept, size)
      all.push([size, await kept.once(`with ${size} events`, () => measure(store, kept, size))])
      print(all)
    }
  } finally {
    const { events = 0 } = kept.get<Progress>('filled') ?? {}
    console.log(`The store ended with ${events} events.`)
    await store.close()
  }
}

async function fillUpTo({ tool, orgId }: Store, kept: KeptFigures, size: number): Promise<void> {
  const { deviceId } = await whoIs(tool.pool)
  const { events: filled, seconds: before } = kept.get<Progress>('filled') ?? { events: 0, seconds: 0 }
  const events = generateEvents(size, 1).drop(filled)
  const begin = performance.now()
  for (let count = filled; count < size; ) {
    await writeEvents(tool.db, orgId, deviceId, nextOf(events, slice))
    count = Math.min(size, count + slice)
    const seconds = before + (performance.now() - begin) / 1_000
    kept.set('filled', { events: count, seconds })
    if (process.stderr.isTTY) process.stderr.write(`\r${count} events`)
  }
  await settle(tool.db)
}

/** Not by `take`, which ends what it takes from. */
function* nextOf<Item>(items: Iterator<Item>, count: number): Generator<Item> {
  for (let taken = 0; taken < count; taken++) {
    const { done, value } = items.next()
    if (done) return
    yield value
  }
}

async function measure(store: Store, kept: KeptFigures, size: number): Promise<Figures> {
  const { seconds = 0 } = kept.get<Progress>('filled') ?? {}
  const client = new BareClient(store.url, store.key)
  const ask = async (path: string) => {
    const begin = performance.now()
    await client.get(path)
    return performance.now() - begin
  }
  try {
    await checkFill(store, client, size)
    const bytes = await databaseBytes(store)
    const graphs: Record<string, number> = {}
    for (const nodes of [10, 100]) {
      const products = productsOf(size, nodes)
      // Old and new ones by turns: a step that has no divisor in common with most numbers of chains.
      const paths = Array.from({ length: 30 }, (_, turn) => products[(turn * 7_919) % products.length]).map(
        (product) => `/api/v2/epcis/genealogy/graph/epc-classes/${product}?direction=UPSTREAM`,
      )
      for (const look of ['first look', 'second look']) {
        const times: number[] = []
        for (const path of paths) times.push(await ask(path))
        graphs[`${nodes} nodes, ${look}`] = median(times)
      }
    }
    const queries: Record<string, number> = {}
    for (const [name, path] of Object.entries(questionsOf(size))) queries[name] = await inARow(() => ask(path), 30)()
    const capture = await inARow(async () => {
      const begin = performance.now()
      const { status, text } = await client.post('/api/v2/epcis/events', JSON.stringify(fresh()))
      if (status !== 201) throw new Error(`a capture was expected, got ${status}: ${text}`)
      return performance.now() - begin
    }, 30)()
    const before = await loggedBytes(store)
    let posted = 0
    const counted = () => {
      posted++
      return fresh()
    }
    const captures = await postRate(`${store.url}/api/v2/epcis/events`, store.key, counted)
    const logged = ((await loggedBytes(store)) - before) / posted
    return { seconds, bytes, captures, logged, capture, graphs, queries }
  } finally {
    client.close()
  }
}

async function databaseBytes({ tool }: Store): Promise<number> {
  const { rows } = await tool.pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}

async function loggedBytes({ tool }: Store): Promise<number> {
  // PostgreSQL's processes report what they did once a second at most.
  await setTimeout(1_100)
  const { rows } = await tool.pool.query<{ bytes: number }>('select wal_bytes::float8 as bytes from pg_stat_wal')
  return rows[0]?.bytes ?? 0
}

/** Others than those of a run before. */
const fresh = freshEvents(Date.now() - Date.UTC(2025, 0, 1))

/** What was filled in is what capture would have stored: it knows the events, and what is beside them is what their texts say. */
async function checkFill(store: Store, client: BareClient, size: number): Promise<void> {
  for (const event of generateEvents(3, 1)) {
    const { status, text } = await client.post('/api/v2/epcis/events', JSON.stringify(event))
    if (status !== 200) throw new Error(`a known event was expected, got ${status}: ${text}`)
  }
  // Reading all again takes as long as filling.
  if (size > 20_000) return
  const [verdict] = await verifyStore(store.tool, { orgId: store.orgId })
  if (verdict?.damages !== 0) throw new Error(`what was filled in is not what was captured: ${JSON.stringify(verdict)}`)
}

/** The products of complete chains whose graph has this size. */
function productsOf(size: number, nodes: number): string[] {
  const products: string[] = []
  for (let chain = 0, made = 0; made + sizeOf(chain) <= size; made += sizeOf(chain), chain++)
    if (sizeOf(chain) === nodes) products.push(productOf(chain))
  return products
}

const questionsOf = (size: number) => ({
  'newest 30': '/api/v2/epcis/events?perPage=30',
  'of a step': '/api/v2/epcis/events?EQ_bizStep=commissioning&perPage=30',
  'of a lot': `/api/v2/epcis/events?MATCH_anyEPCClass=${productsOf(size, 10).at(-1)}`,
  'nothing to be found': '/api/v2/epcis/events?EQ_bizStep=commissioning&EQ_disposition=recalled',
})

function print(all: [number, Figures][]): void {
  const [[, first]] = all as [[number, Figures]]
  const [size, { seconds, bytes, ...figures }] = all.at(-1) as [number, Figures]
  const million = 1_000_000 / size
  console.log(`\n## ${size} events; in parentheses the ratio to the smallest store\n`)
  console.log(`filled in ${Math.round(seconds)} s, ${Math.round(seconds * million)} s for a million`)
  console.log(`${(bytes / 2 ** 30).toFixed(2)} GiB in the database, ${Math.round(bytes / size)} bytes for each event`)
  const say = (name: string, figure: number, smallest = Number.NaN, unit = 'ms') =>
    console.log(`${name.padEnd(32)}${figure.toFixed(1)} ${unit} (${(figure / smallest).toFixed(2)})`)
  say('captures, 64 connections', figures.captures, first.captures, 'events/s')
  say('logged for a capture', figures.logged / 1_024, first.logged / 1_024, 'kB')
  say('capture of one event', figures.capture, first.capture)
  for (const [name, ms] of Object.entries(figures.graphs)) say(`graph of ${name}`, ms, first.graphs[name])
  for (const [name, ms] of Object.entries(figures.queries)) say(`query: ${name}`, ms, first.queries[name])
}
