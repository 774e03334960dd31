import type { Pool } from 'pg'
import { needs } from '../access/needs.ts'
import { BatchAddress } from '../genealogy/contract.ts'
import type { Caller } from '../http/caller.ts'
import { PageOf, pageOf } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { contentLanguage, readingOf } from '../products/reading.ts'
import { genealogyPath, getAsked } from './asked.ts'
import { BatchQuery, FoundBatch, Overview, OverviewQuery } from './contract.ts'
import { nameOfThing } from './entries.ts'
import { readFacts } from './facts.ts'
import { batchCursorOf, type CapturedThing, countBatches, listBatches, readBatchCursor } from './find-batches.ts'
import { walk } from './list.ts'
import { ProductNames } from './product-names.ts'
import { type NamedThing, readThings } from './queries.ts'
import { SeenEvents } from './seen-events.ts'

const path = `${genealogyPath}batches/`
const tags = ['Genealogy']

export function batchRoutes(app: App, { pool }: { pool: Pool }): void {
  const list = {
    tags,
    summary: 'Find batches, the newest first',
    description: 'The newest is the one that an event named last for the first time.',
    querystring: BatchQuery,
    response: { 200: PageOf(FoundBatch) },
  }
  app.get(path, { ...needs('read_epcis_events'), schema: list }, async ({ query, caller, url }, reply) => {
    const reading = readingOf(query, caller, ['count'])
    const cursor = readBatchCursor(query.cursor)
    const found = await listBatches(pool, caller.orgId, query.q, cursor, query.limit + 1)
    const page = pageOf(url, query.limit, found, batchCursorOf)
    const results = await describeFound(pool, caller, page.results, reading.languages)
    reply.header('content-language', contentLanguage(reading))
    if (!reading.withCount) return { ...page, results }
    return { ...page, results, count: await countBatches(pool, caller.orgId, query.q) }
  })

  const read = {
    tags,
    summary: 'Read what is known of a batch or an item',
    description:
      'Quantities are exact decimal numbers, one for each unit. What was added and what was transformed are never summed: ' +
      'they are often two reports of one fact.',
    params: BatchAddress,
    querystring: OverviewQuery,
    response: { 200: Overview },
  }
  app.get(`${path}*`, { ...needs('read_epcis_events'), schema: read }, async ({ query, caller, url }, reply) => {
    const reading = readingOf(query, caller, [])
    const { thing, asked } = await getAsked(pool, caller.orgId, url, path)
    reply.header('content-language', contentLanguage(reading))
    return { asked, ...(await readOverview(pool, caller, thing, reading.languages)) }
  })
}

async function describeFound(pool: Pool, caller: Caller, things: CapturedThing[], languages: string[]) {
  const products = new ProductNames(pool, caller, languages)
  const [factsOf] = await Promise.all([
    readFacts(pool, caller.orgId, things, new SeenEvents(pool, caller.orgId)),
    products.load(things),
  ])
  return things.map((named): FoundBatch => {
    const { last_known } = factsOf(named)
    return { ...nameOfThing(named, products), last_known, captured_at: named.captured_at }
  })
}

async function readOverview(pool: Pool, caller: Caller, thing: string, languages: string[]) {
  const things = await readThings(pool, caller.orgId, [thing])
  const [named] = things as [NamedThing]
  const products = new ProductNames(pool, caller, languages)
  const [factsOf, made_from, made_into] = await Promise.all([
    readFacts(pool, caller.orgId, things, new SeenEvents(pool, caller.orgId)),
    countNext(pool, caller.orgId, 'up', thing),
    countNext(pool, caller.orgId, 'down', thing),
    products.load(things),
  ])
  const { first: first_event, last: last_event, isUsed: _isUsed, ...facts } = factsOf(named)
  return { ...nameOfThing(named, products), ...facts, first_event, last_event, made_from, made_into }
}

const oneStep = { depth: 1, limit: 100_000, isConsistent: false, certainOnly: true }

/** How many things with a name are one step away. */
async function countNext(pool: Pool, orgId: string, direction: 'up' | 'down', thing: string): Promise<number> {
  const { reached } = await walk(pool, orgId, direction, thing, oneStep)
  const next = reached.filter(({ from }) => from !== undefined).map((reach) => reach.thing)
  const named = next.length === 0 ? [] : await readThings(pool, orgId, next)
  return named.filter(({ kind }) => kind !== 'transformation').length
}
