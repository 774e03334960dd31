import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { cleanUp, createMember, openTestDatabase } from '../../../test/harness.ts'
import { machinesOf, makeCluster, onAll, withDatabase } from '../../../test/test-cluster.ts'
import { dropTestDatabase } from '../../../test/test-database.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { type Migration, migrate, readMigrations } from '../migrate.ts'
import { distribute } from './distribute.ts'
import { isOnCluster } from './is-on-cluster.ts'
import { places } from './places.ts'

const { address, db } = await openTestDatabase()
const skip = !(await isOnCluster(db)) && 'The server is no cluster; "npm run test:long -- citus" runs this on one.'

/** Where the tables are, of those that are anywhere but on the coordinator alone, in the words of `places`. */
async function foundPlaces(): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string; place: string }>`
    select logicalrelid::text as table, case when partmethod = 'h' then 'by organisation' else 'everywhere' end as place
    from pg_dist_partition where partmethod = 'h' or repmodel = 't'`.execute(db)
  return Object.fromEntries(rows.map(({ table, place }) => [table, place]))
}

const expectedPlaces = Object.fromEntries(
  Object.entries(places).filter(([, its]) => /organisation|everywhere/.test(its)),
)

test('every table is in its place, beside the events, and distributing again moves nothing', { skip }, async () => {
  assert.deepEqual(await foundPlaces(), expectedPlaces)
  const { rows } = await sql`select distinct colocationid from pg_dist_partition where partmethod = 'h'`.execute(db)
  assert.equal(rows.length, 1)
  const { byOrganisation, everywhere } = await distribute({ address })
  assert.deepEqual([byOrganisation, everywhere], [[], []])
})

const ours = readMigrations()
const { text = '' } = ours.find(({ name }) => name.endsWith('_saved_views.sql')) ?? {}

/** The migration of a later release that adds a table: one of ours once more. */
const adding = (offset: number) => later(offset, `drop table saved_view;\n${text}`)

function later(offset: number, text: string): Migration {
  const number = ours.length + offset
  return { number, name: `${number}_later.sql`, text, checksum: `release ${offset}` }
}

const place = { databaseUrl: address.connectionString, dataDir: '' }

test('a table that a later release adds is put into its place, if need be by the next start', { skip }, async () => {
  const migrations = [...ours, adding(1)]
  assert.equal((await bringUpToDate({ address }, place, { migrations })).length, 1)
  assert.deepEqual(await foundPlaces(), expectedPlaces)

  // A start that is killed between the two leaves the table on the coordinator.
  migrations.push(adding(2))
  await migrate(address, migrations)
  assert.ok(!('saved_view' in (await foundPlaces())))
  assert.deepEqual(await bringUpToDate({ address }, place, { migrations }), [])
  assert.deepEqual(await foundPlaces(), expectedPlaces)

  const { orgId } = await createMember({ db })
  await db.insertInto('saved_view').values({ org_id: orgId, actor_id: v7(), name: 'Mine', search: '{}' }).execute()
  const { rows } = await sql`select name from saved_view where org_id = ${orgId}`.execute(db)
  assert.deepEqual(rows, [{ name: 'Mine' }])
})

test('a later release changes tables where their rows are', { skip }, async () => {
  const text = `alter table product add column more text;
    create index product_more on product (org_id, more); -- So; and more:
    alter table saved_view add column more text`
  const migrations = [...ours, adding(1), adding(2), later(3, text)]
  assert.equal((await bringUpToDate({ address }, place, { migrations })).length, 1)
  const { rows } = await sql`
    select from product join saved_view using (org_id, more) where org_id = ${v7()}`.execute(db)
  assert.deepEqual(rows, [])
})

/** Those up to here ask for what a cluster refuses once the tables are spread. */
const lastRefused = 56

test('all later migrations can be applied where the tables are spread', { skip }, async () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const machines = await machinesOf(server)
  const name = `test_older_${v7().replaceAll('-', '')}`
  const url = withDatabase(server, name)
  await onAll(machines, (client) => client.query(`create database ${name}`))
  cleanUp(() => dropTestDatabase(server, url))
  await migrate({ connectionString: url }, ours.slice(0, lastRefused))
  await makeCluster(url, machines)
  assert.equal((await migrate({ connectionString: url })).length, ours.length - lastRefused)
})
