import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventHash, readEvent } from '@polytrace/epcis'
import { sql } from 'kysely'
import { added, declaredWrong, item, lot, made, minute } from '../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'

const { call, url, db, orgId } = await startApp()
const path = '/api/v2/epcis/events'

const read = async (eventID: string) => {
  const answer = await call('GET', `${path}/${encodeURIComponent(eventID)}`)
  return { ...answer, events: answer.body?.epcisBody?.queryResults.resultsBody.eventList }
}
const countEvents = async () => (await sql<{ count: string }>`select count(*) from event`.execute(db)).rows[0]?.count

test('POST captures an event, names it by its content, and GET gives it back to the letter', async () => {
  const text = `{
    "type": "ObjectEvent", "@context": ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld", {"ex": "https://example.com/"}],
    "recordTime": "2020-01-01T00:00:00Z", "zoo:never": 1, "ex:weight": 1.2300, "ex:big": 12345678901234567890,
    "eventTime": "2026-01-01T08:00:00.123456+02:00", "eventTimeZoneOffset": "+02:00", "action": "ADD", "bizStep": "creating_class_instance",
    "quantityList": [ {"uom": "EA", "quantity": 50, "epcClass": "${lot('letter')}"} ] }`.replace('"zoo:never": 1, ', '')
  const answer = await call('POST', path, text, { 'content-type': 'application/ld+json' })
  assert.equal(answer.status, 201, answer.text)
  const { eventID } = answer.body
  assert.deepEqual(answer.body, { status: 'created', message: 'Event captured successfully', eventID })
  assert.equal(eventID, eventHash(readEvent(text)))
  assert.equal(answer.headers.get('location'), `${path}/${encodeURIComponent(eventID)}`)
  assert.equal(answer.headers.get('gs1-epcis-version'), '2.0.0')
  const back = await call('GET', answer.headers.get('location') ?? '')
  assert.equal(back.status, 200)
  assert.match(back.text, /"ex:weight": 1\.2300, "ex:big": 12345678901234567890,\s+"eventTime"/)
  assert.match(back.text, /\{"uom": "EA", "quantity": 50, "epcClass"/)
  const [event] = back.body.epcisBody.queryResults.resultsBody.eventList
  assert.equal(event.eventID, eventID)
  assert.notEqual(event.recordTime, '2020-01-01T00:00:00Z')
  assert.equal(back.body.type, 'EPCISQueryDocument')
})

test('the same event again is a 200, however it is written', async () => {
  const event = added([lot('again')])
  const first = await call('POST', path, event)
  const { '@context': context, ...rest } = event
  const second = await call('POST', path, JSON.stringify({ ...rest, '@context': context }, null, 2))
  assert.equal(first.status, 201)
  assert.equal(second.status, 200)
  assert.deepEqual(second.body, { status: 'exists', message: 'Event was captured before', eventID: first.body.eventID })
})

test('50 callers send the same event at the same instant: one creates it', async () => {
  const event = added([lot('fifty')])
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, event)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal(answers.filter(({ status }) => status === 200).length, 49)
})

test('an eventID of the sender is the identity: the same content exists, another is a conflict', async () => {
  const eventID = 'urn:uuid:9f0c3a1e-5f0e-4b5e-8f5e-000000000001'
  const event = added([lot('named')], { eventID })
  assert.equal((await call('POST', path, event)).body.eventID, eventID)
  assert.equal((await call('POST', path, event)).status, 200)
  const other = await call('POST', path, added([lot('other')], { eventID }))
  assert.equal(other.status, 409)
  assert.deepEqual([other.body.type, other.body.code], ['epcisException:ResourceAlreadyExistsException', 'conflict'])
  assert.equal((await read(eventID)).events[0].eventID, eventID)
})

test('an ni: id that is not the hash is kept as sent, with a warning that names the hash, and found by both', async () => {
  const eventID = `ni:///sha-256;${'ab'.repeat(32)}?ver=CBV2.0`
  const event = added([lot('foreign-hash')], { eventID })
  const answer = await call('POST', path, event)
  assert.equal(answer.status, 201)
  assert.equal(answer.body.eventID, eventID)
  assert.equal(answer.body.warnings[0].code, 'event_id_mismatch')
  const hash = eventHash(readEvent(JSON.stringify(event)))
  assert.ok(answer.body.warnings[0].message.includes(hash))
  for (const id of [eventID, hash]) assert.equal((await read(id)).events[0].eventID, eventID)
  assert.equal((await call('POST', path, event)).status, 200)
})

test('an error declaration is kept beside its original, in either order, once each', async () => {
  for (const [name, isFirst] of [
    ['before', true],
    ['after', false],
  ] as const) {
    const original = added([lot(`wrong-${name}`)])
    const pair = isFirst ? [declaredWrong(original), original] : [original, declaredWrong(original)]
    const ids: string[] = []
    for (const event of pair) {
      const answer = await call('POST', path, event)
      assert.equal(answer.status, 201)
      ids.push(answer.body.eventID)
    }
    assert.equal(ids[0], ids[1])
    for (const event of pair) assert.equal((await call('POST', path, event)).status, 200)
    const { events } = await read(ids[0] as string)
    assert.equal(events.length, 2)
    const listed = await call('GET', `${path}?MATCH_anyEPCClass=${encodeURIComponent(lot(`wrong-${name}`))}`)
    assert.equal(listed.body.epcisBody.queryResults.resultsBody.eventList.length, 2)
    assert.ok(events[1].errorDeclaration && !events[0].errorDeclaration)
  }
})

test('422: every fault at once, with its pointer and code; nothing is stored', async () => {
  const before = await countEvents()
  const answer = await call('POST', path, {
    ...added([{ epcClass: lot('bad'), quantity: -1, uom: 'EA' }]),
    bizStep: 'comissioning',
    eventTime: 'yesterday',
  })
  assert.equal(answer.status, 422)
  const codes = answer.body.errors.map((error: { pointer: string; code: string }) => `${error.pointer} ${error.code}`)
  assert.deepEqual(codes.sort(), [
    '/bizStep unknown_word',
    '/eventTime bad_time',
    '/quantityList/0/quantity negative_quantity',
  ])
  assert.equal(
    (await call('POST', path, { ...added([lot('x')]), type: 'PartyEvent' })).body.errors[0].code,
    'unsupported_event_type',
  )
  const { '@context': _context, ...bare } = added([lot('x')])
  assert.equal((await call('POST', path, bare)).body.errors[0].code, 'missing_context')
  assert.equal((await call('POST', path, [1])).body.errors[0].code, 'not_an_event')
  assert.equal((await call('POST', path, '{"a":1,"a":2}')).body.errors[0].code, 'duplicate_key')
  assert.equal(await countEvents(), before)
})

test('an undeclared prefix is a fault, unless GS1-Extensions declares it', async () => {
  const event = added([lot('extended')], { 'ext:colour': 'red' })
  assert.equal((await call('POST', path, event)).body.errors[0].code, 'undeclared_prefix')
  const headers = { 'gs1-extensions': 'ext=https://example.com/ns/' }
  assert.equal((await call('POST', path, event, headers)).status, 201)
})

test('what is legal but odd is a warning', async () => {
  const answer = await call('POST', path, added([lot('odd')], { bizStep: 'shipping' }))
  assert.equal(answer.status, 201)
  assert.equal(answer.body.warnings[0].code, 'unusual_add')
})

test('a transformationID that is used for months is a warning, also when its events come one by one and in any order', async () => {
  const transformationID = 'urn:x:line:7'
  const at = (day: string, name: string) =>
    made([lot(name)], [lot(`${name}-out`)], { transformationID, eventTime: `${day}T08:00:00Z` })
  const codes = async (event: object) => {
    const { status, body } = await call('POST', path, event)
    assert.ok(status < 300)
    return body.warnings?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
  }
  const wrong = at('2025-01-01', 'long-0')
  assert.equal(await codes(wrong), undefined)
  await call('POST', path, declaredWrong(wrong))
  assert.equal(await codes(at('2026-03-01', 'long-1')), undefined)
  assert.equal(await codes(at('2026-02-10', 'long-2')), undefined)
  assert.deepEqual(await codes(at('2026-01-28', 'long-3')), ['/transformationID long_transformation'])
  assert.deepEqual(await codes(at('2026-03-01', 'long-1')), ['/transformationID long_transformation'])
  assert.equal(await codes(made([lot('long-1')], [lot('long-4')])), undefined)
})

test('400, 401, 403, 404, 405, 413, 415', async () => {
  assert.equal((await call('POST', path, '{"type":')).status, 400)
  assert.equal((await call('POST', path, Buffer.from([0x7b, 0xff]))).status, 400)
  assert.equal((await call('POST', path, '')).status, 400)
  assert.equal((await callsTo(url)('POST', path, added([lot('x')]))).status, 401)
  const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_epcis_events'])).key)
  const refused = await reader('POST', path, added([lot('x')]))
  assert.equal(refused.status, 403)
  assert.match(refused.body.detail, /capture_epcis_events/)
  const writer = callsTo(url, (await createDevice({ db }, orgId, ['capture_epcis_events'])).key)
  assert.equal((await writer('GET', path)).status, 403)
  assert.equal((await read('urn:uuid:nothing')).status, 404)
  assert.equal((await call('DELETE', path)).status, 405)
  assert.equal((await call('POST', path, added([lot('x')], { 'cbv:x': 'x'.repeat(1_100_000) }))).status, 413)
  assert.equal((await call('POST', path, 'x', { 'content-type': 'text/xml' })).status, 415)
})

test('OPTIONS lists the methods, versions and limits of the standard', async () => {
  const { status, headers } = await call('OPTIONS', path)
  assert.equal(status, 204)
  assert.equal(headers.get('allow'), 'GET, HEAD, POST, OPTIONS')
  assert.equal(headers.get('gs1-cbv-version'), '2.0.0')
  assert.equal(headers.get('gs1-epcis-capture-limit'), '1')
  assert.equal(headers.get('gs1-epcis-capture-file-size-limit'), '1048576')
})

test('an event is found by its hash without percent-encoding', async () => {
  const { eventID } = (await call('POST', path, added([lot('bare-address')]))).body
  const answer = await call('GET', `${path}/${eventID}`)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.epcisBody.queryResults.resultsBody.eventList[0].eventID, eventID)
})

test('GET answers as the type that Accept prefers', async () => {
  for (const type of ['application/ld+json', 'application/json']) {
    const { headers } = await call('GET', path, undefined, { accept: type })
    assert.equal(headers.get('content-type'), `${type}; charset=utf-8`)
  }
})

test('GET lists events, the newest first, page by page, filtered', async () => {
  const { key } = await createMember({ db })
  const own = callsTo(url, key)
  const events = [
    added([lot('list-1')], { eventTime: minute(1) }),
    added([lot('list-2')], { eventTime: minute(2), bizStep: 'https://ref.gs1.org/cbv/BizStep-commissioning' }),
    made([lot('list-1')], [lot('list-3')], { eventTime: minute(3) }),
    {
      ...added([], { eventTime: minute(4), epcList: [item('9')], bizStep: 'shipping', action: 'OBSERVE' }),
      quantityList: undefined,
    },
  ]
  for (const event of events) assert.equal((await own('POST', path, event)).status, 201)
  const times = async (query: string) => {
    const answer = await own('GET', `${path}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.epcisBody.queryResults.resultsBody.eventList.map(
      (event: { eventTime: string }) => (Date.parse(event.eventTime) - Date.parse(minute(0))) / 60_000,
    )
  }
  assert.deepEqual(await times(''), [4, 3, 2, 1])
  assert.deepEqual(await times('?eventType=TransformationEvent'), [3])
  assert.deepEqual(await times(`?GE_eventTime=${minute(2)}&LT_eventTime=${minute(4)}`), [3, 2])
  assert.deepEqual(await times('?EQ_bizStep=commissioning|shipping'), [4, 2])
  assert.deepEqual(
    await times(`?MATCH_anyEPCClass=${encodeURIComponent('https://id.gs1.org/01/04012345123456/10/list-1')}`),
    [3, 1],
  )
  assert.deepEqual(await times(`?MATCH_anyEPC=${encodeURIComponent(`${item('9')}|${item('10')}`)}`), [4])
  const first = await own('GET', `${path}?perPage=3`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  await own('POST', path, added([lot('list-9')], { eventTime: minute(9) }))
  assert.deepEqual(await times(next.slice(path.length)), [1])
  assert.deepEqual(await times('?eventType=ThisHouse:Event'), [])
  for (const query of ['?GE_eventTime=now', '?nextPageToken=x', '?perPage=0', '?EQ_colour=red'])
    assert.equal((await own('GET', `${path}${query}`)).status, 400, query)
})

test('an organisation never sees the events of another, and may capture the same ones', async () => {
  const event = added([lot('shared')])
  const { eventID } = (await call('POST', path, event)).body
  const stranger = callsTo(url, (await createMember({ db })).key)
  assert.equal((await stranger('GET', `${path}/${encodeURIComponent(eventID)}`)).status, 404)
  assert.equal((await stranger('POST', path, event)).status, 201)
  assert.equal((await stranger('POST', path, event)).status, 200)
})
