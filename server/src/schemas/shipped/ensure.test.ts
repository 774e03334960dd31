import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { callsTo, openTestDatabase, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import { guardedProducts } from '../../products/guarded.ts'
import { countedLabels } from '../../translation/labels/counts/count.ts'
import { findSchema, listVersions, systemOwner } from '../registry/queries.ts'
import { ensureShipped } from './ensure.ts'
import { readShipped, type ShippedSchema } from './read.ts'

const { db } = await openTestDatabase()
// Migrations brought the texts of the first release.
await ensureShipped(db, [])
const shipped = readShipped()
const [certification] = shipped as [ShippedSchema]

const versionsOf = async (id: string) =>
  (await listVersions(db, systemOwner, id, undefined, 100)).map(({ version, raw_schema }) => [version, raw_schema])

test('a database that has the same texts already is left as it is', async () => {
  const before = await sql`select * from schema order by id`.execute(db)
  assert.equal(before.rows.length, shipped.length)
  await ensureShipped(db, [])
  const after = await sql`select * from schema order by id`.execute(db)
  assert.deepEqual(after.rows, before.rows)
})

test('services that start at once add a new schema once', async () => {
  const added = { ...certification, id: '01900000-0000-7000-8000-00000000ffff', name: 'Added' }
  await Promise.all([1, 2, 3, 4].map(() => ensureShipped(db, [], [...shipped, added])))
  assert.deepEqual(await versionsOf(added.id), [[1, added.raw_schema]])
  const stored = await findSchema(db, systemOwner, added.id)
  assert.deepEqual([stored?.name, stored?.is_shipped, stored?.is_system_schema], ['Added', true, true])
})

test('a new text is a new version, and an older release beside it does not bring the old one back', async () => {
  const { id } = certification
  const before = await versionsOf(id)
  const version = before.length + 1
  const changed = { ...certification, name: 'Renamed', raw_schema: { ...certification.raw_schema, maxProperties: 50 } }
  await Promise.all([1, 2].map(() => ensureShipped(db, [], [changed])))
  await ensureShipped(db, [], [certification])
  assert.deepEqual(await versionsOf(id), [[version, changed.raw_schema], ...before])
  const stored = await findSchema(db, systemOwner, id)
  assert.deepEqual([stored?.name, stored?.version, stored?.revision], ['Renamed', version, version])
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
  await ensureShipped(db, [], [{ ...certification, raw_schema: { required: ['something_new'] } }])
  assert.equal((await store('after')).status, 422)
})

test('totals of texts follow a new text of a shipped schema', async () => {
  const { db, url, key } = await startApp()
  const call = callsTo(url, key)
  const guarded = shipped.filter(({ field_group }) => field_group !== 'facility_structured_data')
  const ensureLot = (lot: object) => {
    const raw_schema = { properties: { lot } }
    return ensureShipped(
      db,
      [guardedProducts, countedLabels],
      guarded.map((schema) => ({ ...schema, raw_schema })),
    )
  }
  await ensureLot({ type: 'string' })
  const store = async (path: string, body: object) => assert.equal((await call('POST', path, body)).status, 201)
  const idOf = (group: string) => guarded.find(({ field_group }) => field_group === group)?.id
  const [lots, structured_data] = [{ custom_data: { lot: 'A' } }, { lot: 'A' }]
  await store('/api/v2/products/', { name: 'Shirt', schema_id: idOf('custom_data'), ...lots })
  await store('/api/v2/materials/', { name: 'Wool', schema_id: idOf('material_structured_data'), structured_data })
  const totals = async () => {
    const { texts, label_texts } = (await call('GET', '/api/v2/products/translations/')).body
    return `${texts} and ${label_texts}`
  }
  await until('all texts are counted', async () => (await totals()) === '2 and 2')
  await ensureLot({ type: 'string', 'x-translatable': false })
  await until('they are counted again', async () => (await totals()) === '1 and 1')
})
