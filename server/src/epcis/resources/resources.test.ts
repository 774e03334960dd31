import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, documentOf, item, lot, minute } from '../../../test/events.ts'
import { callsTo, createDevice, createMember } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { base, minutesOf, site, siteLink, startResources } from '../../../test/resources.ts'

const { call, url, db } = await startResources()

const members = async (path: string) => {
  const { status, body, text } = await call('GET', `${base}${path}`)
  assert.equal(status, 200, text)
  assert.equal(body.type, 'Collection')
  return body.member
}

test('the root names the nine resources of the standard', async () => {
  assert.equal((await members('')).length, 9)
  assert.deepEqual(await members('/'), await members(''))
})

test('resources list what occurs, each value once', async () => {
  assert.deepEqual(await members('/eventTypes'), ['ObjectEvent'])
  assert.deepEqual((await members('/bizSteps')).toSorted(), ['creating_class_instance', 'shipping'])
  assert.deepEqual(await members('/dispositions'), ['active'])
  assert.deepEqual(await members('/readPoints'), [site])
  assert.deepEqual(await members('/bizLocations'), [site])
  assert.deepEqual((await members('/epcs')).toSorted(), [item('1'), 'urn:uuid:7d9c3b1e-1f0a-4d6c-9a55-3f0d9d1f0001'])
  assert.deepEqual((await members('/epcClasses')).toSorted(), [lot('A'), lot('B')])
})

for (const behaviour of ['rollback', 'proceed'])
  test(`values that a document captures are listed too: ${behaviour}`, async () => {
    const member = await createMember({ db })
    const callMember = callsTo(url, member.key)
    const event = added([lot('C')], { readPoint: { id: site }, bizStep: 'https://example.com/steps/dyeing' })
    const headers = { 'gs1-capture-error-behaviour': behaviour }
    const { headers: answer } = await callMember('POST', `${base}/capture`, documentOf([event]), headers)
    assert.equal((await finishedCapture(callMember, answer.get('location'))).success, true)
    const listOf = async (name: string) => (await callMember('GET', `${base}/${name}`)).body.member
    assert.deepEqual(await listOf('bizSteps'), ['https://example.com/steps/dyeing'])
    assert.deepEqual(await listOf('readPoints'), [site])
    assert.deepEqual(await listOf('eventTypes'), ['ObjectEvent'])
  })

test('lists have pages, and their tokens serve no other list', async () => {
  const first = await call('GET', `${base}/bizSteps?perPage=1`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await call('GET', next)
  assert.notDeepEqual(first.body.member, second.body.member)
  assert.equal(second.headers.get('link'), null)
  const token = new URL(next, url).searchParams.get('nextPageToken')
  const other = await call('GET', `${base}/epcs?nextPageToken=${token}`)
  assert.equal(other.status, 400)
  assert.equal(other.body.type, 'epcisException:QueryParameterException')
  assert.equal((await call('DELETE', `${base}/nextPageToken/${token}`)).status, 204)
  assert.equal((await call('DELETE', `${base}/nextPageToken/nonsense`)).status, 404)
})

test('a value leads to its events in every notation, encoded or not', async () => {
  for (const value of [site, encodeURIComponent(site), siteLink, encodeURIComponent(siteLink)]) {
    assert.deepEqual(await members(`/readPoints/${value}`), ['events'], value)
    assert.deepEqual(minutesOf((await call('GET', `${base}/readPoints/${value}/events`)).body), [2, 1], value)
  }
  const shipping = encodeURIComponent('https://ref.gs1.org/cbv/BizStep-shipping')
  assert.deepEqual(minutesOf((await call('GET', `${base}/bizSteps/${shipping}/events`)).body), [2])
  const later = encodeURIComponent(minute(2))
  assert.deepEqual(minutesOf((await call('GET', `${base}/readPoints/${site}/events?GE_eventTime=${later}`)).body), [2])
  assert.deepEqual(minutesOf((await call('GET', `${base}/epcs/${item('1')}/events`)).body), [3])
})

test('a value that never occurred is not there, nor is one of another organisation', async () => {
  const stranger = callsTo(url, (await createMember({ db })).key)
  for (const path of [
    '/eventTypes/AggregationEvent',
    '/bizSteps/receiving/events',
    '/epcs/urn:x:1',
    `/epcs/${lot('A')}`,
  ])
    assert.equal((await call('GET', `${base}${path}`)).status, 404, path)
  assert.equal((await stranger('GET', `${base}/bizSteps/shipping`)).status, 404)
  assert.deepEqual((await stranger('GET', `${base}/bizSteps`)).body.member, [])
  const twice = await call('GET', `${base}/bizSteps/shipping/events?EQ_bizStep=receiving`)
  assert.equal(twice.status, 400)
  assert.equal(twice.body.errors[0].pointer, '?EQ_bizStep')
})

test('OPTIONS and HEAD answer everywhere', async () => {
  for (const path of [
    '',
    '/eventTypes',
    '/epcs',
    '/bizSteps/shipping',
    '/bizSteps/shipping/events',
    '/queries',
    '/queries/x',
  ]) {
    const { status, headers } = await call('OPTIONS', `${base}${path}`)
    assert.equal(status, 204, path)
    assert.match(headers.get('allow') ?? '', /GET/)
    assert.equal(headers.get('gs1-epcis-max'), '2.0.1')
  }
  assert.equal((await call('HEAD', `${base}/bizSteps/shipping/events`)).status, 200)
})

test('identifiers come back in the form that is asked for, and everything else as it was', async () => {
  const exact = `{"@context":"https://ref.gs1.org/standards/epcis/epcis-context.jsonld","type":"ObjectEvent","action":"ADD",
    "eventTime":"2026-02-01T00:00:00Z","eventTimeZoneOffset":"+00:00","epcList":["https://id.gs1.org/01/04012345123456/21/77"],
    "quantityList":[{"epcClass":"urn:epc:class:lgtin:4012345.012345.Z","quantity":1.50000000000000000001,"uom":"KGM"}]}`
  const { eventID } = (await call('POST', `${base}/events`, exact)).body
  const read = async (format: Record<string, string>) => {
    const { headers, text } = await call('GET', `${base}/events/${encodeURIComponent(eventID)}`, undefined, format)
    assert.match(text, /1\.50000000000000000001/)
    return { used: headers.get('gs1-epc-format'), applied: headers.get('preference-applied'), text }
  }
  const asCaptured = await read({})
  assert.equal(asCaptured.used, 'Never_Translates')
  assert.match(asCaptured.text, /https:\/\/id\.gs1\.org\/01\/04012345123456\/21\/77.*urn:epc:class:lgtin/s)
  const urns = await read({ 'gs1-epc-format': 'Always_EPC_URN' })
  assert.match(urns.text, /urn:epc:id:sgtin:4012345\.012345\.77.*urn:epc:class:lgtin/s)
  const links = await read({ prefer: 'handling=strict' })
  assert.deepEqual([links.used, links.applied], ['Always_GS1_Digital_Link', 'handling=strict'])
  assert.match(links.text, /\/21\/77.*https:\/\/id\.gs1\.org\/01\/04012345123456\/10\/Z/s)
  assert.equal((await read({ 'gs1-epc-format': 'No_Preference' })).text.includes('lgtin'), true)
  const wrong = await call('GET', `${base}/events`, undefined, { 'gs1-epc-format': 'Sometimes' })
  assert.equal(wrong.status, 406)
})

test('limits: how many at most, how many in all, and how much may be asked', async () => {
  const get = (query: string) => call('GET', `${base}/events?${query}`)
  assert.equal(minutesOf((await get('orderBy=eventTime&eventCountLimit=2')).body).length, 2)
  const first = await get('orderBy=eventTime&eventCountLimit=3&perPage=2')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await call('GET', next)
  assert.equal(minutesOf(second.body).length, 1)
  assert.equal(second.headers.get('link'), null)
  assert.equal((await get('maxEventCount=100')).status, 200)
  const many = await get('maxEventCount=2')
  assert.deepEqual([many.status, many.body.type], [413, 'epcisException:QueryTooLargeException'])
  const values = Array.from({ length: 2_001 }, (_, index) => index).join('|')
  const complex = await get(`EQ_transformationID=${values}`)
  assert.deepEqual([complex.status, complex.body.type], [413, 'epcisException:QueryTooComplexException'])
  const nearest = await get('EQ_bizstep=shipping')
  assert.match(nearest.body.errors[0].message, /EQ_bizStep/)
})

test('values are listed with their names, their number of events and the latest one', async () => {
  const member = await createMember({ db })
  const own = callsTo(url, member.key)
  await own('POST', '/api/v2/facilities/', { name: 'Our mill', gln: '4012345000054' })
  await own('POST', '/api/v2/products/', { name: 'Our shirt', gtin: '4012345123456' })
  const made = (name: string, at: number, more: object) => added([lot(name)], { eventTime: minute(at), ...more })
  await own('POST', `${base}/events`, { ...made('V1', 2, { readPoint: { id: siteLink } }), eventID: 'urn:x:second' })
  for (const event of [made('V1', 1, { readPoint: { id: site } }), made('V2', 3, { bizStep: 'shipping' })])
    assert.equal((await own('POST', `${base}/events`, event)).status, 201)
  const { status, body, text } = await own('GET', `${base}/values/readPoints/`)
  assert.equal(status, 200, text)
  assert.deepEqual(body, {
    results: [
      {
        value: siteLink,
        name: 'Our mill',
        event_count: 2,
        has_more_events: false,
        last_event: { eventID: 'urn:x:second', eventTime: new Date(minute(2)).toISOString() },
      },
    ],
    next: null,
  })
  const pages = []
  for (let next: string | null = `${base}/values/epcClasses/?limit=1`; next !== null; ) {
    const { body: page }: { body: { results: Record<string, unknown>[]; next: string | null } } = await own('GET', next)
    pages.push(...page.results.map(({ value, name, event_count }) => [value, name, event_count]))
    next = page.next
  }
  assert.deepEqual(pages.toSorted(), [
    [lot('V1'), 'Our shirt', 2],
    [lot('V2'), 'Our shirt', 1],
  ])
  const steps = (await own('GET', `${base}/values/bizSteps/`)).body.results
  assert.deepEqual(steps.map(({ value }: { value: string }) => value).toSorted(), [
    'creating_class_instance',
    'shipping',
  ])

  const { key } = await createDevice({ db }, member.orgId, ['read_epcis_events'])
  const reader = callsTo(url, key)
  assert.equal((await reader('GET', `${base}/values/readPoints/`)).body.results[0].name, null)
  assert.equal((await own('GET', `${base}/values/colours/`)).status, 404)
  const wrong = await own('GET', `${base}/values/epcs/?cursor=nonsense`)
  assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '?cursor'])
  const { key: blind } = await createDevice({ db }, member.orgId, ['read_entities'])
  assert.equal((await callsTo(url, blind)('GET', `${base}/values/epcs/`)).status, 403)
})

test('a value of very many events is counted up to a thousand', async () => {
  const own = callsTo(url, (await createMember({ db })).key)
  const events = Array.from({ length: 1_001 }, (_, index) =>
    added([lot(`many-${index}`)], { eventTime: minute(index) }),
  )
  const { headers } = await own('POST', `${base}/capture`, documentOf(events))
  assert.equal((await finishedCapture(own, headers.get('location'))).success, true)
  const [use] = (await own('GET', `${base}/values/dispositions/`)).body.results
  assert.deepEqual([use.event_count, use.has_more_events], [1_000, true])
  assert.equal(use.last_event.eventTime, new Date(minute(1_000)).toISOString())
})
