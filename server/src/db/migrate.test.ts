import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openLine } from '../../test/database-line.ts'
import { cleanUp, openTestDatabase } from '../../test/harness.ts'
import { untilWaitedFor } from '../../test/lock-waiters.ts'
import { within } from '../../test/waiting.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { holdSessionLock, locks } from './locks.ts'
import { listPending, type Migration, migrate, readMigrations } from './migrate.ts'

const { address, db } = await openTestDatabase()
const ours = readMigrations()

const next = (text: string, offset = 1): Migration => {
  const number = ours.length + offset
  return { number, name: `${String(number).padStart(4, '0')}_next.sql`, text, checksum: `checksum of ${text}` }
}

const exists = async (table: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found
}

test('a migrated database has nothing pending, and migrating again changes nothing', async () => {
  assert.deepEqual(await listPending(db), [])
  assert.deepEqual(await migrate(address), [])
})

test('a migration that fails is undone whole, and says which it was', async () => {
  const broken = next('create table half (id int); select 1/0;')
  await assert.rejects(migrate(address, [...ours, broken]), /_next\.sql failed: division by zero/)
  assert.equal(await exists('half'), false)
})

test('a full disk of the server is a sentence that says what to do', async () => {
  const text = `do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`
  const place = { databaseUrl: 'postgres://server', dataDir: '' }
  await assert.rejects(
    bringUpToDate({ address }, place, { migrations: [...ours, next(text)] }),
    /^Error: The disk of the database server is full, so the database cannot be brought up to date\. .* free some space/,
  )
})

test('services that start at once apply each migration once', async () => {
  const more = [...ours, next('create table once (id int)')]
  const applied = await Promise.all([migrate(address, more), migrate(address, more), migrate(address, more)])
  assert.deepEqual(applied.flat(), [more.at(-1)?.name])
  assert.equal(await exists('once'), true)
})

test('a connection that is forgotten on the way is noticed, however long the server itself may work', async () => {
  const line = await openLine()
  const other = new pg.Client(address)
  await other.connect()
  cleanUp(() => other.end())
  await holdSessionLock(other, locks.migration)
  const migrating = assert.rejects(
    migrate(line.address, [...ours, next('create table once (id int)')]),
    /does not answer on it any more/,
  )
  await untilWaitedFor(other, locks.migration)
  line.silence()
  await other.query('select pg_advisory_unlock($1)', [locks.migration])
  await within('the migration is given up', migrating)
})

test('an edited migration is refused', async () => {
  const edited = [...ours, { ...next('create table once (id bigint)') }]
  await assert.rejects(migrate(address, edited), /was edited after this database applied it/)
})

test('a database of a newer release is refused', async () => {
  await assert.rejects(migrate(address, ours), /newer than this release/)
  await assert.rejects(listPending(db), /newer than this release/)
})
