import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { startBackupWorld } from '../../test/backup-world.ts'
import { added, lot, minute } from '../../test/events.ts'
import { callsTo, createDevice, startApp } from '../../test/harness.ts'
import { describeWorld } from '../../test/kept-world.ts'
import { newDatabase } from '../../test/other-database.ts'
import { runPolytrace } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { allPermissions } from '../access/permissions.ts'
import { archiveEvents, emptyArchive } from '../event-store/archive.ts'
import { reindexEvents } from '../event-store/reindex.ts'
import { restoreBackup } from './restore.ts'
import { verifyStore } from './verify.ts'
import { writeBackup } from './write.ts'

const { service, env, fileOf } = await startBackupWorld()
const { call, orgId } = service

suite('the archive', () => {
  const later = '2100-01-01T00:00:00Z'
  const tenant = { db: service.db, orgId }
  const archive = (options: string[], signal?: AbortSignal) =>
    runPolytrace(['archive', '--organisation', orgId, ...options], { env, ...(signal && { signal }) })
  const countArchived = async () => {
    const { rows } = await sql<{ events: number }>`
      select count(*)::int as events from event where archived_in is not null and doc is null`.execute(service.db)
    return rows[0]?.events
  }
  const yarn = encodeURIComponent(lot('yarn'))
  const questions = [
    '/api/v2/epcis/events?GE_eventTime=2026-01-01T00:00:00Z&perPage=3',
    `/api/v2/epcis/genealogy/graph/epc-classes/${yarn}?format=dot`,
    `/api/v2/epcis/genealogy/recall/${encodeURIComponent(lot('flax'))}`,
    `/api/v2/epcis/genealogy/origins/${encodeURIComponent(lot('cloth'))}`,
    `/api/v2/epcis/genealogy/whereabouts/${yarn}`,
    `/api/v2/epcis/genealogy/graph/epc-classes/${encodeURIComponent(lot('cloth'))}?asOf=${encodeURIComponent(new Date().toISOString())}`,
  ]
  const answers = async () => {
    const texts: string[] = []
    for (const question of questions) {
      const { status, text } = await call('GET', question)
      assert.equal(status, 200, text)
      texts.push(`${question} ${text.replaceAll(/"(creationDate|generated_at)":"[^"]*"/g, '')}`)
    }
    return { texts, world: await describeWorld(call) }
  }
  const stored = () => sql`select * from event order by id`.execute(service.db)

  test('holds the texts of old events, and every answer, backup and index is what it was', async () => {
    const [before, rows] = [await answers(), (await stored()).rows]
    assert.match(
      (await archive(['--before', later, '--dry-run'])).output,
      /^Would move the texts of 7 events, \d+ bytes\.\n$/,
    )
    // Two at a time, and cut short after four.
    const stop = (count: number) => assert.ok(count < 4, 'cut short')
    const options = { eventsAtOnce: 2, progress: stop }
    await assert.rejects(archiveEvents(tenant, new Date(later), options), /cut short/)
    assert.equal(await countArchived(), 4)
    assert.deepEqual(await answers(), before)
    assert.match((await archive(['--before', later])).output, /^The texts of 3 events are in the archive now\.\n$/)
    assert.equal(await countArchived(), 7)
    assert.deepEqual(await answers(), before)

    const again = await call('POST', '/api/v2/epcis/events', added([lot('wrong')], { eventTime: minute(1) }))
    assert.equal(again.status, 200, again.text)
    assert.equal(await reindexEvents(service, { isAll: true }), 7)
    const [verdict] = await verifyStore(service, { orgId })
    assert.deepEqual([verdict?.events, verdict?.found], [7, []])
    assert.deepEqual(await answers(), before)
    await writeBackup(service, fileOf('archived'), orgId)
    const other = await newDatabase()
    await restoreBackup(other, fileOf('archived'))
    const { url } = await startApp({ database: other })
    const { key: newKey } = await createDevice(other, orgId, allPermissions)
    assert.deepEqual(await describeWorld(callsTo(url, newKey)), before.world)

    assert.equal(await emptyArchive(tenant), 7)
    assert.deepEqual((await stored()).rows, rows)
  })

  test('loses nothing when a run is killed at any moment', async () => {
    const before = await answers()
    const killer = new AbortController()
    const run = await service.db.transaction().execute(async (tx) => {
      await sql`lock table event_archive in share mode`.execute(tx)
      const run = archive(['--before', later], killer.signal)
      run.catch(() => undefined)
      await until('the run has texts in its hands', async () => {
        const { rows } = await sql`select from pg_locks
          where relation = 'event_archive'::regclass and not granted`.execute(tx)
        return rows.length > 0
      })
      killer.abort()
      return run.catch((error) => error.name)
    })
    assert.equal(run, 'AbortError')
    await until('the archive can be filled again', () => archiveEvents(tenant, new Date(later)).catch(() => false))
    assert.equal(await countArchived(), 7)
    assert.deepEqual(await answers(), before)
  })

  test('that is damaged is named by whoever needs the text, and nothing else is lost with it', async () => {
    const write = (from: string, to: string) =>
      sql<{ id: string }>`
        update event_archive set texts = array(
          select replace(text, ${from}, ${to}) from unnest(texts) with ordinality t(text, place) order by place)
        returning id`.execute(service.db)
    const { rows } = await write('TransformationEvent', 'Trans')
    const sentence = new RegExp(
      `^Chunk ${rows[0]?.id} of the archive is damaged: it lacks the text of event number \\d+\\.`,
    )
    const { status, body } = await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${yarn}`)
    assert.deepEqual([status, body.code], [500, 'internal'])
    assert.match(body.detail, sentence)
    assert.equal((await call('GET', '/api/v2/epcis/events?EQ_type=Temperature&GE_value_CEL=4')).status, 200)
    assert.equal((await call('POST', '/api/v2/epcis/events?dryRun=true', added([lot('fine')]))).status, 200)
    const [verdict] = await verifyStore(service, { orgId })
    assert.match(verdict?.found[0]?.message ?? '', /its text is lost in chunk \d+ of the archive/)
    assert.equal(verdict?.damages, 2)
    const undone = await archive(['--undo'])
    assert.equal(undone.code, 1)
    assert.match(undone.errors, sentence)
    await write('Trans"', 'TransformationEvent"')
    assert.equal(await emptyArchive(tenant), 7)
  })
})
