import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import type { Schema } from './contract.ts'

const { call, url, db, orgId } = await startApp()

type Call = typeof call

async function create(caller: Call, path: string, body: object): Promise<string> {
  const { status, body: created } = await caller('POST', `/api/v2/${path}/`, body)
  assert.equal(status, 201)
  return created.id
}

const createSchema = (caller: Call, name: string, field_group: string, more: object = {}) =>
  create(caller, 'schemas', { name, field_group, raw_schema: { type: 'object' }, ...more })

/** The schemas of a list, each with the number of entities that it guards. */
async function usageIn(caller: Call, query: string) {
  const { status, body } = await caller('GET', `/api/v2/schemas/?${query}`)
  assert.equal(status, 200)
  return body.results.map(({ name, usage }: Schema & { usage?: number }) => [name, usage])
}

test('GET /schemas/?include=usage counts what each schema guards, of every kind and version', async () => {
  const garment = await createSchema(call, 'Garment', 'custom_data')
  const fabric = await createSchema(call, 'Fabric', 'material_structured_data')
  const mill = await createSchema(call, 'Mill', 'facility_structured_data')
  await createSchema(call, 'Idle', 'custom_data')
  await create(call, 'products', { name: 'Shirt', schema_id: garment, custom_data: {} })
  await create(call, 'custom-data', { key: 'sizes', schema_id: garment, data: {} })
  await create(call, 'facilities', { name: 'Weaving mill', schema_id: mill, structured_data: {} })
  await create(call, 'materials', { name: 'Wool', schema_id: fabric, structured_data: {} })
  await call('PATCH', `/api/v2/schemas/${fabric}/`, { raw_schema: { type: 'object', title: 'Fabric' } })
  await create(call, 'materials', { name: 'Silk', schema_id: fabric, structured_data: {} })
  await create(call, 'materials', { name: 'Free', structured_data: {} })
  assert.deepEqual(await usageIn(call, 'is_system_schema=false&include=usage'), [
    ['Idle', 0],
    ['Mill', 1],
    ['Fabric', 2],
    ['Garment', 2],
  ])
  for (const [id, total] of [
    [garment, 2],
    [fabric, 2],
    [mill, 1],
  ] as const)
    assert.equal((await call('GET', `/api/v2/schemas/${id}/usage/`)).body.total, total)
})

test('The usage is there when it is asked for, on each page, and beside the count', async () => {
  const { body } = await call('GET', '/api/v2/schemas/?is_system_schema=false&limit=3&include=usage,count')
  assert.equal(body.count, 4)
  assert.deepEqual(
    (await call('GET', body.next)).body.results.map(({ name, usage }: { name: string; usage: number }) => [
      name,
      usage,
    ]),
    [['Garment', 2]],
  )
  assert.deepEqual((await usageIn(call, 'q=Garment'))[0], ['Garment', undefined])
  assert.deepEqual(await usageIn(call, 'q=nothing+has+this+name&include=usage'), [])
  assert.equal((await call('GET', '/api/v2/schemas/?include=users')).status, 400)
})

test('A system schema counts the entities of the organisation that asks', async () => {
  const id = await createSchema(call, 'Shared', 'custom_data', { is_system_schema: true })
  const member = callsTo(url, (await createMember({ db })).key)
  await create(call, 'custom-data', { key: 'a', schema_id: id, data: {} })
  await create(call, 'custom-data', { key: 'b', schema_id: id, data: {} })
  await create(member, 'custom-data', { key: 'a', schema_id: id, data: {} })
  assert.deepEqual(await usageIn(call, 'q=Shared&include=usage'), [['Shared', 2]])
  assert.deepEqual(await usageIn(member, 'q=Shared&include=usage'), [['Shared', 1]])
  const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_schemas'])).key)
  assert.deepEqual(await usageIn(reader, 'q=Shared&include=usage'), [['Shared', 2]])
})
