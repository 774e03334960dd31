import assert from 'node:assert/strict'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import manifest from '../../package.json' with { type: 'json' }
import { startBackupWorld } from '../../test/backup-world.ts'
import { copyDataFolder } from '../../test/data-folder.ts'
import { added, lot } from '../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { describeWorld, recogniseWorld } from '../../test/kept-world.ts'
import { newDatabase } from '../../test/other-database.ts'
import { runPolytrace } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { allPermissions } from '../access/permissions.ts'
import { connect } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import type { Header } from './format.ts'
import { restoreBackup } from './restore.ts'
import { verifyStore } from './verify.ts'
import { writeBackup } from './write.ts'

const { service, env, fileOf } = await startBackupWorld()
const { call, orgId, key } = service
await call('POST', '/api/v2/session/', { key })
const whole = fileOf('whole')
const one = fileOf('one')
await writeBackup(service, one, orgId)

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString()

/** What a backup says of its tables: their names, columns, counts and hashes. */
const tablesOf = (file: string, ...without: string[]) =>
  textOf(file)
    .split('\n')
    .filter((line) => /^\{"(table|rows)":/.test(line))
    .flatMap((line, index, lines) => (index % 2 === 0 ? [`${line} ${lines[index + 1]}`] : []))
    .filter((line) => !without.some((name) => line.startsWith(`{"table":"${name}"`)))

/** A copy of a backup with another text. */
function altered(name: string, change: (text: string) => string): string {
  writeFileSync(fileOf(name), gzipSync(change(textOf(one))))
  return fileOf(name)
}

suite('a backup of everything', () => {
  test('brings everything but sessions back into another database, to the last row', async () => {
    const before = await describeWorld(call)
    const { output, errors } = await runPolytrace(['backup', whole, '--json'], { env })
    assert.equal(JSON.parse(output).events, 7, errors)
    const other = await newDatabase(false)
    const restored = await runPolytrace(['restore', whole], {
      env: { DATABASE_URL: other.address.connectionString as string },
    })
    assert.match(restored.output, /^Restored everything as of .* with 7 events\.\n$/, restored.errors)
    await writeBackup(other, fileOf('again'), undefined)
    // The restore itself is in the trail.
    const changed = ['audit', 'audit_link']
    assert.deepEqual(tablesOf(fileOf('again'), ...changed), tablesOf(whole, ...changed))
    assert.doesNotMatch(textOf(whole), /"table":"(session|migration)"/)
    const { url } = await startApp({ database: other })
    const restoredCall = callsTo(url, key)
    assert.deepEqual(await describeWorld(restoredCall), before)
    const [entry] = (await restoredCall('GET', '/api/v2/audit/?entity=organisation')).body.results
    assert.equal(entry.after.restored_from.version, '0.1.0')
  })

  test('goes into the embedded database as well, and only where there is no organisation yet', async () => {
    const dataDir = await copyDataFolder()
    const restored = await runPolytrace(['restore', whole, '--json'], { env: { DATA_DIR: dataDir } })
    assert.equal(JSON.parse(restored.output).events, 7, restored.errors)
    const again = await runPolytrace(['restore', whole], { env: { DATA_DIR: dataDir } })
    assert.equal(again.code, 1)
    assert.equal(again.errors, 'The database holds organisations already: restore everything into an empty database.\n')
  })
})

suite('a backup of one organisation', () => {
  test('holds no key and no secret, and is restored beside other organisations while no service runs', async () => {
    assert.doesNotMatch(textOf(one), /"table":"(session|device_key|kept_answer|migration)"/)
    const { secret } = await service.db.selectFrom('destination').select('secret').executeTakeFirstOrThrow()
    const sealed = secret.toString('hex')
    assert.deepEqual([textOf(whole).includes(sealed), textOf(one).includes(sealed)], [true, false])
    const before = await describeWorld(call)
    const other = await newDatabase()
    const passing = connect(other.address, createLog('silent'))
    await createMember(passing)
    await passing.close()
    await restoreBackup(other, one)
    const neighbour = await startApp({ database: other })
    const { key: newKey } = await createDevice(other, orgId, allPermissions)
    const restoredCall = callsTo(neighbour.url, newKey)
    assert.deepEqual(await describeWorld(restoredCall), before)
    assert.deepEqual((await neighbour.call('GET', '/api/v2/products/')).body.results, [])
    assert.equal((await restoredCall('POST', '/api/v2/epcis/events', added([lot('new')]))).status, 201)

    const webhooks = '/api/v2/webhooks/'
    const [webhook] = (await restoredCall('GET', webhooks)).body.results
    assert.deepEqual(
      [webhook.state, webhook.reason],
      ['paused', 'Restored without its secret: rotate it, then resume.'],
    )
    assert.equal((await restoredCall('POST', `${webhooks}${webhook.id}/rotate/`, {})).status, 200)
    await assert.rejects(restoreBackup(other, one), /A service uses this database: stop all services on it first/)
  })
})

suite('a file that is not right', () => {
  const cases: [string, (text: string) => string, RegExp][] = [
    ['a changed row', (text) => text.replace('Hemd', 'Hand'), /The file is damaged, or was cut short/],
    ['a missing row', (text) => text.replace(/^.*\.flax\t.*\n/m, ''), /The file is damaged, or was cut short/],
    [
      'a row that no database takes',
      (text) => text.replace('"Hemd"', '"Hemd'),
      /The file is damaged, or was cut short/,
    ],
    ['more behind its end', (text) => `${text}more\n`, /The file is damaged, or was cut short/],
    ['a missing end', (text) => text.replace(/\n[^\n]*\n$/, '\n'), /The file is damaged, or was cut short/],
    ['half of it', (text) => text.slice(0, text.length / 2), /The file is damaged, or was cut short/],
    ['another program', () => '{"a":1}\n', /The file is no backup of Polytrace/],
  ]
  test('is refused, and nothing of it is stored', async () => {
    const other = await newDatabase()
    for (const [name, change, message] of cases) {
      await assert.rejects(restoreBackup(other, altered(name, change)), message, name)
    }
    writeFileSync(fileOf('cut'), readFileSync(one).subarray(0, 2_000))
    await assert.rejects(restoreBackup(other, fileOf('cut')), /The file is damaged, or was cut short/)
    writeFileSync(fileOf('none'), 'no gzip at all')
    await assert.rejects(restoreBackup(other, fileOf('none')), /The file is damaged, or was cut short/)
    assert.deepEqual(await other.db.selectFrom('organisation').select('id').execute(), [])
  })

  test('of a newer release is refused with a sentence, and so is one of an older release beside other data', async () => {
    const other = await newDatabase()
    const { length } = readMigrations()
    const header = (change: (header: Header) => Partial<Header>) => (text: string) => {
      const [line = '', ...rest] = text.split('\n')
      const parsed = JSON.parse(line) as Header
      return [JSON.stringify({ ...parsed, ...change(parsed) }), ...rest].join('\n')
    }
    const newer = header(({ migration }) => ({ version: '9.0.0', migration: { ...migration, number: length + 1 } }))
    await assert.rejects(
      restoreBackup(other, altered('newer', newer)),
      /made by a newer release \(9\.0\.0, migration \d+\), and this one knows migrations up to \d+\. Restore it with that release/,
    )
    const older = header(() => ({
      version: '0.0.9',
      migration: { number: 1, checksum: readMigrations()[0]?.checksum ?? '' },
    }))
    await assert.rejects(
      restoreBackup(other, altered('older', older)),
      /made by an older release \(0\.0\.9\): restore it into an empty/,
    )
    const format = header(() => ({ polytrace_backup: 2 }))
    await assert.rejects(restoreBackup(other, altered('format', format)), /whose format this release does not know/)
  })
})

suite('an upgrade', () => {
  const released = new URL('../../test/backups/', import.meta.url)
  const fixture = new URL(`${manifest.version}.backup`, released)

  /** At a release: WRITE_BACKUP=1 npm test -- src/backup. */
  test('of every released version keeps its data', async () => {
    if (process.env.WRITE_BACKUP) copyFileSync(whole, fixture)
    const files = readdirSync(released)
    assert.ok(files.includes(`${manifest.version}.backup`), 'Write it: WRITE_BACKUP=1 npm test -- src/backup')
    for (const name of files) {
      const old = await newDatabase(false)
      await restoreBackup(old, fileURLToPath(new URL(name, released)))
      const [owner] = await old.db.selectFrom('organisation').select('id').execute()
      const { url } = await startApp({ database: old })
      const { key: newKey } = await createDevice(old, owner?.id ?? '', allPermissions)
      await recogniseWorld(callsTo(url, newKey))
    }
  })
})

suite('verify', () => {
  const { db } = service
  const verdictOf = (isRepairing = false) =>
    until('all packaging is settled', async () => {
      const [verdict] = await verifyStore(service, { orgId, isRepairing })
      return verdict?.contained !== undefined && verdict
    })

  test('finds nothing in what was captured, and is a command', async () => {
    const { found, events, contained } = await verdictOf()
    assert.deepEqual({ found, events, contained }, { found: [], events: 7, contained: 2 })
    const { code, output, errors } = await runPolytrace(['verify', '--organization', orgId], { env })
    assert.equal(code, 0, errors)
    assert.match(output, /: 7 events, 2 packed things, 0 damages\.\nEverything is as it was captured\.\n$/)
  })

  test('finds indexes that do not agree with their texts, and --repair rebuilds them', async () => {
    const rows = () =>
      sql`
      select (select json_agg(p order by thing, event, role, inputs) from produced p) as produced,
        (select json_agg(c order by c.parent, c.event, c.quantity) from containment c) as containment,
        (select json_agg(i order by child) from containment_interval i) as intervals,
        (select json_agg(r order by event, field) from event_range r) as ranges,
        (select json_agg(e order by id) from event e) as events`.execute(db)
    const before = await rows()
    await sql`
      delete from produced where org_id = ${orgId}
        and event = (select min(event) from produced where org_id = ${orgId})`.execute(db)
    await sql`update containment set quantity = 7 where quantity is not null`.execute(db)
    await sql`update containment_interval set kind = 'wrong'`.execute(db)
    // Citus 13.2 crashes over a slice, such as terms[2:].
    await sql`update event set terms = trim_array(terms, 1) where type = 'ObjectEvent' and declares is null`.execute(db)
    await sql`insert into event_range (org_id, event, field, lowest, highest) values (${orgId}, 999999, 1, 1, 1)`.execute(
      db,
    )
    await sql`delete from thing where kind = 'sscc' or text like '%sscc%'`.execute(db)
    const { found } = await verdictOf()
    const text = found.map(({ kind, message }) => `${kind}: ${message}`).join('\n')
    for (const part of [
      /produced/,
      /containment/,
      /intervals of thing/,
      /its text does not agree with event/,
      /thing .*sscc/,
    ])
      assert.match(text, part)
    assert.match(text, /^orphan: Rows of event_range belong to event number 999999, which is not stored$/m)
    const repaired = await verdictOf(true)
    assert.deepEqual(repaired.found, [])
    assert.deepEqual(await rows(), before)
  })

  test('says which texts are not those that were captured, and leaves them as they are', async () => {
    await sql`update event set doc = replace(doc, 'flax"', 'flux"') where doc like '%flax"%' and type = 'ObjectEvent'`.execute(
      db,
    )
    await sql`update event set doc = left(doc, 40) where type = 'AggregationEvent'`.execute(db)
    const { code, output } = await runPolytrace(['verify', '--repair', '--organization', orgId, '--json'], { env })
    const [{ found }] = JSON.parse(output).organisations
    assert.equal(code, 1)
    assert.deepEqual(
      found.map(({ kind }: { kind: string }) => kind),
      ['text', 'text'],
    )
    assert.match(found[0].message, /its text has the hash [0-9a-f]{64}, and [0-9a-f]{64} was captured/)
    assert.match(found[1].message, /its text cannot be read/)
  })
})
