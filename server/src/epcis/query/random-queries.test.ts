import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { GS1_PREFIXES, type JsonObject, matches, NO_MASTER_DATA, parseQuery, prefixesIn } from '@polytrace/epcis'
import { sql } from 'kysely'
import { startApp } from '../../../test/harness.ts'
import { eachParameter, randomEvent, randomParameters } from '../../../test/random-queries.ts'
import { until } from '../../../test/waiting.ts'
import { reindexEvents } from '../../event-store/reindex.ts'
import { fillRangeTimes } from '../../event-store/unindexed-queries.ts'
import { randomFrom } from '../generate.ts'
import { searchAll } from './search-all.ts'
import { TimeLimit } from './time-limit.ts'

const path = '/api/v2/epcis/events'
const { call, db, address, orgId } = await startApp()
const extensions = { 'gs1-extensions': 'own=https://example.com/' }
const prefixes = prefixesIn({ own: 'https://example.com/' }, GS1_PREFIXES)

/** Tried with more by hand: `EVENTS=2000 QUERIES=20000 SEED=7 npm test -- random-queries`. */
const [eventCount, queryCount, seed] = ['EVENTS', 'QUERIES', 'SEED'].map((name) => Number(process.env[name]))

before(async () => {
  const random = randomFrom(seed || 1)
  const eventList = Array.from({ length: eventCount || 150 }, (_, number) => randomEvent(random, number))
  const declared = eventList.slice(0, 10).map((event) => ({
    ...event,
    errorDeclaration: { declarationTime: '2026-01-01T04:00:00Z', reason: 'incorrect_data' },
  }))
  for (const event of [...eventList, ...declared]) {
    const { status, text } = await call('POST', path, event)
    assert.equal(status, 201, text)
  }
  // So that it is known which values are common.
  await sql`analyze event`.execute(db)
})

/** On a busy machine any query can take longer than one may: it is asked again. */
const ask = (address: string) =>
  until('the machine had time for a query', async () => {
    const answer = await call('GET', address, undefined, extensions)
    return answer.status === 413 && answer.text.includes('takes too long') ? undefined : answer
  })

/** All events of all pages. */
async function readAll(parameters: Record<string, string>, perPage: number): Promise<JsonObject[]> {
  const events: JsonObject[] = []
  let address = `${path}?${new URLSearchParams({ ...parameters, perPage: String(perPage) })}`
  while (address !== '') {
    const { status, body, headers, text } = await ask(address)
    assert.equal(status, 200, text)
    const page = body.epcisBody.queryResults.resultsBody.eventList
    assert.ok(page.length <= perPage)
    events.push(...page)
    address = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return events
}

const nameOf = (event: JsonObject) => `${event.eventID} ${event.errorDeclaration ? 'declared' : ''}`

/** What the database finds is what the evaluator says, in the same order, on pages of any length. */
async function compareAnswers(queries: Record<string, string>[]): Promise<number> {
  const random = randomFrom(3)
  let found = 0
  const orders: Record<string, string>[] = [
    {},
    { orderBy: 'recordTime' },
    { orderBy: 'eventTime', orderDirection: 'ASC' },
  ]
  const lists = await Promise.all(orders.map((order) => readAll(order, 500)))
  for (const [index, parameters] of queries.entries()) {
    const { query, faults } = parseQuery(parameters, prefixes)
    assert.deepEqual(faults, [])
    const all = lists[index % 3] as JsonObject[]
    const expected = all.filter((event) => query !== undefined && matches(query, event)).map(nameOf)
    const perPage = expected.length > 20 ? 500 : 1 + Math.floor(random() * 7)
    const actual = (await readAll({ ...parameters, ...orders[index % 3] }, perPage)).map(nameOf)
    assert.deepEqual(actual, expected, JSON.stringify(parameters))
    found += actual.length
  }
  return found
}

test('the lists that are compared with are in order', async () => {
  const events = await readAll({}, 40)
  assert.equal(events.length, (eventCount || 150) + 10)
  assert.equal(new Set(events.map(nameOf)).size, events.length)
  const times = events.map(({ eventTime }) => eventTime as string)
  assert.deepEqual(times, times.toSorted().reverse())
  const recorded = (await readAll({ orderBy: 'recordTime', orderDirection: 'ASC' }, 40)).map(
    ({ recordTime }) => recordTime as string,
  )
  assert.deepEqual(recorded, recorded.toSorted())
})

test('every kind of parameter finds what the evaluator says', async () => {
  const random = randomFrom(2)
  assert.ok((await compareAnswers([...eachParameter(random), ...eachParameter(random)])) > 100)
})

test('random queries find what the evaluator says', async () => {
  const random = randomFrom(seed || 4)
  const queries = Array.from({ length: queryCount || 150 }, () => randomParameters(random))
  assert.ok((await compareAnswers(queries)) > 100)
})

test('more values than the database can estimate find the same', async () => {
  const values = Array.from({ length: 30 }, (_, index) => `urn:epc:id:sgtin:4012345.012345.${index}`).join('|')
  assert.ok((await compareAnswers([{ MATCH_anyEPC: values }, { MATCH_epc: values, EQ_action: 'ADD' }])) > 5)
})

test('an extension field orders events, those without it last, and pages go on', async () => {
  for (const orderDirection of ['ASC', 'DESC']) {
    const events = await readAll({ orderBy: 'own:number', orderDirection, EQ_action: 'ADD' }, 7)
    const numbers = events.map((event) => Number(event['own:number']))
    const ascending = numbers.toSorted((a, b) => a - b)
    assert.deepEqual(numbers, orderDirection === 'ASC' ? ascending : ascending.reverse())
  }
  const scores = (await readAll({ orderBy: 'own:score' }, 500)).map((event) => event['own:score'] !== undefined)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => Number(b) - Number(a)),
  )
})

test('reading all that match ends with the last event, or is refused when it takes too long', async () => {
  const { query } = parseQuery({ EQ_action: 'ADD' })
  assert.ok(query)
  const readIn = async (milliseconds: number) => {
    const ids: string[] = []
    const search = { query, masterData: NO_MASTER_DATA, time: new TimeLimit(milliseconds) }
    for await (const events of searchAll({ db, orgId }, search, 4)) ids.push(...events.map(({ id }) => id))
    return ids
  }
  const ids = await readIn(60_000)
  const added = await sql`select from event where org_id = ${orgId} and doc like '%"action":"ADD"%'`.execute(db)
  assert.deepEqual([new Set(ids).size, ids.length], [added.rows.length, added.rows.length])
  await assert.rejects(readIn(-1), /takes too long/)
})

test('ranges whose times are not known yet find the same, and get these times', async () => {
  await sql`update event_range set event_time = null where org_id = ${orgId} and event % 2 = 0`.execute(db)
  const random = randomFrom(8)
  const queries = () =>
    eachParameter(random).filter((parameters) => /^[GL][TE]_/.test(Object.keys(parameters)[0] ?? ''))
  assert.ok((await compareAnswers([...queries(), ...queries()])) > 20)
  while ((await fillRangeTimes(db, 7)) > 0);
  const { rows } = await sql`
    select from event_range r join event e on e.org_id = r.org_id and e.id = r.event
    where r.org_id = ${orgId} and r.event_time is distinct from e.event_time`.execute(db)
  assert.equal(rows.length, 0)
})

test('events that are not indexed yet are found all the same', async () => {
  await sql`update event set terms = null where org_id = ${orgId} and id % 2 = 0`.execute(db)
  const random = randomFrom(5)
  assert.ok((await compareAnswers(Array.from({ length: 40 }, () => randomParameters(random)))) > 20)
})

test('a reindex gives old events what queries look for', async () => {
  await sql`update event set terms = null, lineage_version = 1 where org_id = ${orgId}`.execute(db)
  for (const table of ['event_range', 'event_value'])
    await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(db)
  const count = await reindexEvents({ db, address })
  assert.equal(count, (eventCount || 150) + 10)
  const { rows } = await sql`select from event where org_id = ${orgId} and terms is null`.execute(db)
  assert.equal(rows.length, 0)
  assert.ok((await compareAnswers(eachParameter(randomFrom(6)))) > 50)
  assert.ok((await call('GET', '/api/v2/epcis/bizSteps')).body.member.includes('shipping'))
})
