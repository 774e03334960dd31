import assert from 'node:assert/strict'
import test from 'node:test'
import { preHash } from '../../src/hash/event-hash.ts'
import type { JsonObject } from '../../src/json.ts'
import { readEvent } from '../../src/reading/read-event.ts'

// Where implementations of the event hash are known to disagree, each has a number and its expected text here.

const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: 'https://example.com/' }]

/** The pre-hash text of an event with only these fields. */
function text(fields: JsonObject): string {
  return preHash({ '@context': context, ...fields })
}

test('D1: transactions, sources, destinations, sensors and ilmd are in the order of the property table', () => {
  const fields = {
    ilmd: { 'ex:grade': 'A' },
    sensorElementList: [{ sensorReport: [{ type: 'Temperature' }] }],
    destinationList: [{ type: 'location', destination: 'urn:d' }],
    sourceList: [{ type: 'location', source: 'urn:s' }],
    bizTransactionList: [{ bizTransaction: 'urn:t' }],
  }
  const names = /bizTransactionList.*sourceList.*destinationList.*sensorElementList.*ilmd/
  assert.match(text(fields), names)
})

test('D2: epcList comes before parentID', () => {
  assert.equal(text({ parentID: 'urn:p', epcList: ['urn:e'] }), 'epcListepc=urn:eparentID=urn:p')
})

test('D3: extensions inside standard fields go to the end, under the name of their field', () => {
  const fields = { readPoint: { id: 'urn:r', 'ex:x': 'inner' }, 'ex:a': 'outer' }
  assert.equal(text(fields), 'readPointid=urn:rreadPoint{https://example.com/}x=inner{https://example.com/}a=outer')
})

test('D4: the word sensorElementList is written', () => {
  const report = { type: 'Temperature', value: 26 }
  const expected = 'sensorElementListsensorElementsensorReporttype=https://gs1.org/voc/Temperaturevalue=26'
  assert.equal(text({ sensorElementList: [{ sensorReport: [report] }] }), expected)
})

test('D5: the prefixes of the GS1 context need no declaration', () => {
  const event = {
    '@context': 'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
    ilmd: { 'cbvmda:lotNumber': 'L' },
  }
  assert.equal(preHash(event), 'ilmd{urn:epcglobal:cbv:mda:}lotNumber=L')
})

test('D6: booleans are true and false', () => {
  assert.equal(text({ 'ex:a': true, 'ex:b': false }), '{https://example.com/}a=true{https://example.com/}b=false')
})

test('D7: null is left out', () => {
  assert.equal(text({ disposition: null, 'ex:a': null, ilmd: { 'ex:b': null } }), '')
})

test('D8: more than three fraction digits are rounded half up', () => {
  assert.equal(text({ eventTime: '2024-01-01T00:00:00.1225Z' }), 'eventTime=2024-01-01T00:00:00.123Z')
  assert.equal(text({ eventTime: '2023-12-31T23:59:59.9995Z' }), 'eventTime=2024-01-01T00:00:00.000Z')
})

test('D9: numerals are plain decimals with all their digits', () => {
  const event = readEvent('{"ilmd":{"a":12345678901234567890.10,"b":1e-7,"c":"0.750","d":"07","e":-0}}')
  assert.equal(preHash(event), 'ilmda=12345678901234567890.1b=0.0000001c=0.75d=7e=0')
})

test('D10: CURIE values are expanded', () => {
  assert.equal(text({ bizStep: 'ex:dyeing' }), 'bizStep=https://example.com/dyeing')
})

test('D11: an SSCC has 18 digits', () => {
  assert.equal(
    text({ parentID: 'urn:epc:id:sscc:4012345.1234567890' }),
    'parentID=https://id.gs1.org/00/140123452345678902',
  )
})

test('D12: type comes before the value, and may be absent', () => {
  const typed = { bizTransaction: 'urn:a', type: 'po' }
  assert.equal(
    text({ bizTransactionList: [typed] }),
    'bizTransactionListtype=https://ref.gs1.org/cbv/BTT-pobizTransaction=urn:a',
  )
  assert.equal(text({ bizTransactionList: [{ bizTransaction: 'urn:a' }] }), 'bizTransactionListbizTransaction=urn:a')
})

test('D13: empty lists are left out', () => {
  assert.equal(text({ epcList: [], quantityList: [], 'ex:a': [] }), '')
})

test('D14: CBV words in extensions are only words', () => {
  const expected = 'bizStep=https://ref.gs1.org/cbv/BizStep-shipping{https://example.com/}a=shipping'
  assert.equal(text({ bizStep: 'shipping', 'ex:a': 'shipping' }), expected)
})

test('D15: unknown bare words stay as they are', () => {
  assert.equal(text({ bizStep: 'dyeing' }), 'bizStep=dyeing')
})

test('D16: sensor words are in https://gs1.org/voc/', () => {
  const report = { type: 'Temperature', exception: 'ALARM_CONDITION' }
  const expected = /type=https:\/\/gs1\.org\/voc\/Temperatureexception=https:\/\/gs1\.org\/voc\/ALARM_CONDITION$/
  assert.match(text({ sensorElementList: [{ sensorReport: [report] }] }), expected)
})

test('D17: certificationInfo comes after the time zone', () => {
  const fields = { action: 'ADD', certificationInfo: ['urn:b', 'urn:a'], eventTimeZoneOffset: '+02:00' }
  assert.equal(text(fields), 'eventTimeZoneOffset=+02:00certificationInfo=urn:acertificationInfo=urn:baction=ADD')
})

test('D18: dates in extensions stay as they are', () => {
  assert.equal(text({ 'ex:at': '2024-05-17T08:30:00+02:00' }), '{https://example.com/}at=2024-05-17T08:30:00+02:00')
})

test('D19: sorting is by code point, also beyond the basic plane', () => {
  assert.equal(text({ epcList: ['urn:\u{1f600}', 'urn:\uffee'] }), 'epcListepc=urn:\uffeeepc=urn:\u{1f600}')
})

test('D20: what is sorted is the final text', () => {
  const epcList = ['urn:epc:id:sgtin:4012345.112345.1', 'urn:epc:id:sgtin:4012345.099999.1']
  const links = 'epc=https://id.gs1.org/01/04012345999990/21/1epc=https://id.gs1.org/01/14012345123453/21/1'
  assert.equal(text({ epcList }), `epcList${links}`)
})

test('D21: a context declares prefixes and is not hashed itself', () => {
  assert.equal(preHash({ '@context': { own: 'urn:own:' }, 'own:a': 'b' }), '{urn:own:}a=b')
})

test('D22: ! ( ) * + , : are percent-encoded on the way to a Digital Link', () => {
  const expected = 'parentID=https://id.gs1.org/01/04012345123456/21/%21%28%29%2A%2B%2C%3A'
  assert.equal(text({ parentID: 'urn:epc:id:sgtin:4012345.012345.!()*+,:' }), expected)
})

test('D23: a GRAI with a company prefix of 12 digits is converted', () => {
  assert.equal(
    text({ parentID: 'urn:epc:id:grai:401234512345..7' }),
    'parentID=https://id.gs1.org/8003/040123451234567',
  )
})

test('D24: a Digital Link keeps only its finest level', () => {
  const link = 'https://example.com/gtin/4012345123456/cpv/2/lot/L/ser/S?x=1'
  assert.equal(text({ parentID: link }), 'parentID=https://id.gs1.org/01/04012345123456/21/S')
})

test('D25: white space goes at the ends and stays inside', () => {
  assert.equal(text({ 'ex:a': ' b \n c ' }), '{https://example.com/}a=b \n c')
})

test('D26: the items of an array are sorted among the siblings of its key', () => {
  const list = { 'ex:k': ['z', { 'ex:n': 1 }, 'a'], 'ex:k-': 'm' }
  const ns = '{https://example.com/}'
  assert.equal(text({ ilmd: list }), `ilmd${ns}k-=m${ns}k=a${ns}k=z${ns}k${ns}n=1`)
})

test('D27: term definitions that are objects are ignored', () => {
  const event = {
    '@context': { ex: 'urn:ex:', 'ex:a': { '@type': '@id' }, b: { '@id': 'urn:b' } },
    'ex:a': 1,
    'b:c': 2,
  }
  assert.equal(preHash(event), 'b:c=2{urn:ex:}a=1')
})

test('D28: a context may declare a GS1 prefix anew', () => {
  assert.equal(preHash({ '@context': { cbvmda: 'urn:other:' }, 'cbvmda:a': 1 }), '{urn:other:}a=1')
})

test('D29: identifiers that end in digits are not dates', () => {
  assert.equal(text({ parentID: 'urn:brandX:order:4711' }), 'parentID=urn:brandX:order:4711')
})

test('D30: extensions of readPoint are sorted among those of the event', () => {
  const event = { '@context': { a: 'a:' }, readPoint: { 'a:x': 1 }, 'https://a.example/': 2, 'z:y': 3 }
  assert.equal(preHash(event), 'https://a.example/=2readPoint{a:}x=1z:y=3')
})

test('D31: type comes before the value in sources and destinations too', () => {
  const fields = {
    sourceList: [{ source: 'urn:a', type: 'urn:t' }],
    destinationList: [{ destination: 'urn:b', type: 'urn:t' }],
  }
  assert.equal(text(fields), 'sourceListtype=urn:tsource=urn:adestinationListtype=urn:tdestination=urn:b')
})
