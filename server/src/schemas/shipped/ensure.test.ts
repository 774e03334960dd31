import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { callsTo, openTestDatabase, startApp } from '../../../test/harness.ts'
import { findSchema, listVersions, systemOwner } from '../registry/queries.ts'
import { ensureShipped } from './ensure.ts'
import { readShipped, type ShippedSchema } from './read.ts'

const { db } = await openTestDatabase()
const shipped = readShipped()
const [certification] = shipped as [ShippedSchema]

const versionsOf = async (id: string) =>
  (await listVersions(db, systemOwner, id, undefined, 100)).map(({ version, raw_schema }) => [version, raw_schema])

test('a database that has the same texts already is left as it is', async () => {
  const before = await sql`select * from schema order by id`.execute(db)
  assert.equal(before.rows.length, shipped.length)
  await ensureShipped(db)
  const after = await sql`select * from schema order by id`.execute(db)
  assert.deepEqual(after.rows, before.rows)
})

test('services that start at once add a new schema once', async () => {
  const added = { ...certification, id: '01900000-0000-7000-8000-00000000ffff', name: 'Added' }
  await Promise.all([1, 2, 3, 4].map(() => ensureShipped(db, [...shipped, added])))
  assert.deepEqual(await versionsOf(added.id), [[1, added.raw_schema]])
  const stored = await findSchema(db, systemOwner, added.id)
  assert.deepEqual([stored?.name, stored?.is_shipped, stored?.is_system_schema], ['Added', true, true])
})

test('a new text is a new version, and an older release beside it does not bring the old one back', async () => {
  const { id } = certification
  const changed = { ...certification, name: 'Renamed', raw_schema: { ...certification.raw_schema, maxProperties: 50 } }
  await Promise.all([1, 2].map(() => ensureShipped(db, [changed])))
  await ensureShipped(db, [certification])
  assert.deepEqual(await versionsOf(id), [
    [2, changed.raw_schema],
    [1, certification.raw_schema],
  ])
  const stored = await findSchema(db, systemOwner, id)
  assert.deepEqual([stored?.name, stored?.version, stored?.revision], ['Renamed', 2, 2])
})

test('schemas that refer to a shipped one are checked anew after its text changed', async () => {
  const { db, url, key } = await startApp()
  const call = callsTo(url, key)
  const $ref = `schema:${certification.id}`
  const schema = { name: 'Mine', field_group: certification.field_group, raw_schema: { $ref } }
  const { body: mine } = await call('POST', '/api/v2/schemas/', schema)
  const value = (certification.raw_schema.examples as object[])[0]
  const store = (name: string) => call('POST', '/api/v2/custom-data/', { key: name, data: value, schema_id: mine.id })
  assert.equal((await store('before')).status, 201)
  await ensureShipped(db, [{ ...certification, raw_schema: { required: ['something_new'] } }])
  assert.equal((await store('after')).status, 422)
})
