import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, documentOf, lot } from '../../test/events.ts'
import { callsTo, createMember, startApp } from '../../test/harness.ts'

const { call, url, db } = await startApp()
const base = '/api/v2/epcis'
const path = `${base}/events`

test('OPTIONS of every resource announces versions, forms and extensions, and of /capture its behaviours', async () => {
  const versions = { epcis: ['2.0.0', '2.0.0', '2.0.1'], cbv: ['2.0.0', '2.0.0', '2.0.0'] }
  for (const address of [path, `${path}/urn:uuid:x`, `${base}/capture`, `${base}/capture/${crypto.randomUUID()}`]) {
    const { status, headers } = await callsTo(url)('OPTIONS', address)
    assert.equal(status, 204)
    for (const [standard, expected] of Object.entries(versions))
      assert.deepEqual(
        ['version', 'min', 'max'].map((part) => headers.get(`gs1-${standard}-${part}`)),
        expected,
        address,
      )
    assert.equal(headers.get('gs1-epc-format'), 'No_Preference')
    assert.match(headers.get('gs1-extensions') ?? '', /cbvmda=urn:epcglobal:cbv:mda:/)
  }
  const { headers } = await call('OPTIONS', `${base}/capture`)
  assert.equal(headers.get('gs1-capture-error-behaviour'), 'all')
  assert.equal(headers.get('allow'), 'GET, HEAD, POST, OPTIONS')
})

test('406 where a version does not suit, on every method; the answer says which one was used', async () => {
  for (const [name, value, used] of [
    ['gs1-epcis-min', '2.0.1', '2.0.1'],
    ['gs1-epcis-min', '1.0.0', '2.0.0'],
    ['gs1-epcis-max', '2.0', '2.0.0'],
    ['gs1-epcis-version', '2.0', '2.0.0'],
    ['gs1-cbv-version', '2.0.7', '2.0.0'],
  ] as const) {
    const { status, headers } = await call('GET', path, undefined, { [name]: value })
    assert.deepEqual([status, headers.get('gs1-epcis-version')], [200, used], `${name}: ${value}`)
  }
  for (const [name, value] of [
    ['gs1-epcis-min', '2.0.2'],
    ['gs1-epcis-max', '1.2.0'],
    ['gs1-epcis-version', '1.2'],
    ['gs1-cbv-min', '3'],
    ['gs1-cbv-max', '1.2.9'],
  ] as const) {
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, added([lot('versions')])],
      ['POST', `${base}/capture`, documentOf([])],
      ['GET', `${base}/capture`, undefined],
    ] as const) {
      const answer = await call(method, address, body, { [name]: value })
      assert.deepEqual([answer.status, answer.body.type], [406, 'epcisException:NotAcceptableException'])
      assert.match(answer.body.detail, new RegExp(`${name}: ${value}`, 'i'))
    }
  }
  assert.equal((await call('OPTIONS', path, undefined, { 'gs1-epcis-min': '9.0.0' })).status, 406)
  assert.equal((await call('GET', path, undefined, { 'gs1-epcis-min': 'new' })).status, 400)
})

test('problems have the names of the standard, and our code beside them', async () => {
  const reader = callsTo(url, (await createMember({ db }, ['read_epcis_events'])).key)
  const event = added([lot('names')], { eventID: 'urn:uuid:names' })
  assert.equal((await call('POST', path, event)).status, 201)
  const found = []
  for (const answer of [
    await call('POST', path, '{'),
    await call('POST', path, { ...event, bizStep: 'nonsense' }),
    await call('GET', `${path}?perPage=0`),
    await callsTo(url)('GET', path),
    await reader('POST', path, event),
    await call('GET', `${path}/urn:uuid:nothing`),
    await call('GET', `${base}/capture/nothing`),
    await call('GET', path, undefined, { accept: 'text/html' }),
    await call('POST', path, { ...event, action: 'OBSERVE' }),
    await call('POST', path, 'x'.repeat(1_100_000)),
    await call('POST', path, '<x/>', { 'content-type': 'application/xml' }),
  ])
    found.push(`${answer.status} ${answer.body.type.replace('epcisException:', '')} ${answer.body.code}`)
  assert.deepEqual(found, [
    '400 ValidationException malformed_body',
    '422 ValidationException invalid',
    '400 QueryParameterException malformed_query',
    '401 SecurityException unauthenticated',
    '403 SecurityException forbidden',
    '404 NoSuchNameException not_found',
    '404 NoSuchNameException not_found',
    '406 NotAcceptableException not_acceptable',
    '409 ResourceAlreadyExistsException conflict',
    '413 CaptureLimitExceededException too_large',
    '415 UnsupportedMediaTypeException unsupported_media_type',
  ])
  const elsewhere = await call('GET', '/api/v2/products/nothing/')
  assert.deepEqual([elsewhere.body.type, elsewhere.body.code], ['urn:polytrace:problem:not_found', 'not_found'])
})

test('413 of an event announces the limits', async () => {
  const { headers } = await call('POST', path, 'x'.repeat(1_100_000))
  assert.equal(headers.get('gs1-epcis-capture-limit'), '1')
  assert.equal(headers.get('gs1-epcis-capture-file-size-limit'), '1048576')
})

test('Prefer: handling=strict answers as the standard says: 409 for the same event again, 400 for faults', async () => {
  const event = added([lot('strict')])
  const strict = { prefer: 'respond-async, handling=strict' }
  const created = await call('POST', path, event, strict)
  assert.deepEqual([created.status, created.headers.get('preference-applied')], [201, 'handling=strict'])
  assert.deepEqual(
    [(await call('POST', path, event)).status, (await call('POST', path, event, strict)).status],
    [200, 409],
  )
  const invalid = await call('POST', path, { ...event, bizStep: 'nonsense' }, strict)
  assert.deepEqual(
    [invalid.status, invalid.body.status, invalid.body.code, invalid.body.errors[0].code],
    [400, 400, 'invalid', 'unknown_word'],
  )
  assert.equal(invalid.headers.get('preference-applied'), 'handling=strict')
  const lenient = await call('POST', path, event, { prefer: 'handling=lenient' })
  assert.deepEqual([lenient.status, lenient.headers.get('preference-applied')], [200, null])
})
