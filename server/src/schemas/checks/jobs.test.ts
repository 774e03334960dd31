import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { callsTo, createMember } from '../../../test/harness.ts'
import { garment, startChecks } from '../../../test/schema-checks.ts'
import { until } from '../../../test/waiting.ts'

const { call, url, db, orgId, createSchema, store, storeMany, ended } = await startChecks()

test('Above 10,000 entities a check is a job, and a change needs it', async () => {
  const id = await createSchema()
  await storeMany(id, 10_001, { weight: 5 })
  const raw_schema = { ...garment, required: ['weight'] }
  const refused = await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema })
  assert.equal(refused.status, 409)
  assert.match(refused.body.detail, /check_id/)
  const begun = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema })
  assert.deepEqual([begun.status, begun.body.total], [202, 10_001])
  const job = await ended(begun.headers.get('location') as string)
  assert.deepEqual(
    [job.state, job.checked, job.report.failing, job.report.backward],
    ['finished', 10_001, 0, 'incompatible'],
  )
  const other = await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema: garment.properties })
  assert.equal(other.status, 409)
  const saved = await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema })
  assert.deepEqual([saved.status, saved.body.version], [200, 2])
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema: garment })).status, 409)
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${id}`, { raw_schema: garment })).status, 409)
  const stranger = callsTo(url, (await createMember({ db })).key)
  assert.equal((await stranger('GET', begun.headers.get('location') as string)).status, 404)
})

test('Data that came after a check counts all the same', async () => {
  const id = await createSchema()
  const raw_schema = { ...garment, required: ['weight'] }
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema })
  const job = await ended(begun.headers.get('location') as string)
  assert.deepEqual([begun.status, job.state, job.report.failing], [202, 'finished', 0])
  await store(id, {})
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema })).status, 409)
})

/** A job is taken away once its result is stored. */
const isClosed = async (checkId: string) =>
  (await sql`select from job where id = ${checkId}`.execute(db)).rows.length === 0

test('A check whose service died is run again by whoever comes next', async () => {
  const id = await createSchema()
  await store(id, { weight: 1 })
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema: {} })
  const { id: checkId } = await ended(begun.headers.get('location') as string)
  await until('its job is closed', () => isClosed(checkId))
  await sql`update schema_check set state = 'running', report = null, candidate = '{}' where id = ${checkId}`.execute(
    db,
  )
  await sql`insert into job (org_id, id, kind, worker, beat_at)
    values (${orgId}, ${checkId}, 'schema_check', ${v7()}, now() - interval '1 minute')`.execute(db)
  const { state, report } = await ended(begun.headers.get('location') as string)
  assert.deepEqual([state, report.checked], ['finished', 1])
  await until('its job is closed', () => isClosed(checkId))
})

test('A check of what was changed meanwhile fails, and says so', async () => {
  const id = await createSchema()
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema: {} })
  const { id: checkId } = await ended(begun.headers.get('location') as string)
  await until('its job is closed', () => isClosed(checkId))
  await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema: { description: 'Another' } })
  await sql`update schema_check set state = 'running', report = null, candidate = '{}' where id = ${checkId}`.execute(
    db,
  )
  await sql`insert into job (org_id, id, kind) values (${orgId}, ${checkId}, 'schema_check')`.execute(db)
  const { state, failure } = await ended(begun.headers.get('location') as string)
  assert.equal(state, 'failed')
  assert.match(failure, /changed meanwhile; start it again/)
})
