import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, lot } from '../../../test/events.ts'
import { type Call, callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { captureMasterData, hall, locations, named, site, siteLink } from '../../../test/master-data.ts'

const { call, url, db, orgId, deviceId } = await startApp()
const path = '/api/v2/epcis/vocabularies/'
const proceed = { 'gs1-capture-error-behaviour': 'proceed' }

type CaptureOptions = { own?: Call; events?: Record<string, unknown>[]; headers?: Record<string, string> }

const capture = (vocabularyList: unknown, { own = call, ...options }: CaptureOptions = {}) =>
  captureMasterData(own, vocabularyList, options)

const element = async (id: string, type = 'BusinessLocation', own: Call = call) =>
  (await own('GET', `${path}${type}/${encodeURIComponent(id)}?include=history`)).body

test('a document brings master data, which is listed by vocabulary and read in any notation', async () => {
  const job = await capture([
    ...locations(
      { id: site, attributes: [...named('Mill'), { id: 'ex:floors', attribute: 3 }], children: [hall, 'ex:yard'] },
      { id: hall, attributes: [{ id: 'urn:epcglobal:cbv:mda#name', attribute: 'Hall' }] },
    ),
    { type: 'cbv:BizStep', vocabularyElementList: [{ id: 'ex:blending', attributes: named('Blending') }] },
  ])
  assert.equal(job.success, true)

  const types = (await call('GET', path)).body.results
  assert.deepEqual(types, [
    { type: 'urn:epcglobal:epcis:vtype:BusinessLocation', name: 'BusinessLocation', count: 2 },
    { type: 'urn:epcglobal:epcis:vtype:BusinessStep', name: 'BusinessStep', count: 1 },
  ])
  const list = (await call('GET', `${path}BusinessLocation?include=count`)).body
  assert.equal(list.count, 2)
  assert.deepEqual(
    list.results.map(({ id, name }: { id: string; name: string }) => [id, name]),
    [
      [site, 'Mill'],
      [hall, 'Hall'],
    ],
  )
  for (const notation of [site, siteLink, 'https://example.org/414/4012345000016']) {
    const { history, created_at, updated_at, ...found } = await element(notation)
    assert.deepEqual(found, {
      id: site,
      type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
      canonical: siteLink,
      name: 'Mill',
      attributes: [
        { id: 'cbvmda:name', attribute: 'Mill' },
        { id: 'https://example.com/floors', attribute: 3 },
      ],
      children: [hall, 'https://example.com/yard'],
      source: 'document',
      entity: null,
      version: 1,
      capture_id: job.captureID,
      parents: [],
    })
    assert.equal(created_at, updated_at)
    assert.equal(history.length, 1)
  }
  assert.deepEqual((await element(hall)).parents, [site])
  const raw = await call('GET', `${path}urn:epcglobal:epcis:vtype:BusinessLocation/${site}`)
  assert.equal(raw.body.id, site)
  assert.equal((await call('GET', `${path}cbv:BizStep/https%3A%2F%2Fexample.com%2Fblending/`)).body.name, 'Blending')
})

test('a later document replaces attributes and children, what it leaves out stays, and the history keeps both', async () => {
  const place = 'urn:epc:id:sgln:4012345.00002.0'
  await capture(locations({ id: place, attributes: named('Old name'), children: [hall] }))
  await capture(locations({ id: place, attributes: [{ id: 'cbvmda:city', attribute: 'Izmir' }] }))
  await capture(locations({ id: place, children: [] }), { headers: proceed })
  const found = await element(place)
  assert.deepEqual([found.version, found.name, found.children], [3, null, []])
  assert.deepEqual(found.attributes, [{ id: 'cbvmda:city', attribute: 'Izmir' }])
  assert.deepEqual(
    found.history.map(({ version, action }: { version: number; action: string }) => `${version} ${action}`),
    ['3 update', '2 update', '1 create'],
  )
  assert.deepEqual(found.history[1].before.attributes, named('Old name'))
  assert.deepEqual([found.history[0].device_id, found.history[0].actor], [deviceId, 'Test device'])

  await capture(locations({ id: 'https://id.gs1.org/414/4012345000023', attributes: found.attributes }))
  assert.equal((await element(place)).version, 3, 'the same again in another notation is no change')
})

test('documents at once change one element one after another', async () => {
  const place = 'urn:epc:id:sgln:4012345.00003.0'
  const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`)
  await Promise.all(names.map((name) => capture(locations({ id: place, attributes: named(name) }))))
  const { version, name, history } = await element(place)
  assert.equal(version, 6)
  assert.equal(history[0].after.attributes[0].attribute, name)
  for (const [index, { before }] of history.entries())
    assert.deepEqual(before?.attributes, history[index + 1]?.after.attributes)
})

test('faults of master data refuse the document with their places, and nothing of it is kept', async () => {
  const faulty = await capture(locations({ id: 'no uri' }, { attributes: [] }), { events: [added([lot('md1')])] })
  assert.equal(faulty.success, false)
  assert.deepEqual(
    faulty.errors[0].errors.map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`),
    [
      'bad_uri /epcisHeader/epcisMasterData/vocabularyList/0/vocabularyElementList/0/id',
      'missing_field /epcisHeader/epcisMasterData/vocabularyList/0/vocabularyElementList/1',
    ],
  )
  const place = 'urn:epc:id:sgln:4012345.00004.0'
  const wrongEvent = { ...added([lot('md2')]), action: 'X' }
  const withPlace = locations({ id: place, attributes: named('Never') })
  assert.equal((await capture(withPlace, { events: [wrongEvent] })).success, false)
  assert.equal((await call('GET', `${path}BusinessLocation/${place}`)).status, 404)
  await capture(withPlace, { events: [wrongEvent], headers: proceed })
  assert.equal((await element(place)).name, 'Never')
})

test('what is odd is a warning of the job', async () => {
  const { warnings } = await capture([{ type: 'urn:epcglobal:epcis:vtype:ReadPoin' }])
  assert.equal(warnings[0].code, 'unknown_vocabulary')
})

test('a long list has pages in the order of identifiers, and is searched by names and identifiers', async () => {
  const own = callsTo(url, (await createMember({ db })).key)
  const elements = Array.from({ length: 25 }, (_, index) => ({
    id: `ex:machine/${String(index).padStart(2, '0')}${'x'.repeat(index === 7 ? 1_500 : 0)}`,
    attributes: named(index === 12 ? 'Kämmerei' : `Machine ${index}`),
  }))
  await capture([{ type: 'ex:machines', vocabularyElementList: elements }], { own })
  const seen: string[] = []
  for (let next: string | null = `${path}https%3A%2F%2Fexample.com%2Fmachines?limit=10`; next !== null; ) {
    const { body } = await own('GET', next)
    seen.push(...body.results.map(({ id }: { id: string }) => id))
    next = body.next
  }
  assert.deepEqual(
    seen,
    elements.map(({ id }) => id.replace('ex:', 'https://example.com/')),
  )
  const search = async (q: string) =>
    (await own('GET', `${path}https%3A%2F%2Fexample.com%2Fmachines?q=${encodeURIComponent(q)}&include=count`)).body
  assert.deepEqual(
    (await search('KAMMEREI')).results.map(({ name }: { name: string }) => name),
    ['Kämmerei'],
  )
  assert.equal((await search('machine/1')).count, 10)
  assert.equal((await search('100%')).count, 0)
  assert.equal((await own('GET', `${path}ReadPoint?cursor=x`)).status, 400)
  assert.equal((await own('GET', `${path}ReadPoint?limit=0`)).status, 400)
})

test('facilities with a GLN and products with a GTIN are elements too, and their names are better', async () => {
  const member = await createMember({ db })
  const own = callsTo(url, member.key)
  const facility = { name: 'Our gin', gln: '4012345000016', address: 'Izmir' }
  const { id: facilityId } = (await own('POST', '/api/v2/facilities/', facility)).body
  const product = { name: 'Our shirt', gtin: '4012345000016', brand: 'Blau' }
  const { id: productId } = (await own('POST', '/api/v2/products/', product)).body
  await capture([{ type: 'epcis:EPCClass', vocabularyElementList: [{ id: 'urn:epc:idpat:sgtin:4012345.099999.*' }] }], {
    own,
  })
  const location = await own('GET', `${path}Location`)
  assert.deepEqual(location.body.results, [
    {
      id: siteLink,
      type: 'urn:epcglobal:epcis:vtype:Location',
      canonical: siteLink,
      name: 'Our gin',
      attributes: [
        { id: 'cbvmda:name', attribute: 'Our gin' },
        { id: 'cbvmda:streetAddressOne', attribute: 'Izmir' },
      ],
      children: [],
      source: 'facility',
      entity: { entity: 'facility', id: facilityId },
      version: null,
      created_at: null,
      updated_at: null,
      capture_id: null,
    },
  ])
  const pages: string[] = []
  for (let next: string | null = `${path}EPCClass?limit=1&include=count`; next !== null; ) {
    const { body } = await own('GET', next)
    assert.equal(body.count, 2)
    pages.push(...body.results.map(({ source }: { source: string }) => source))
    next = body.next
  }
  assert.deepEqual(pages.sort(), ['document', 'product'])
  const shirt = await element('urn:epc:idpat:sgtin:4012345.000001.*', 'EPCClass', own)
  assert.deepEqual(shirt.entity, { entity: 'product', id: productId })
  assert.deepEqual((await own('GET', `${path}EPCClass?q=SHIRT`)).body.results[0].name, 'Our shirt')
  assert.deepEqual((await own('GET', `${path}Location?q=gin`)).body.results.length, 1)

  await capture([{ type: 'epcis:Location', vocabularyElementList: [{ id: site, attributes: named('Their gin') }] }], {
    own,
  })
  const described = await own('GET', `${path}Location?include=count`)
  assert.equal(described.body.count, 1)
  const [{ name, source, entity, attributes }] = described.body.results
  assert.deepEqual([name, source, entity.id, attributes], ['Our gin', 'document', facilityId, named('Their gin')])

  const { key } = await createDevice({ db }, member.orgId, ['read_epcis_events'])
  const stranger = callsTo(url, key)
  assert.deepEqual((await stranger('GET', `${path}Location`)).body.results[0].name, 'Their gin')
  assert.deepEqual((await stranger('GET', `${path}EPCClass`)).body.results.length, 1)
})

test('master data needs a permission, and belongs to one organisation', async () => {
  const { key } = await createDevice({ db }, orgId, ['read_entities'])
  assert.equal((await callsTo(url, key)('GET', path)).status, 403)
  const other = callsTo(url, (await createMember({ db })).key)
  assert.deepEqual((await other('GET', path)).body.results, [])
  assert.equal((await other('GET', `${path}BusinessLocation/${site}`)).status, 404)
})
