import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { PageOf, pageOf } from '../../http/paging.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { genealogyPath, getThing } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import { readFacts } from '../facts/facts.ts'
import { type NamedThing, readThings } from '../facts/queries.ts'
import { SeenEvents } from '../facts/seen-events.ts'
import { BatchAddress } from '../graph/contract.ts'
import { BatchQuery, FoundBatch, Overview, OverviewQuery } from '../lists/contract.ts'
import { nameOfThing } from '../lists/entries.ts'
import { loadDescent, walk } from '../lists/list.ts'
import { namesFor, placesIn } from '../names/names.ts'
import { batchCursorOf, type CapturedThing, countBatches, listBatches, readBatchCursor } from './queries.ts'

const path = `${genealogyPath}batches/`
const tags = ['Genealogy']

export function batchRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    summary: 'Find batches, the newest first',
    description: 'The newest is the one that an event named last for the first time.',
    querystring: BatchQuery,
    response: { 200: PageOf(FoundBatch) },
  }
  app.get(path, { ...needs('read_epcis_events'), schema: list }, async ({ query, caller, url }, reply) => {
    const reading = readingOf(query, caller, ['count'])
    const tenant = { db, orgId: caller.orgId }
    const cursor = readBatchCursor(query.cursor)
    const found = await listBatches(tenant, query, cursor, query.limit + 1)
    const page = pageOf(url, query.limit, found, batchCursorOf)
    const results = await describeFound(tenant, caller, page.results, reading.languages)
    reply.header('content-language', contentLanguage(reading))
    if (!reading.withCount) return { ...page, results }
    return { ...page, results, count: await countBatches(tenant, query) }
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
    reply.header('content-language', contentLanguage(reading))
    return inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) => {
      const { thing, asked } = await getThing(tenant, url, path)
      return { asked, ...(await readOverview(tenant, caller, thing, reading.languages)) }
    })
  })
}

async function describeFound(tenant: Tenant, caller: Caller, things: CapturedThing[], languages: string[]) {
  const { products, places } = namesFor(tenant, caller, languages)
  const [{ factsOf }] = await Promise.all([readFacts(tenant, things, new SeenEvents(tenant)), products.load(things)])
  const found = things.map((named) => ({ named, facts: factsOf(named) }))
  const lastPlaces = found.flatMap(({ facts }) => facts.last_known.place ?? [])
  await places.load(lastPlaces)
  return found.map(({ named, facts: { quantities, last_known } }): FoundBatch => {
    const names = places.of(last_known.place === null ? [] : [last_known.place])
    return { ...nameOfThing(named, products), quantities, last_known, names, captured_at: named.captured_at }
  })
}

async function readOverview(tenant: Tenant, caller: Caller, thing: string, languages: string[]) {
  const things = await readThings(tenant, [thing])
  const [named] = things as [NamedThing]
  const { products, places } = namesFor(tenant, caller, languages)
  const [{ factsOf }, made_from, made_into] = await Promise.all([
    readFacts(tenant, things, new SeenEvents(tenant)),
    countNext(tenant, 'up', thing),
    countNext(tenant, 'down', thing),
    products.load(things),
  ])
  const { first: first_event, last: last_event, ...facts } = factsOf(named)
  const { expiry, quantities, last_known, containers, shipments, warnings } = facts
  await places.load(placesIn(facts))
  const names = places.of(placesIn(facts))
  const known = { expiry, quantities, last_known, containers, shipments, names, warnings }
  return { ...nameOfThing(named, products), ...known, first_event, last_event, made_from, made_into }
}

const oneStep = { depth: 1, limit: 100_000, isConsistent: false, certainOnly: true }

/** How many things with a name are one step away. */
async function countNext(tenant: Tenant, direction: 'up' | 'down', thing: string): Promise<number> {
  const descent = await loadDescent(tenant, direction, [thing], oneStep)
  const { reached } = await walk(descent, [{ thing }], oneStep)
  const next = reached.filter(({ from }) => from !== undefined).map((reach) => reach.thing)
  const named = next.length === 0 ? [] : await readThings(tenant, next)
  return named.filter(({ kind }) => kind !== 'transformation').length
}
