import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { added, lot, minute } from '../../test/events.ts'
import { callsTo, createMember, openTestDatabase, startApp } from '../../test/harness.ts'
import { openOldDatabase } from '../../test/old-database.ts'
import { runPolytrace } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { findPositionAt, findPositions } from '../event-store/positions.ts'
import { createLog } from '../log.ts'
import { FeedTrimmer } from './trimmer.ts'

const service = await startApp()
const { url, db } = service
const path = '/api/v2/changes/'

/** An organisation with one product and three events. */
async function fill() {
  const member = await createMember(service)
  const call = callsTo(url, member.key)
  await call('POST', '/api/v2/products/', { name: 'Shirt' })
  for (let index = 0; index < 3; index++)
    await call('POST', '/api/v2/epcis/events', added([lot(`t${index}`)], { eventTime: minute(index) }))
  return { ...member, call, tenant: { db, orgId: member.orgId } }
}

test('a position whose successors were trimmed is a 410 that names the oldest one, and events keep their positions', async () => {
  const { call, orgId, tenant } = await fill()
  const { body } = await call('GET', path)
  const event = Number(
    (await db.selectFrom('event').select('id').where('org_id', '=', orgId).orderBy('id').execute())[2]?.id,
  )
  const where = ['--organisation', orgId, '--json']
  const env = { DATABASE_URL: (await openTestDatabase()).address.connectionString as string }
  const before = new Date(Date.parse(body.results[2].at) + 1).toISOString()
  const trimmed = await runPolytrace(['feed', 'trim', '--before', before, ...where], { env })
  assert.deepEqual([trimmed.code, JSON.parse(trimmed.output)], [0, { trimmed: 3 }], trimmed.errors)
  const gone = await call('GET', `${path}?after=2`)
  assert.deepEqual([gone.status, gone.body.code, gone.body.oldest], [410, 'gone', 3])
  for (const query of ['', '?after=3'])
    assert.deepEqual(
      (await call('GET', `${path}${query}`)).body.results.map(({ position }: { position: number }) => position),
      [4],
    )
  assert.deepEqual(await findPositions(tenant, [event]), new Map([[event, 4]]))
  assert.equal(await findPositionAt(tenant, new Date(before)), 3)
  const left = await db.selectFrom('feed_change').select('id').where('org_id', '=', orgId).execute()
  assert.equal(left.length, 0)
  const summary = await runPolytrace(['feed', ...where], { env })
  assert.deepEqual([JSON.parse(summary.output)[0].trimmed, JSON.parse(summary.output)[0].head], [3, 4])
  const wrong = await runPolytrace(['feed', 'trim', '--before', 'soon'], { env })
  assert.equal(wrong.code, 2)
  assert.match(wrong.errors, /--before takes a time/)
})

test('the worker trims what is older than the setting, and with 0 nothing', async () => {
  const { call, orgId } = await fill()
  // Four of five days old: as if the clock had gone on.
  await db
    .updateTable('event_position')
    .set({ at: new Date(Date.now() - 6 * 86_400_000) })
    .where('org_id', '=', orgId)
    .execute()
  await db
    .updateTable('change_position')
    .set({ at: new Date(Date.now() - 6 * 86_400_000) })
    .where('org_id', '=', orgId)
    .execute()
  await call('POST', '/api/v2/products/', { name: 'Coat' })
  const trimmerFor = (retentionDays: number) => new FeedTrimmer({ db, log: createLog('silent'), retentionDays })
  const never = trimmerFor(0)
  never.start()
  await never.stop()
  assert.equal((await call('GET', `${path}?after=0`)).status, 200)
  const trimmer = trimmerFor(5)
  trimmer.start()
  await until('the old changes are trimmed', async () => (await call('GET', `${path}?after=0`)).status === 410)
  await trimmer.stop()
  const { body } = await call('GET', path)
  assert.deepEqual([body.results.length, body.results[0].kind, body.results[0].position], [1, 'product.created', 5])
})

test('events of an older release are numbered by the time at which they were recorded, and by their ids', async () => {
  const { client, upgrade } = await openOldDatabase('_feed.sql')
  const [one, other] = [v7(), v7()]
  const events: [orgId: string, id: number, second: number][] = [
    ...([
      [one, 5_001, 2],
      [one, 5_002, 2],
      [one, 5_003, 2],
      [one, 8_001, 1],
      [one, 5_005, 2],
      [one, 5_006, 3],
    ] as const),
    ...([
      [other, 5_004, 2],
      [other, 9_000, 1],
    ] as const),
  ].map(([orgId, id, second]) => [orgId, id, second])
  for (const [orgId, id, second] of events)
    await client.query(
      `insert into event (org_id, id, identity, hash, type, event_time, event_time_text, record_time, has_context,
         lineage_version, doc)
       values ($1, $2, gen_random_uuid(), '', 'ObjectEvent', now(), '', to_timestamp($3), true, 1, '{}')`,
      [orgId, id, second],
    )
  await upgrade()
  const { rows } = await client.query(
    `select org_id, position::int, count, first_event::int from event_position order by org_id, position`,
  )
  assert.deepEqual(
    rows.map(({ org_id, position, count, first_event }) => [org_id, position, count, first_event]),
    [
      [one, 1, 1, 8_001],
      [one, 4, 3, 5_001],
      [one, 5, 1, 5_005],
      [one, 6, 1, 5_006],
      [other, 1, 1, 9_000],
      [other, 2, 1, 5_004],
    ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
  const heads = await client.query('select org_id, head::int, trimmed::int from feed order by head')
  assert.deepEqual(heads.rows, [
    { org_id: other, head: 2, trimmed: 0 },
    { org_id: one, head: 6, trimmed: 0 },
  ])
})
