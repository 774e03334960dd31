import { thingKey } from '@polytrace/epcis'
import type { Tenant } from '../server/src/db/statements.ts'
import { productOf, sizeOf } from '../server/src/epcis/generate.ts'
import { EventIds } from '../server/src/event-store/event-ids.ts'
import { EventTexts } from '../server/src/event-store/event-texts.ts'
import { traceGraph } from '../server/src/tracing/graph/graph.ts'
import { writeJson } from '../server/src/tracing/graph/write-json.ts'
import { askContents, askHistory, askRecall } from './bare-tracing.ts'
import { askBare } from './bare-walk.ts'
import { freshEvents, prepared, sizesFrom, storeBatch, whoIs } from './capture.bench.ts'
import { copyOf, openStore, type Store } from './query-store.ts'
import { inARow, interleave, report, reportMost } from './rounds.ts'
import { batchCount, freshPackings, itemCount, palletOfItems, recalledLot, tracedItem } from './tracing-events.ts'
import { fillChains, fillContainers, openFolder } from './tracing-store.ts'

const genealogy = '/api/v2/epcis/genealogy/'

/** Contents, traces and recalls through containers over HTTP, against the bare queries; and what containers cost the others. */
export async function run(): Promise<void> {
  const sizes: Questions[] = []
  for (const stored of sizesFrom(process.env.BENCH_EVENTS)) sizes.push(await runAt(stored))
  const [small, large] = sizes
  if (small === undefined || large === undefined) return
  console.log('\n## growth\n')
  for (const name of ['contents', 'trace', 'recall'] as const) reportMost(name, large[name] / small[name], 1.3)
}

async function runAt(stored: number): Promise<Questions> {
  console.log(`\n## with ${stored} events stored\n`)
  const { folder, release } = openFolder(stored)
  try {
    await withStore(folder, (store) => fillChains(folder, store, stored))
    // What is kept for the next run knows no container.
    const copy = copyOf(folder)
    try {
      return await withStore(copy.folder, async (packed) => {
        await fillContainers(packed)
        const figures = await questions(packed)
        await withStore(folder, (plain) => graphs(plain, packed, stored))
        await captures(packed)
        return figures
      })
    } finally {
      copy.release()
    }
  } finally {
    release()
  }
}

async function withStore<Result>(folder: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(folder)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

type Questions = { contents: number; trace: number; recall: number }

async function questions({ url, key, tool, orgId }: Store): Promise<Questions> {
  const http = (path: string, mark: string, least: number) =>
    timed(async () => {
      const answer = await fetch(url + genealogy + path, { headers: { authorization: `Bearer ${key}` } })
      return count(Buffer.from(await answer.arrayBuffer()), mark)
    }, least)
  const bare = (ask: typeof askContents, thing: string, least: number) =>
    timed(() => ask(tool.pool, orgId, thingKey(thing)), least)
  const figures = await measured({
    contents: http(`contents/${palletOfItems}?limit=10000`, '"depth":', itemCount),
    bareContents: bare(askContents, palletOfItems, itemCount),
    trace: http(`trace/${tracedItem}`, '"eventID":', 1_000),
    bareTrace: bare(askHistory, tracedItem, 1_000),
    recall: http(`recall/${recalledLot(0)}`, '"evidence":', batchCount),
    walk: timed(() => walkDown({ db: tool.db, orgId }), batchCount),
    bareRecall: bare(askRecall, recalledLot(0), batchCount),
  })
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(14)}${value.toFixed(1)} ms`)
  reportMost('contents of 10,000 against the bare query', figures.contents / figures.bareContents, 1.5)
  reportMost('trace with 1,000 inherited events against the bare query', figures.trace / figures.bareTrace, 1.5)
  reportMost('recall of 10,000 batches through containers against the bare walk', figures.recall / figures.walk, 3)
  console.log(`the same against the bare query alone: ${(figures.recall / figures.bareRecall).toFixed(2)}`)
  return figures
}

/** The graph downstream, walked and written, without HTTP around it. */
async function walkDown(tenant: Tenant): Promise<number> {
  const texts = new EventTexts(tenant)
  const graph = await traceGraph({ tenant, texts }, thingKey(recalledLot(0)), {
    ...{ direction: 'DOWNSTREAM', depth: Number.POSITIVE_INFINITY, limit: batchCount, edgeLimit: 1_000_000 },
    ...{ isConsistent: false, includeErroneous: false },
  })
  let length = 0
  for await (const part of writeJson(texts, graph, false)) length += part.length
  return length > 0 ? graph.nodes.length + 1 : 0
}

/** The first rounds measure how long it takes until everything is compiled. */
async function measured<Name extends string>(measures: Record<Name, () => Promise<number>>) {
  await interleave(measures, 4)
  return interleave(measures, 9)
}

function timed(work: () => Promise<number>, least: number) {
  return async () => {
    const begin = performance.now()
    const found = await work()
    if (found < least) throw new Error(`${found} came instead of ${least}`)
    return performance.now() - begin
  }
}

function count(bytes: Buffer, mark: string): number {
  let found = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found++
  return found
}

/** Graphs of chains that know no container, in a store without any and in one with many. */
async function graphs(plain: Store, packed: Store, stored: number): Promise<void> {
  for (const size of [10, 100, 1_000]) {
    const [before, after] = [graphOf(plain, stored, size), graphOf(packed, stored, size)]
    const figures = await measured({
      ...{ http: inARow(after.http, 5), bare: inARow(after.bare, 5) },
      ...{ httpBefore: inARow(before.http, 5), bareBefore: inARow(before.bare, 5) },
    })
    const ratios = [figures.httpBefore / figures.bareBefore, figures.http / figures.bare].map((ratio) =>
      ratio.toFixed(2),
    )
    console.log(
      `graph of ${size} nodes against bare: ${ratios.join(' where there are no containers, ')} where there are`,
    )
    // The bare statement is the same in both.
    reportMost('  with containers around, against without', figures.http / figures.httpBefore, 1.2)
  }
}

function graphOf({ url, key, tool, orgId }: Store, stored: number, size: number) {
  const next = turns(stored, size)
  return {
    http: timed(async () => {
      const path = `${genealogy}graph/epc-classes/${next()}`
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
      return (await answer.arrayBuffer()).byteLength
    }, 1),
    bare: timed(async () => (await askBare(tool.pool, orgId, 'up', thingKey(next()), 21_000)).length, 1),
  }
}

/** Another product each time: who asks second for the same would find it in memory. */
function turns(stored: number, size: number): () => string {
  const products: string[] = []
  for (let [chain, made] = [0, 0]; made + sizeOf(chain) <= stored; made += sizeOf(chain), chain++)
    if (sizeOf(chain) === size) products.push(productOf(chain))
  let turn = 0
  return () => products[(turn++ * 7) % products.length] as string
}

/** What it costs captures that the things they touch are marked. */
async function captures({ tool, orgId }: Store): Promise<void> {
  const { deviceId } = await whoIs(tool.pool)
  const ids = new EventIds(tool.db)
  const rate = (fresh: () => Record<string, unknown>, isMarked: boolean) => async () => {
    const batches = Array.from({ length: 4 }, () => Array.from({ length: 1_000 }, () => prepared(fresh())))
    if (!isMarked) for (const event of batches.flat()) event.lineage.touched = []
    const begin = performance.now()
    for (const batch of batches) await storeBatch({ db: tool.db, orgId }, ids, deviceId, batch)
    return 4_000 / ((performance.now() - begin) / 1_000)
  }
  const [chains, packings] = [freshEvents(), freshPackings()]
  const figures = await interleave(
    {
      ...{ chains: rate(chains, true), chainsBefore: rate(chains, false) },
      ...{ packings: rate(packings, true), packingsBefore: rate(packings, false) },
    },
    11,
  )
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)}${Math.round(value)} events/s`)
  report('object and transformation events, against no marks', figures.chains / figures.chainsBefore, 0.9)
  report('aggregations, against no marks', figures.packings / figures.packingsBefore, 0.6)
}
