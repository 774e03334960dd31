import assert from 'node:assert/strict'
import test from 'node:test'
import { eventHash, preHash } from '../../src/hash/event-hash.ts'
import type { JsonObject } from '../../src/json.ts'

const version = 'CBV2.1'
const ex = { '@context': { ex: 'urn:ex:' } }

test('the hash of CBV 2.1 says so', () => {
  assert.match(eventHash(ex, { version }), /^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.1$/)
  assert.match(eventHash(ex), /\?ver=CBV2\.0$/)
})

test('CBV 2.1 leaves extensions inside readPoint and bizLocation', () => {
  const event = { ...ex, readPoint: { 'ex:b': 2, 'ex:a': 1, id: 'urn:r' }, bizLocation: { id: 'urn:l' }, 'ex:c': 3 }
  assert.equal(preHash(event, { version }), 'readPointid=urn:r{urn:ex:}a=1{urn:ex:}b=2bizLocationid=urn:l{urn:ex:}c=3')
})

test('CBV 2.1 leaves extensions inside sensor elements, metadata and reports', () => {
  const element = {
    'ex:e': 1,
    sensorReport: [{ 'ex:r': 2, type: 'urn:t' }],
    sensorMetadata: { 'ex:m': 3, deviceID: 'urn:d' },
  }
  const metadata = 'sensorMetadatadeviceID=urn:d{urn:ex:}m=3'
  const report = 'sensorReporttype=urn:t{urn:ex:}r=2'
  const expected = `sensorElementListsensorElement${metadata}${report}{urn:ex:}e=1`
  assert.equal(preHash({ ...ex, sensorElementList: [element] }, { version }), expected)
})

test('values where objects or lists belong are still hashed', () => {
  const strange: JsonObject = {
    epcList: 'urn:a',
    quantityList: ['b'],
    readPoint: 'urn:c',
    bizStep: { 'ex:d': 1 },
    ilmd: 'e',
  }
  const expected = 'epcListepc=urn:aquantityListquantityElement=bbizStep{urn:ex:}d=1readPoint=urn:cilmd=e'
  assert.equal(preHash({ ...ex, ...strange }), expected)
})

test('comments are not hashed at any level', () => {
  const comments = { comment: 'x', 'rdfs:comment': 'y' }
  assert.equal(preHash({ ...ex, ...comments, ilmd: { ...comments, 'ex:a': comments } }), 'ilmd{urn:ex:}a')
})

test('@xmlns: keys declare prefixes at any depth', () => {
  assert.equal(preHash({ 'p:a': 1, 'p:b': { '@xmlns:p': 'urn:p:' } }), '{urn:p:}a=1{urn:p:}b')
})

test('numerals that would grow beyond 400 digits stay as they are', () => {
  assert.equal(preHash({ a: '9E99999999', b: '1e399' }), `a=9E99999999b=1${'0'.repeat(399)}`)
})
