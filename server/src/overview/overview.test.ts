import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { added, documentOf, lot } from '../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { captureMasterData, locations, named } from '../../test/master-data.ts'

const service = await startApp()
const path = '/api/v2/overview'
const gin = { id: 'urn:epc:id:sgln:4012345.00001.0' }
const field = { id: 'geo:37.16,38.79' }

test('one answer says whether all is well', async () => {
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  const post = async (address: string, body: unknown) => {
    const answer = await call('POST', address, body as object)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer
  }
  const empty = (await call('GET', path)).body
  assert.deepEqual([empty.products, empty.events.periods, empty.sites, empty.stopped], [{ count: 0 }, [], [], []])

  await post('/api/v2/products/', {
    name: 'Linen shirt',
    gtin: '4012345123456',
    translations: { fr: { name: 'Chemise' } },
  })
  await post('/api/v2/products/', { name: 'Cap', translations: { de: { name: 'Mütze' } } })
  await post('/api/v2/facilities/', {
    ...{ name: 'Şanlıurfa gin', gln: '4012345000016', structured_data: { latitude: 37.15, longitude: 38.8 } },
  })
  await post('/api/v2/epcis/events', added([lot('L-1')], { bizLocation: gin, bizStep: 'commissioning' }))
  await post('/api/v2/epcis/events', added([lot('L-2')], { bizLocation: field, bizStep: 'shipping' }))
  const { headers } = await post('/api/v2/epcis/capture', documentOf([{ type: 'ObjectEvent' }]))
  await finishedCapture(call, headers.get('location'))
  const silent = await createDevice(service, member.orgId, ['read_products'])
  await sql`update device set last_used_at = now() - interval '30 days' where id = ${silent.deviceId}`.execute(
    service.db,
  )

  const { status, body } = await call('GET', `${path}?lang=fr`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.products, { count: 2 })
  assert.deepEqual(
    body.languages.map(({ lang, missing }: { lang: string; missing: number }) => [lang, missing]),
    [
      ['de', 1],
      ['fr', 1],
    ],
  )
  assert.deepEqual([body.events.is_complete, body.events.width, body.events.periods.length], [true, 'day', 1])
  assert.deepEqual(body.events.periods[0].steps, { commissioning: 1, shipping: 1 })
  assert.deepEqual([body.captures.looked_at, body.captures.rejected, body.captures.newest.length], [1, 1, 1])
  assert.deepEqual(
    body.silent_devices.map(({ id }: { id: string }) => id),
    [silent.deviceId],
  )
  type Site = { name: string | null; latitude: number | null; longitude: number | null; facility_id: string | null }
  assert.deepEqual(
    new Set(body.sites.map(({ name, latitude, longitude }: Site) => `${name} ${latitude} ${longitude}`)),
    new Set(['Şanlıurfa gin 37.15 38.8', 'null 37.16 38.79']),
  )
  assert.deepEqual(
    new Set(body.batches.map(({ title, product }: Record<string, string>) => `${title} ${product}`)),
    new Set(['L-1 Chemise', 'L-2 Chemise']),
  )
  assert.deepEqual([body.recalls, body.stopped], [[], []])
})

test('the overview leaves out what the key may not read, and needs a key', async () => {
  const { orgId } = await createMember(service)
  const { key } = await createDevice(service, orgId, ['read_products'])
  const { body } = await callsTo(service.url, key)('GET', path)
  assert.deepEqual(body, { products: { count: 0 } })
  assert.equal((await callsTo(service.url)('GET', path)).status, 401)
  const { status, body: problem } = await service.call('GET', `${path}?days=0`)
  assert.deepEqual([status, problem.errors[0].pointer], [400, '?days'])
})

test('a site without events for so many days is silent', async () => {
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  await call('POST', '/api/v2/epcis/events', added([lot('OLD')], { bizLocation: gin }))
  await sql`update event set record_time = now() - interval '40 days' where org_id = ${member.orgId}`.execute(
    service.db,
  )
  const { body } = await call('GET', path)
  assert.deepEqual([body.sites.length, body.sites[0].is_silent, body.events.periods], [1, true, []])
})

test('sites stand where facilities, geo: places and master data say, facilities only for those who may read them', async () => {
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  const at = (latitude: number, longitude: number) => ({ structured_data: { latitude, longitude } })
  await call('POST', '/api/v2/facilities/', { name: 'Gin', gln: '4012345000016', ...at(37.15, 38.8) })
  await call('POST', '/api/v2/facilities/', { name: 'Office', ...at(48, 11) })
  await call('POST', '/api/v2/facilities/', { name: 'Nowhere', ...at(480, 11) })
  const warehouse = 'urn:epc:id:sgln:4012345.00002.0'
  const dock = 'urn:epc:id:sgln:4012345.00001.D7'
  const attributes = [
    { id: 'cbvmda:latitude', attribute: '53.5' },
    { id: 'cbvmda:longitude', attribute: '10' },
  ]
  const described = (id: string, name: string) => ({ id, attributes: [...named(name), ...attributes] })
  const events = [gin.id, dock, warehouse].map((id) => added([lot(id)], { bizLocation: { id } }))
  const vocabularies = locations(described(warehouse, 'Warehouse'), described(gin.id, 'Their gin'))
  assert.equal((await captureMasterData(call, vocabularies, { events })).success, true)
  type Site = { identifier: string | null; name: string; latitude: number; last_event_at: string | null }
  const sitesFor = async (own: typeof call) =>
    ((await own('GET', path)).body.sites as Site[])
      .map((site) => `${site.identifier} ${site.name} ${site.latitude} ${site.last_event_at !== null}`)
      .sort()
  assert.deepEqual(await sitesFor(call), [
    'null Office 48 false',
    `${gin.id} Gin 37.15 true`,
    `${dock} null 37.15 true`,
    `${warehouse} Warehouse 53.5 true`,
  ])
  const { key } = await createDevice(service, member.orgId, ['read_epcis_events'])
  assert.deepEqual(await sitesFor(callsTo(service.url, key)), [
    `${gin.id} Their gin 53.5 true`,
    `${dock} null null true`,
    `${warehouse} Warehouse 53.5 true`,
  ])
})
