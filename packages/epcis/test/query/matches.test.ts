import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import { eventHash } from '../../src/hash/event-hash.ts'
import type { JsonObject } from '../../src/json.ts'
import { matches } from '../../src/query/matches.ts'
import type { ParameterValue } from '../../src/query/parameters.ts'
import { parseQuery } from '../../src/query/parse-query.ts'
import { GS1_PREFIXES, prefixesIn } from '../../src/reading/prefixes.ts'
import { readEvent } from '../../src/reading/read-event.ts'

const event: JsonObject = {
  '@context': { own: 'https://example.com/' },
  type: 'ObjectEvent',
  eventID: 'urn:uuid:1b5ac9d7-0e9d-4a3c-8a5b-0c7a3f2d9e11',
  eventTime: '2024-05-17T08:30:00.000+02:00',
  recordTime: '2024-05-18T00:00:00Z',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'own:wet',
  persistentDisposition: { set: ['completeness_verified'], unset: ['completeness_inferred', 'own:wet'] },
  readPoint: { id: 'urn:epc:id:sgln:4012345.00005.0' },
  bizLocation: { id: 'https://id.gs1.org/414/4012345000054' },
  quantityList: [
    { epcClass: 'urn:epc:class:lgtin:4012345.012345.LOT-A', quantity: 0.5, uom: 'KGM' },
    { epcClass: 'urn:epc:class:lgtin:4012345.012345.LOT-B', quantity: 24 },
  ],
  bizTransactionList: [
    { type: 'desadv', bizTransaction: 'urn:epcglobal:cbv:bt:4012345000054:7' },
    { bizTransaction: 'urn:a' },
  ],
  sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:4012345.00000' }],
  destinationList: [{ type: 'own:dock', destination: 'urn:x:dock:1' }],
}
const declared: JsonObject = {
  ...event,
  errorDeclaration: {
    declarationTime: '2024-06-01T00:00:00Z',
    reason: 'incorrect_data',
    correctiveEventIDs: ['urn:uuid:2', 'urn:uuid:3'],
  },
}
const transformation: JsonObject = {
  type: 'TransformationEvent',
  eventTime: '2024-05-17T08:30:00Z',
  transformationID: 'urn:order:1',
  inputQuantityList: [{ epcClass: 'urn:a:b', quantity: 2, uom: 'LBR' }],
}

/** The prefixes of the query differ from those of the events. */
const prefixes = prefixesIn({ ex: 'https://example.com/' }, GS1_PREFIXES)

function isMatch(parameters: Record<string, ParameterValue>, found: JsonObject): boolean {
  const { query, faults } = parseQuery(parameters, prefixes)
  assert.deepEqual(faults, [])
  return query !== undefined && matches(query, found)
}

type Case = [parameters: Record<string, ParameterValue>, found: JsonObject]

const matching: Record<string, Case[]> = {
  'types of events': [
    [{ eventType: 'ObjectEvent' }, event],
    [{ eventType: ['AggregationEvent', 'ObjectEvent'] }, event],
    [{ eventType: 'AggregationEvent|TransformationEvent' }, transformation],
  ],
  times: [
    [{ GE_eventTime: '2024-05-17T06:30:00Z' }, event],
    [{ LT_eventTime: '2024-05-17T06:30:00.001Z' }, event],
    [{ GE_eventTime: '2024-05-17T08:30:00 02:00' }, event],
    [{ GE_recordTime: '2024-05-17T23:00:00-01:00', LT_recordTime: '2024-05-18T00:00:01Z' }, event],
    [{ GE_errorDeclarationTime: '2024-06-01T00:00:00Z' }, declared],
    [{ LT_errorDeclaration_Time: '2024-06-02T00:00:00Z' }, declared],
  ],
  actions: [
    [{ EQ_action: 'OBSERVE' }, event],
    [{ EQ_action: ['ADD', 'OBSERVE'] }, event],
  ],
  'words in every notation': [
    [{ EQ_bizStep: 'shipping' }, event],
    [{ EQ_bizStep: 'urn:epcglobal:cbv:bizstep:shipping' }, event],
    [{ EQ_bizStep: 'cbv:BizStep-shipping' }, event],
    [{ EQ_bizStep: 'receiving|https://ref.gs1.org/cbv/BizStep-shipping' }, event],
    [{ EQ_disposition: 'ex:wet' }, event],
    [{ EQ_disposition: 'https://example.com/wet' }, event],
    [{ EQ_persistentDisposition_set: 'cbv:Disp-completeness_verified' }, event],
    [{ EQ_persistentDisposition_unset: 'ex:wet' }, event],
    [{ EQ_errorReason: 'urn:epcglobal:cbv:er:incorrect_data' }, declared],
  ],
  'places in every notation': [
    [{ EQ_readPoint: 'https://id.gs1.org/414/4012345000054' }, event],
    [{ EQ_bizLocation: 'urn:epc:id:sgln:4012345.00005.0' }, event],
  ],
  'business transactions, sources and destinations': [
    [{ EQ_bizTransaction_desadv: 'urn:epcglobal:cbv:bt:4012345000054:7' }, event],
    [{ 'EQ_bizTransaction_urn:epcglobal:cbv:btt:desadv': 'urn:epcglobal:cbv:bt:4012345000054:7' }, event],
    [{ EQ_source_owning_party: 'https://id.gs1.org/417/4012345000009' }, event],
    [{ 'EQ_destination_ex:dock': ['urn:x:dock:2', 'urn:x:dock:1'] }, event],
  ],
  identities: [
    [{ EQ_eventID: 'urn:uuid:1b5ac9d7-0e9d-4a3c-8a5b-0c7a3f2d9e11' }, event],
    [{ EQ_eventID: eventHash(transformation) }, transformation],
    [{ EQ_transformationID: 'urn:order:1' }, transformation],
    [{ EQ_correctiveEventID: 'urn:uuid:3' }, declared],
  ],
  'error declarations': [
    [{ EXISTS_errorDeclaration: true }, declared],
    [{ EXISTS_errorDeclaration: '' }, declared],
    [{ EXISTS_errorDeclaration: 1 }, declared],
    [{ EXISTS_errorDeclaration: false }, event],
    [{ EXISTS_errorDeclaration: 'false' }, declared],
  ],
  'quantities, in any unit of the dimension': [
    [{ EQ_quantity: 0.5 }, event],
    [{ EQ_quantity: [7, 24] }, event],
    [{ EQ_quantity_GRM: '500' }, event],
    [{ GE_quantity_KGM: 0.5, LE_quantity_KGM: 0.5 }, event],
    [{ GT_quantity_DZN: '1.9' }, event],
    [{ LT_quantity_KGM: 1, GT_quantity_GRM: '907' }, transformation],
  ],
}

const different: Record<string, Case[]> = {
  'types of events': [
    [{ eventType: 'AggregationEvent' }, event],
    [{ eventType: 'UnheardOfEvent' }, event],
  ],
  times: [
    [{ GE_eventTime: '2024-05-17T06:30:00.001Z' }, event],
    [{ LT_eventTime: '2024-05-17T06:30:00Z' }, event],
    [{ GE_errorDeclarationTime: '2000-01-01T00:00:00Z' }, event],
    [{ LT_recordTime: '2100-01-01T00:00:00Z' }, transformation],
  ],
  actions: [
    [{ EQ_action: 'ADD' }, event],
    [{ EQ_action: ['ADD', 'OBSERVE', 'DELETE'] }, transformation],
  ],
  words: [
    [{ EQ_bizStep: 'receiving' }, event],
    [{ EQ_bizStep: 'shipping' }, transformation],
    [{ EQ_bizStep: 'urn:epcglobal:cbv:disp:shipping' }, event],
    [{ EQ_disposition: 'other:wet' }, event],
    [{ EQ_persistentDisposition_set: 'completeness_inferred' }, event],
    [{ EQ_errorReason: 'did_not_occur' }, declared],
  ],
  places: [
    [{ EQ_readPoint: 'urn:epc:id:sgln:4012345.00005.1' }, event],
    [{ EQ_bizLocation: 'urn:a:b' }, transformation],
  ],
  references: [
    [{ EQ_bizTransaction_po: 'urn:epcglobal:cbv:bt:4012345000054:7' }, event],
    [{ EQ_bizTransaction_desadv: 'urn:a' }, event],
    [{ EQ_destination_owning_party: 'urn:epc:id:pgln:4012345.00000' }, event],
  ],
  identities: [
    [{ EQ_eventID: 'urn:uuid:2' }, event],
    [{ EQ_transformationID: 'urn:order:1' }, event],
  ],
  'error declarations': [[{ EXISTS_errorDeclaration: 'true' }, event]],
  quantities: [
    [{ GT_quantity: 24 }, event],
    [{ GT_quantity_KGM: '0.5' }, event],
    [{ EQ_quantity_LTR: '0.5' }, event],
    [{ EQ_quantity_KGM: '24' }, event],
    [{ EQ_quantity: '1' }, { type: 'ObjectEvent' }],
  ],
  'one of two conditions': [[{ EQ_bizStep: 'shipping', EQ_action: 'ADD' }, event]],
}

for (const [expected, families] of [[true, matching] as const, [false, different] as const]) {
  for (const [family, cases] of Object.entries(families)) {
    suite(`${family}: ${expected ? 'found' : 'not found'}`, () => {
      for (const [parameters, found] of cases) {
        test(JSON.stringify(parameters), () => assert.equal(isMatch(parameters, found), expected))
      }
    })
  }
}

test('digits that a double cannot hold are compared exactly', () => {
  const text = `{"type":"ObjectEvent","quantityList":[{"epcClass":"urn:a:b","quantity":0.10000000000000000001,"uom":"KGM"}]}`
  const { query } = parseQuery({ GT_quantity_KGM: '0.1' })
  assert.ok(query !== undefined && matches(query, readEvent(text)))
})

test('a query without parameters finds everything', () => {
  assert.ok(isMatch({}, event) && isMatch({}, transformation))
})
