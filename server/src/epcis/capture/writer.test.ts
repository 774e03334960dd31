import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { readEvent } from '@polytrace/epcis'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { added, lot } from '../../../test/events.ts'
import { cleanUp, openTestDatabase, startApp } from '../../../test/harness.ts'
import { connect } from '../../db/database.ts'
import { Problem } from '../../errors.ts'
import { type PreparedEvent, prepareEvent } from '../../event-store/prepare.ts'
import { createLog } from '../../log.ts'
import { EventWriter, type WriterLimits } from './writer.ts'

const { db, address } = await openTestDatabase()
const [orgId, otherOrgId, deviceId] = [v7(), v7(), v7()]

function createWriter(limits: Partial<WriterLimits> = {}): EventWriter {
  const captures = connect(address, createLog('silent'), { max: 1, lock_timeout: 100 })
  cleanUp(() => captures.close())
  return new EventWriter(captures.db, limits)
}

function prepared(name: string, more: object = {}): PreparedEvent {
  const { prepared } = prepareEvent(readEvent(JSON.stringify(added([lot(name)], { ...more }))))
  return prepared ?? assert.fail('the event has faults')
}

test('a poisoned event fails alone: its neighbours in the same batch are stored', async () => {
  const writer = createWriter()
  const poisoned = prepared('poisoned')
  poisoned.columns.type = 'not\0 text'
  const events = [prepared('p1'), poisoned, prepared('p2'), prepared('p3')]
  const outcomes = await Promise.allSettled(events.map((event) => writer.store(orgId, deviceId, event)))
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
})

test('two organisations share a commit, and may hold the same event', async () => {
  const writer = createWriter()
  const event = prepared('shared')
  const stored = [orgId, otherOrgId, orgId].map((org) => writer.store(org, deviceId, event))
  assert.deepEqual((await Promise.all(stored)).map(({ status }) => status).sort(), ['created', 'created', 'exists'])
})

test('a full queue is a 503 with Retry-After, and grows no further', async () => {
  const writer = createWriter({ pending: 3 })
  const stored = ['q1', 'q2', 'q3'].map((name) => writer.store(orgId, deviceId, prepared(name)))
  assert.throws(
    () => writer.store(orgId, deviceId, prepared('q4')),
    (error) => error instanceof Problem && error.statusCode === 503 && error.headers['retry-after'] === '1',
  )
  await Promise.all(stored)
  assert.equal((await writer.store(orgId, deviceId, prepared('q4'))).status, 'created')
})

test('an event that another transaction is storing waits for it, and its neighbours do not', async () => {
  const writer = createWriter()
  const held = prepared('held')
  const other = connect(address, createLog('silent'), { max: 1 })
  cleanUp(() => other.close())
  const client = await other.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into event (org_id, id, identity, hash, type, event_time, event_time_text, has_context, lineage_version, doc)
     values ($1, -1, $2, decode($3, 'hex'), 'ObjectEvent', now(), '', true, 1, $4)`,
    [orgId, held.identity, held.hash, held.columns.doc],
  )
  const waiting = writer.store(orgId, deviceId, held)
  assert.equal((await writer.store(orgId, deviceId, prepared('free'))).status, 'created')
  await client.query('commit')
  client.release()
  assert.equal((await waiting).status, 'exists')
})

test('thousands of inputs and outputs stay a linear number of rows, none longer than an index entry', async () => {
  const { call } = await startApp()
  const names = (kind: string) => Array.from({ length: 700 }, (_, index) => `urn:x:${kind}:${index}`)
  const event = {
    ...added([]),
    type: 'TransformationEvent',
    action: undefined,
    quantityList: undefined,
    inputQuantityList: names('in').map((epcClass) => ({ epcClass })),
    outputQuantityList: names('out').map((epcClass) => ({ epcClass })),
  }
  assert.equal((await call('POST', '/api/v2/epcis/events', event)).status, 201)
  const { rows } = await sql<{ rows: number; keys: number }>`
    select count(*)::int as rows, max(cardinality(inputs)) as keys from produced
    where event = (select max(id) from event)`.execute(db)
  assert.deepEqual(rows, [{ rows: 707, keys: 100 }])
})

test('events whose organisation has a slow commit elsewhere wait for it together, and share one commit afterwards', async () => {
  const writer = createWriter()
  const owner = v7()
  await writer.store(owner, deviceId, prepared('before'))
  const slow = await db.startTransaction().execute()
  await slow.updateTable('feed').set({ trimmed: 0 }).where('org_id', '=', owner).execute()
  const stored = ['s1', 's2', 's3'].map((name) => writer.store(owner, deviceId, prepared(name)))
  // Longer than the writer waits for a lock.
  await delay(400)
  await slow.commit().execute()
  for (const { status } of await Promise.all(stored)) assert.equal(status, 'created')
  const rows = await db.selectFrom('event_position').select('count').where('org_id', '=', owner).execute()
  assert.deepEqual(rows.map(({ count }) => count).sort(), [1, 3])
})
