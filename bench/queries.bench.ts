import { clausesOf, GS1_PREFIXES, parseQuery, prefixesIn } from '@polytrace/epcis'
import type { Tenant } from '../server/src/db/statements.ts'
import { listCandidates } from '../server/src/epcis/query/candidate-queries.ts'
import { TimeLimit } from '../server/src/epcis/query/time-limit.ts'
import { masterDataFor } from '../server/src/epcis/vocabularies/master-data.ts'
import { BareClient } from './bare-client.ts'
import { documentRate, freshEvents, postRate, sizesFrom } from './capture.bench.ts'
import { plainQuery } from './plain-queries.ts'
import { itemOf, siteOf, timeOf } from './query-events.ts'
import { copyOf, filledFolder, openStore, type Store } from './query-store.ts'
import { inARow, interleave, median, report, reportMost } from './rounds.ts'

type Parameters = Record<string, string>

export const prefixes = prefixesIn({ own: 'https://example.com/' }, GS1_PREFIXES)
const extensions = { 'gs1-extensions': 'own=https://example.com/' }
const path = '/api/v2/epcis'
const rounds = 21
const listRounds = 61
/** Both sides are measured as they are in a service that has run for a while: what is asked often is compiled by then. */
const warmUp = 20

export const queriesAt = (count: number, eventIds: string[]): Record<string, Parameters> => ({
  'a rare value': { MATCH_anyEPC: itemOf(count >> 1) },
  'a common value': { EQ_bizStep: 'shipping' },
  'two common values': { EQ_bizStep: 'shipping', EQ_disposition: 'in_transit' },
  'a place and a week': {
    EQ_readPoint: siteOf(7).replace(/0$/, 'dock-1'),
    GE_eventTime: timeOf(count - 1_000),
    LT_eventTime: timeOf(count - 1_000 + 7 * 24),
  },
  'an ILMD field': { 'EQ_ILMD_own:batch': 'B-700' },
  'a sensor above a limit': { GT_value_CEL: '11' },
  'a delivery note': { EQ_bizTransaction_desadv: `urn:epcglobal:cbv:bt:9521234005018:DN-${count >> 4}` },
  'the pattern of a GTIN': { MATCH_anyEPC: 'urn:epc:idpat:sgtin:9506000.013435.*' },
  'the pattern of a company prefix': { MATCH_anyEPC: 'urn:epc:idpat:sgtin:9506000.*.*' },
  '100 eventIDs': { EQ_eventID: eventIds.join('|') },
  'below a site': { WD_readPoint: siteOf(7) },
  'an extension field': { 'EQ_own:shift': '77' },
})

/** As the 12 typical ones, but not of the aim: what a plan may take for common, and is not. */
const hardQueries: Record<string, Parameters> = {
  'two common values that never meet': { EQ_bizStep: 'storing', EQ_disposition: 'in_transit' },
  '100 items': { MATCH_anyEPC: Array.from({ length: 100 }, (_, index) => itemOf(index * 97)).join('|') },
}

/** Typical queries through HTTP, against the bare SQL, at two sizes; and what the index costs a capture. */
export async function run(): Promise<void> {
  const [first, ...larger] = sizesFrom(process.env.BENCH_EVENTS)
  if (first === undefined) return
  let before = await runAt(first)
  for (const count of larger) before = await runAt(count, before)
  if (process.env.BENCH_CAPTURES !== '0') await reportCaptures(first)
}

async function runAt(count: number, smaller?: Record<string, number>): Promise<Record<string, number>> {
  const { folder, release } = await filledFolder(count)
  const store = await openStore(folder)
  const client = new BareClient(store.url, store.key, extensions)
  try {
    console.log(`\n## with ${count} events stored\n`)
    await captureSite(store)
    const figures: Record<string, number> = {}
    const measured: [string, Record<'own' | 'plain' | 'http', () => Promise<number>>][] = []
    for (const [name, parameters] of Object.entries(queriesAt(count, await someEventIds(store)))) {
      const address = `${path}/events?${new URLSearchParams(parameters)}`
      const bareOnes = await bareQueries(store, parameters)
      const http = inARow(() => timeOfRequest(client, address))
      measured.push([name, { own: inARow(bareOnes.own), plain: inARow(bareOnes.plain), http }])
    }
    for (let round = 0; round < warmUp; round++)
      for (const [, measures] of measured) for (const measure of Object.values(measures)) await measure()
    for (const [name, measures] of measured) {
      const { own, plain, http } = await interleave(measures, rounds)
      const bare = Math.min(own, plain)
      figures[name] = http
      reportMost(`${name}: ${http.toFixed(2)} ms, above 1.5 × ${bare.toFixed(2)} ms of SQL`, http - 1.5 * bare, 1)
      if (smaller) reportMost(`${name}: against the smaller size`, http / (smaller[name] ?? 1), 1.5)
    }
    for (const [name, parameters] of Object.entries(hardQueries)) {
      const times = await timesOf(() => timeOfRequest(client, `${path}/events?${new URLSearchParams(parameters)}`))
      console.log(`${name}: ${median(times).toFixed(2)} ms`)
    }
    for (const list of ['bizSteps', 'epcs'])
      reportMost(`/${list}, ms`, median(await timesOf(() => timeOfRequest(client, `${path}/${list}`))), 5)
    for (const list of ['bizSteps', 'readPoints', 'epcs']) {
      const times = await timesOf(() => timeOfRequest(client, `${path}/values/${list}/`))
      console.log(`/values/${list}/, with names, counts and latest events: ${median(times).toFixed(2)} ms`)
    }
    return figures
  } finally {
    client.close()
    await store.close()
    release()
  }
}

async function timesOf(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < listRounds; round++) times.push(await measure())
  return times
}

const timeOfRequest = (client: BareClient, address: string) => timeFor(client.get(address))

/**
 * What finds the events of a page, of a query that is read already and whose master data is known: `own` by the service's
 * statements, `plain` by one that trusts the planner. The quicker one is what HTTP is measured against.
 */
async function bareQueries({ tool: { db, pool }, orgId }: Store, parameters: Parameters) {
  const { query } = parseQuery(parameters, prefixes)
  if (query === undefined) throw new Error(`not a query: ${JSON.stringify(parameters)}`)
  const tenant: Tenant = { db, orgId }
  const { clauses } = clausesOf(query, await masterDataFor(tenant, { permissions: new Set() }, query))
  const order = { by: 'event_time', direction: 'DESC' } as const
  const { text, values } = plainQuery(orgId, clauses, 31)
  return {
    own: () => timeFor(listCandidates(tenant, { clauses, order, after: undefined, limit: 31 }, new TimeLimit())),
    plain: () => timeFor(pool.query(text, values)),
  }
}

async function timeFor(work: Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work
  return performance.now() - begin
}

/** Ids all over the store, which were not sent with the events: they are hashes. */
export async function someEventIds({ tool: { pool } }: Store): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(`
    select encode(hash, 'hex') as hash from event
    where id in (select id from event order by id % 997, id limit 100)`)
  return rows.map(({ hash }) => `ni:///sha-256;${hash}?ver=CBV2.0`)
}

/** Master data that puts docks below a site. */
export async function captureSite({ url, key }: Store): Promise<void> {
  const children = [0, 1, 2].map((dock) => siteOf(7).replace(/0$/, `dock-${dock}`))
  const vocabularyList = [
    { type: 'urn:epcglobal:epcis:vtype:ReadPoint', vocabularyElementList: [{ id: siteOf(7), children }] },
  ]
  const document = {
    '@context': 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: timeOf(0),
    epcisHeader: { epcisMasterData: { vocabularyList } },
    epcisBody: { eventList: [] },
  }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}/capture`, { method: 'POST', headers, body: JSON.stringify(document) })
  if (answer.status !== 202) throw new Error(`the master data were answered with ${answer.status}`)
}

const indexes =
  'event_terms, event_times, event_record_time, event_unindexed, event_range_highest, event_range_lowest, event_range_untimed'

/** Captures into a store with the index, and into one where nothing is computed, stored or indexed for queries. */
export async function reportCaptures(count: number): Promise<void> {
  const filled = await filledFolder(count)
  const copies = [copyOf(filled.folder), copyOf(filled.folder)] as const
  filled.release()
  const indexed = await openStore(copies[0].folder)
  const bare = await openStore(copies[1].folder, ['--import', './bench/without-index.ts'])
  try {
    await bare.tool.pool.query(`drop index ${indexes}`)
    const fresh = freshEvents()
    const post = ({ url, key }: Store) => postRate(`${url}${path}/events`, key, fresh)
    const documents = ({ url, key }: Store) => documentRate(url, key, fresh)
    const figures = await interleave(
      {
        post: () => post(indexed),
        barePost: () => post(bare),
        documents: () => documents(indexed),
        bareDocuments: () => documents(bare),
      },
      5,
    )
    console.log(`\n## captures on top of ${count} events\n`)
    report('POST …/events with the index, against without', figures.post / figures.barePost, 0.7)
    report('documents with the index, against without', figures.documents / figures.bareDocuments, 0.6)
  } finally {
    for (const store of [indexed, bare]) await store.close()
    for (const copy of copies) copy.release()
  }
}
