import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clausesOf, GS1_PREFIXES, parseQuery, prefixesIn } from '@polytrace/epcis'
import { openDatabase } from '../server/src/db/database.ts'
import type { Tenant } from '../server/src/db/statements.ts'
import { listCandidates } from '../server/src/epcis/query/candidate-queries.ts'
import { createLog } from '../server/src/log.ts'
import { documentRate, fillWith, freshEvents, postRate, sizesFrom, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { itemOf, queryEvents, siteOf, timeOf } from './query-events.ts'
import { interleave, median, report, reportMost } from './rounds.ts'

type Parameters = Record<string, string>

const prefixes = prefixesIn({ own: 'https://example.com/' }, GS1_PREFIXES)
const extensions = { 'gs1-extensions': 'own=https://example.com/' }
const path = '/api/v2/epcis'
const rounds = 41

const queriesAt = (count: number): Record<string, Parameters> => ({
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
  '100 items': { MATCH_anyEPC: Array.from({ length: 100 }, (_, index) => itemOf(index * 97)).join('|') },
  'below a site': { WD_readPoint: siteOf(7) },
  'an extension field': { 'EQ_own:shift': '77' },
})

/** Typical queries through HTTP, against the bare SQL, at two sizes; and what the index costs a capture. */
export async function run(): Promise<void> {
  let before: Record<string, number> | undefined
  for (const count of sizesFrom(process.env.BENCH_EVENTS)) before = await runAt(count, before)
}

async function runAt(count: number, smaller: Record<string, number> | undefined): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const { orgId, deviceId } = await whoIs(tool.pool)
    console.log(`\n## with ${count} events stored\n`)
    await fillWith(tool.db, orgId, deviceId, queryEvents(count))
    await captureSite(service.url, key)
    const figures: Record<string, number> = {}
    for (const [name, parameters] of Object.entries(queriesAt(count))) {
      const bare = await medianTime(() => bareQuery({ db: tool.db, orgId }, parameters))
      const http = await medianTime(() => get(`${service.url}${path}/events?${new URLSearchParams(parameters)}`, key))
      figures[name] = http
      reportMost(`${name}: ${http.toFixed(2)} ms, above 1.5 × ${bare.toFixed(2)} ms of SQL`, http - 1.5 * bare, 1)
      if (smaller) reportMost(`${name}: against the smaller size`, http / (smaller[name] ?? 1), 1.5)
    }
    for (const list of ['bizSteps', 'epcs'])
      reportMost(`/${list}, ms`, await medianTime(() => get(`${service.url}${path}/${list}`, key)), 5)
    await reportCaptures(service.url, key, tool.pool)
    return figures
  } finally {
    await tool.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bareQuery(tenant: Tenant, parameters: Parameters): Promise<void> {
  const { query } = parseQuery(parameters, prefixes)
  if (query === undefined) throw new Error(`not a query: ${JSON.stringify(parameters)}`)
  const order = { by: 'event_time', direction: 'DESC' } as const
  await listCandidates(tenant, { clauses: clausesOf(query).clauses, order, after: undefined, limit: 31 })
}

async function get(url: string, key: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}`, ...extensions } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`)
}

async function medianTime(measure: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await measure()
    times.push(performance.now() - begin)
  }
  return median(times)
}

/** Master data that puts docks below a site. */
async function captureSite(url: string, key: string): Promise<void> {
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

/** The last measurement: it drops the indexes. The terms are still computed, which takes a few microseconds an event. */
async function reportCaptures(
  url: string,
  key: string,
  pool: { query(text: string): Promise<unknown> },
): Promise<void> {
  const fresh = freshEvents()
  const measures = {
    post: () => postRate(`${url}${path}/events`, key, fresh),
    documents: () => documentRate(url, key, fresh),
  }
  const indexed = await interleave(measures, 3)
  await pool.query(
    'drop index event_terms, event_record_time, event_unindexed, event_range_highest, event_range_lowest',
  )
  const bare = await interleave(measures, 3)
  report('POST …/events with the indexes, against without', indexed.post / bare.post, 0.7)
  report('documents with the indexes, against without', indexed.documents / bare.documents, 0.6)
}
