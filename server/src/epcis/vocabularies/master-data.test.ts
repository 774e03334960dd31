import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, lot, minute } from '../../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { captureMasterData, hall, locations, named, site, siteLink } from '../../../test/master-data.ts'

const { url, db } = await startApp()

async function startMember() {
  const member = await createMember({ db })
  return { ...member, own: callsTo(url, member.key) }
}

test('names of places, parties and products come from master data where nothing of ours has a better one', async () => {
  const { own } = await startMember()
  const party = 'urn:epc:id:pgln:4012345.00001'
  const shop = 'urn:epc:id:sgln:4012345.00005.0'
  const shipment = {
    ...{ action: 'OBSERVE', bizStep: 'shipping', bizLocation: { id: site }, readPoint: { id: hall } },
    destinationList: [
      { type: 'owning_party', destination: party },
      { type: 'location', destination: shop },
    ],
  }
  const vocabularies = [
    ...locations({ id: siteLink, attributes: named('Their mill') }, { id: shop, attributes: named('Shop') }),
    {
      type: 'epcis:EPCClass',
      vocabularyElementList: [
        {
          id: 'urn:epc:idpat:sgtin:4012345.012345.*',
          attributes: [{ id: 'cbvmda:descriptionShort', attribute: 'Yarn' }],
        },
      ],
    },
  ]
  const events = [added([lot('names')]), added([lot('names')], { ...shipment, eventTime: minute(9_000) })]
  assert.equal((await captureMasterData(own, vocabularies, { events })).success, true)

  const answer = async () => (await own('GET', `/api/v2/epcis/genealogy/recall/${lot('names')}`)).body.results[0]
  const before = await answer()
  assert.deepEqual(before.names, { [site]: 'Their mill', [shop]: 'Shop' })
  assert.deepEqual(before.product, { entity: 'epc_class', id: 'https://id.gs1.org/01/04012345123456', name: 'Yarn' })
  const overview = (await own('GET', `/api/v2/epcis/genealogy/batches/${lot('names')}`)).body
  assert.deepEqual(overview.names, before.names)
  const [found] = (await own('GET', '/api/v2/epcis/genealogy/batches/?q=names')).body.results
  assert.deepEqual(found.names, { [site]: 'Their mill' })
  const csv = (await own('GET', `/api/v2/epcis/genealogy/recall/${lot('names')}?format=csv`)).text
  assert.match(csv, /place_name.*destination_names.*Their mill.*Shop/s)

  await own('POST', '/api/v2/facilities/', { name: 'Our mill', gln: '4012345000016' })
  await own('POST', '/api/v2/products/', { name: 'Our yarn', gtin: '04012345123456' })
  const after = await answer()
  assert.deepEqual(after.names, { [site]: 'Our mill', [party]: 'Our mill', [shop]: 'Shop' })
  assert.deepEqual([after.product.entity, after.product.name], ['product', 'Our yarn'])
})

/** The lots of the events that a query finds, in order. */
async function lotsFound(own: ReturnType<typeof callsTo>, parameters: Record<string, string>) {
  const { status, body, text } = await own('GET', `/api/v2/epcis/events?${new URLSearchParams(parameters)}`)
  assert.equal(status, 200, text)
  const events: { quantityList: { epcClass: string }[] }[] = body.epcisBody.queryResults.resultsBody.eventList
  return events.map(({ quantityList }) => quantityList[0]?.epcClass.split('.').at(-1)).sort()
}

const at = (name: string, place: string) => added([lot(name)], { bizLocation: { id: place } })

test('events below a place are found by master data, at any depth, also where it runs in a circle', async () => {
  const { own } = await startMember()
  const shelf = 'https://example.com/shelf'
  const vocabularies = locations(
    { id: siteLink, children: [hall] },
    { id: hall, children: ['ex:shelf'] },
    { id: 'ex:shelf', children: [site] },
  )
  const events = [
    at('site', site),
    at('hall', hall),
    at('shelf', shelf),
    at('other', 'urn:epc:id:sgln:4012345.00002.0'),
  ]
  await captureMasterData(own, vocabularies, { events })
  assert.deepEqual(await lotsFound(own, { WD_bizLocation: site }), ['hall', 'shelf', 'site'])
  assert.deepEqual(await lotsFound(own, { WD_bizLocation: shelf }), ['hall', 'shelf', 'site'])
  assert.deepEqual(await lotsFound(own, { EQ_bizLocation: site }), ['site'])
  assert.deepEqual(await lotsFound(own, { WD_readPoint: site }), [])
  await captureMasterData(own, locations({ id: hall, children: [] }))
  assert.deepEqual(await lotsFound(own, { WD_bizLocation: site }), ['hall', 'site'])
})

test('events are found by attributes of what they name, in every notation, and by facilities of ours', async () => {
  const { own, orgId } = await startMember()
  const city = (name: string) => [{ id: 'urn:epcglobal:cbv:mda#city', attribute: name }]
  const other = 'urn:epc:id:sgln:4012345.00002.0'
  const vocabularies = [
    ...locations({ id: site, attributes: city('Bern') }, { id: hall, attributes: city('Genf') }),
    {
      type: 'epcis:EPCClass',
      vocabularyElementList: [{ id: lot('hall'), attributes: [{ id: 'ex:grade', attribute: 2 }, { id: 'ex:kept' }] }],
    },
  ]
  const events = [at('site', siteLink), at('hall', hall), at('other', other)]
  await captureMasterData(own, vocabularies, { events })
  const grade = 'https://example.com/grade'
  assert.deepEqual(await lotsFound(own, { HASATTR_bizLocation: 'cbvmda:city' }), ['hall', 'site'])
  assert.deepEqual(await lotsFound(own, { 'EQ_ATTR_bizLocation_cbvmda:city': 'Bern|Basel' }), ['site'])
  assert.deepEqual(await lotsFound(own, { 'EQATTR_bizLocation_urn:epcglobal:cbv:mda#city': 'Genf' }), ['hall'])
  assert.deepEqual(await lotsFound(own, { [`EQ_ATTR_epcClass_${grade}`]: '2' }), ['hall'])
  assert.deepEqual(await lotsFound(own, { HASATTR_epcClass: 'https://example.com/kept' }), ['hall'])
  assert.deepEqual(await lotsFound(own, { HASATTR_bizLocation: grade }), [])

  const byName = { 'EQ_ATTR_bizLocation_cbvmda:name': 'Our store' }
  assert.deepEqual(await lotsFound(own, byName), [])
  await own('POST', '/api/v2/facilities/', { name: 'Our store', gln: '4012345000023' })
  assert.deepEqual(await lotsFound(own, byName), ['other'])
  const { key } = await createDevice({ db }, orgId, ['read_epcis_events'])
  assert.deepEqual(await lotsFound(callsTo(url, key), byName), [], 'who may not read facilities learns nothing of them')
})

test('an event is given back with the master data of what it names, and another service can capture both', async () => {
  const { own } = await startMember()
  const described = { id: site, attributes: named('Mill'), children: [hall] }
  const event = { ...at('given', siteLink), eventID: 'urn:example:given' }
  await captureMasterData(own, locations(described, { id: 'ex:elsewhere' }), { events: [event] })
  const { body: document } = await own('GET', '/api/v2/epcis/events/urn:example:given')
  assert.deepEqual(document.epcisBody.queryResults.resultsBody.vocabularyList, locations(described))

  const list = async (query: string) =>
    (await own('GET', `/api/v2/epcis/events?${query}`)).body.epcisBody.queryResults.resultsBody.vocabularyList
  assert.deepEqual(await list('withMasterData=true&EQ_action=ADD'), locations(described))
  assert.equal(await list('EQ_action=ADD'), undefined)
  assert.equal((await own('GET', '/api/v2/epcis/events?withMasterData=often')).status, 400)
  await own('POST', '/api/v2/epcis/queries', { name: 'all', query: {} })
  const saved = await own('GET', '/api/v2/epcis/queries/all/events?withMasterData=true')
  assert.deepEqual(saved.body.epcisBody.queryResults.resultsBody.vocabularyList, locations(described))

  const { own: other } = await startMember()
  const accepted = await other('POST', '/api/v2/epcis/capture', document)
  assert.equal((await finishedCapture(other, accepted.headers.get('location'))).success, true)
  const { body } = await other('GET', `/api/v2/epcis/vocabularies/BusinessLocation/${site}`)
  assert.deepEqual([body.name, body.children], ['Mill', [hall]])
})
