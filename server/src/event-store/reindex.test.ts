import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { added, addedItems, declaredWrong, item, lot, made } from '../../test/events.ts'
import { cleanUp, openTestDatabase, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { runPolytrace, startProcess, stopProcess } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { connect } from '../db/database.ts'
import { locks } from '../db/locks.ts'
import { generateDocuments } from '../epcis/generate.ts'
import { createLog } from '../log.ts'
import { EventIndexer } from './indexer.ts'
import { lineageVersion } from './lineage-rows.ts'

const { call, db, orgId } = await startApp()
const { address } = await openTestDatabase()
const env = { DATABASE_URL: address.connectionString as string }

/** Everything beside the documents, in an order that does not depend on when it was written. */
async function allRows(): Promise<string> {
  const { rows } = await sql<{ rows: unknown }>`
    select (select json_agg(p order by p.thing, p.event, p.role, p.inputs) from produced p where org_id = ${orgId}) as produced,
      (select json_agg(c order by c.thing, c.event, c.role, c.outputs) from consumed c where org_id = ${orgId}) as consumed,
      (select json_agg(m order by m.thing, m.event) from mention m where org_id = ${orgId}) as mention,
      (select json_agg(c order by c.parent, c.event) from containment c where org_id = ${orgId}) as containment,
      (select json_agg(d order by d.identity) from declared d where org_id = ${orgId}) as declared,
      (select json_agg(e order by e.id) from event e where org_id = ${orgId}) as event`.execute(db)
  return JSON.stringify(rows)
}

test('reindex --all gives back every row beside the documents, and does nothing the second time', async () => {
  const wrong = added([lot('wrong')])
  const pack = {
    ...added([]),
    type: 'AggregationEvent',
    quantityList: undefined,
    bizStep: 'packing',
    parentID: 'urn:epc:id:sscc:4012345.0000000001',
    childEPCs: [item('1')],
  }
  for (const event of [
    added([lot('A')], { eventTime: '0000-05-01T00:00:00.000+14:00' }),
    made([lot('A')], [lot('B')], { transformationID: 'urn:x:t' }),
    addedItems([item('1')], { ilmd: { 'cbvmda:lotNumber': 'L' } }),
    pack,
    wrong,
    declaredWrong(wrong),
  ]) {
    const answer = await call('POST', '/api/v2/epcis/events', event)
    assert.equal(answer.status, 201, answer.text)
  }
  const before = await allRows()
  await sql`delete from produced`.execute(db)
  await sql`update containment set quantity = 7`.execute(db)
  await sql`update event set biz_step = null`.execute(db)
  const { output, errors } = await runPolytrace(['reindex', '--all', '--json'], { env })
  assert.equal(output, '{"events":6}\n', errors)
  assert.equal(await allRows(), before)
  assert.equal((await runPolytrace(['reindex', '--json'], { env })).output, '{"events":0}\n')
})

test('events of an earlier release are indexed in the background, whichever service comes first', async () => {
  await captureGenerated(250, 5)
  const before = await allRows()
  await sql`update event set terms = null, lineage_version = 1, biz_step = null`.execute(db)
  await sql`delete from event_value`.execute(db)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const database = connect(address, log)
  const indexers = [new EventIndexer(database, log), new EventIndexer(database, log)]
  cleanUp(async () => {
    await Promise.all(indexers.map((indexer) => indexer.stop()))
    await database.close()
  })
  for (const indexer of indexers) indexer.start()
  await until('all are indexed', async () => {
    const { rows } =
      await sql`select from event where terms is null or lineage_version <> ${lineageVersion} limit 1`.execute(db)
    return rows.length === 0
  })
  await until('that is noted', async () => indexers.some(({ waiting }) => waiting === 0))
  assert.equal(await allRows(), before)
  assert.ok((await call('GET', '/api/v2/epcis/bizSteps')).body.member.includes('commissioning'))
  assert.match(lines.join(''), /"events":\d+,.*"events of an earlier release are indexed in the background"/)
  assert.match((await call('GET', '/metrics')).text, /^events_to_index \d+$/m)
})

test('a service that stops leaves the rest to the next one', async () => {
  await sql`update event set terms = null, lineage_version = 1`.execute(db)
  const letGo = await holdLastEvent()
  const database = connect(address, createLog('silent'))
  const indexer = new EventIndexer(database, createLog('silent'))
  indexer.start()
  const countLeft = async () => (await sql`select from event where terms is null`.execute(db)).rows.length
  const total = indexer.waiting || (await countLeft())
  await until('it has begun', async () => (await countLeft()) < total)
  const stopped = indexer.stop()
  await letGo()
  await stopped
  await database.close()
  const next = await runPolytrace(['reindex', '--json'], { env })
  assert.equal(next.code, 0, next.errors)
  assert.equal(await countLeft(), 0)
})

/** Captures so many events of generated chains as one document. */
async function captureGenerated(count: number, seed: number): Promise<void> {
  const [document = ''] = generateDocuments(count, seed, count)
  const answer = await call('POST', '/api/v2/epcis/capture', document)
  await finishedCapture(call, answer.headers.get('location'))
}

/** Holds the last event on a connection without our usual limits: on a busy machine a test takes longer than these allow. */
async function holdLastEvent(): Promise<() => Promise<void>> {
  const client = new pg.Client(address)
  cleanUp(() => client.end())
  await client.connect()
  await client.query('begin')
  await client.query('select from event order by id desc limit 1 for update')
  return () => client.end()
}

const countOutdated = async () => (await sql`select from event where lineage_version = 0`.execute(db)).rows.length

test('a reindex that is killed half-way is gone on with where it stopped, and two never run at once', async () => {
  await captureGenerated(1_500, 3)
  const before = await allRows()
  await sql`update event set lineage_version = 0, biz_step = null`.execute(db)
  const total = await countOutdated()
  // It comes to an event that somebody holds, and is killed there.
  const letGo = await holdLastEvent()
  const killed = spawn(process.execPath, ['--conditions=@polytrace/source', 'server/bin/polytrace.js', 'reindex'], {
    env,
  })
  cleanUp(() => stopProcess(killed))
  const ended = once(killed, 'exit')
  await until('1,000 events are done', async () => (await countOutdated()) <= total - 1_000)
  const other = await runPolytrace(['reindex'], { env })
  assert.deepEqual([other.code, /Another reindex is running/.test(other.errors)], [1, true], other.errors)
  killed.kill('SIGKILL')
  await ended
  await letGo()
  const left = await countOutdated()
  assert.ok(left > 0 && left < total, `${left} of ${total} were left`)
  const resumed = await runPolytrace(['reindex', '--json'], { env })
  assert.equal(resumed.output, `{"events":${left}}\n`, resumed.errors)
  assert.equal(await allRows(), before)
})

const isReindexing = async () =>
  (
    await sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and objid = ${locks.reindex} and granted`.execute(db)
  ).rows.length > 0

test('a service starts while a reindex runs', async () => {
  await call('POST', '/api/v2/epcis/events', added([lot('held')]))
  // The reindex waits for an event that somebody holds.
  const letGo = await holdLastEvent()
  const reindex = runPolytrace(['reindex', '--all'], { env })
  await until('the reindex has begun', isReindexing)
  const service = await startProcess({ env: { ...env, ADMIN_API_KEY: `pt_operator_${'k'.repeat(43)}` } })
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200)
  assert.equal(await service.stop(), 0)
  await letGo()
  assert.equal((await reindex).code, 0)
})

test('a reindex while events are captured loses none of their rows, and writes none twice', async () => {
  let isOver = false
  const reindex = runPolytrace(['reindex', '--all', '--json'], { env }).finally(() => {
    isOver = true
  })
  const statuses = new Set<number>()
  const sender = async (name: string) => {
    for (let number = 0; !isOver; number++) {
      const event = made([lot(`${name}-${number}`)], [lot(`${name}-${number + 1}`)])
      statuses.add((await call('POST', '/api/v2/epcis/events', event)).status)
    }
  }
  await Promise.all([...['s1', 's2', 's3', 's4'].map(sender), captureGenerated(500, 4), reindex])
  const { code, errors } = await reindex
  assert.equal(code, 0, errors)
  assert.deepEqual([...statuses], [201])
  const meanwhile = await allRows()
  assert.equal((await runPolytrace(['reindex', '--all'], { env })).code, 0)
  assert.equal(await allRows(), meanwhile)
})

test('generate writes the same documents for the same seed, and they can be captured', async () => {
  const [one, two, other] = await Promise.all(
    ['7', '7', '8'].map((seed) => runPolytrace(['generate', '--events', '1200', '--seed', seed], { env })),
  )
  assert.equal(one?.output, two?.output)
  assert.notEqual(one?.output, other?.output)
  const documents = one?.output.trim().split('\n') ?? []
  assert.deepEqual(
    documents.map((text) => JSON.parse(text).epcisBody.eventList.length),
    [1_000, 200],
  )
  assert.equal(
    (await call('POST', '/api/v2/epcis/events', JSON.parse(documents[0] as string).epcisBody.eventList[0])).status,
    201,
  )
  assert.equal((await runPolytrace(['generate', '--events', 'many'], { env })).code, 2)
})
