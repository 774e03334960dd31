import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import type { JsonObject, JsonValue } from '../../src/json.ts'
import type { MasterData } from '../../src/query/master-data.ts'
import { matches } from '../../src/query/matches.ts'
import type { ParameterValue } from '../../src/query/parameters.ts'
import { parseQuery } from '../../src/query/parse-query.ts'
import { GS1_PREFIXES, prefixesIn } from '../../src/reading/prefixes.ts'
import { readEvent } from '../../src/reading/read-event.ts'

const site = 'https://id.gs1.org/414/4012345000054'
const dock = 'https://id.gs1.org/414/4012345000054/254/dock-7'
const supplier = 'https://id.gs1.org/417/4012345000009'

const event: JsonObject = {
  '@context': { own: 'https://example.com/' },
  type: 'ObjectEvent',
  readPoint: { id: 'urn:epc:id:sgln:4012345.00005.dock-7', 'own:gate': 'north' },
  bizLocation: { id: 'urn:epc:id:sgln:4012345.00005.0' },
  sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:4012345.00000' }],
  ilmd: {
    'cbvmda:lotNumber': '7',
    'own:expires': '2024-05-17',
    'own:origin': { 'own:country': ['CH', 'AT'], plain: { 'own:region': 'Bern' } },
  },
  'own:score': 5,
  'own:text': '5',
  'own:at': '2024-05-17T10:00:00+02:00',
  'own:typed': { '@type': 'xsd:decimal', '@value': 2.5 },
  'own:deep': { 'own:list': [{ 'own:flag': true }] },
  'own:supplier': 'urn:epc:id:pgln:4012345.00000',
  sensorElementList: [
    {
      sensorMetadata: { time: '2024-05-17T08:00:00Z', startTime: '2024-05-17T07:00:00Z', deviceID: 'urn:x:1' },
      'own:box': 'a',
      sensorReport: [
        { type: 'Temperature', value: 4, sDev: 5, minValue: -1, uom: 'CEL', deviceID: 'urn:x:2', 'own:line': 3 },
        { type: 'gs1:MT-Humidity', value: 12.1, uom: 'A93', percRank: 50, hexBinaryValue: 'ff0a', booleanValue: true },
        { type: 'own:Taste', stringValue: 'a|b', uriValue: 'urn:x:3' },
      ],
    },
  ],
  errorDeclaration: { declarationTime: '2024-06-01T00:00:00Z', 'own:by': { 'own:name': 'Kim' } },
}

const attributes = new Map<string, ReadonlyMap<string, JsonValue[]>>([
  [dock, new Map([['urn:epcglobal:cbv:mda:city', ['Bern']]])],
  [supplier, new Map<string, JsonValue[]>([['https://example.com/rank_of_2', [3]]])],
])
const masterData: MasterData = {
  descendantsOf: (id) => new Set(id === site ? [site, dock] : []),
  attributesOf: (id) => attributes.get(id) ?? new Map(),
  elementsWith: () => attributes.keys(),
}

const prefixes = prefixesIn({ ex: 'https://example.com/' }, GS1_PREFIXES)

const found: Record<string, Record<string, ParameterValue>[]> = {
  'extension fields': [
    { 'EQ_ex:score': 5 },
    { 'EQ_https://example.com/score': '5.0' },
    { 'EQ_ex:text': '5' },
    { 'EQ_ex:at': '2024-05-17T08:00:00Z' },
    { 'EQ_ex:typed': '2.50' },
    { 'GT_ex:score': 4, 'GE_ex:score': 5, 'LE_ex:score': '5', 'LT_ex:score': '5.1' },
    { 'GE_ex:at': '2024-05-17T08:00:00Z', 'LT_ex:at': '2024-05-17T08:00:00.001Z' },
    { 'EXISTS_ex:deep': '' },
    { 'EXISTS_ex:unheard': 'false' },
  ],
  'ILMD, at the top and below': [
    { 'EQ_ILMD_cbvmda:lotNumber': '7' },
    { 'EQ_ILMD_urn:epcglobal:cbv:mda:lotNumber': ['6', '7'] },
    { 'LT_ILMD_ex:expires': '2024-06-01', 'EQ_ILMD_ex:expires': '2024-05-17' },
    { 'EXISTS_ILMD_ex:origin': true },
    { 'EQ_INNER_ILMD_ex:country': 'AT' },
    { 'EQ_INNER_ILMD_ex:region': 'Bern' },
  ],
  'other parts': [
    { 'EQ_INNER_ex:flag': 'true' },
    { 'EXISTS_INNER_ex:list': 1 },
    { 'EQ_readPoint_ex:gate': 'north' },
    { 'EXISTS_ERROR_DECLARATION_ex:by': true },
    { 'EQ_INNER_ERROR_DECLARATION_ex:name': 'Kim' },
    { 'EQ_SENSORELEMENT_ex:box': 'a' },
    { 'GT_SENSORREPORT_ex:line': 2 },
  ],
  sensors: [
    { EXISTS_sensorElementList: true },
    { EQ_type: 'Temperature' },
    { EQ_type: 'gs1:Temperature' },
    { EQ_type: 'https://gs1.org/voc/Temperature' },
    { EQ_type: 'ex:Taste' },
    { EQ_deviceID: 'urn:x:1' },
    { EQ_deviceID: 'urn:x:2' },
    { GE_time: '2024-05-17T08:00:00Z', LT_startTime: '2024-05-17T07:30:00Z' },
    { EQ_stringValue: ['a|b'] },
    { EQ_hexBinaryValue: 'FF0A', EQ_booleanValue: true, EQ_uriValue: 'urn:x:3' },
    { EQ_value_KEL: '277.15' },
    { EQ_value_FAH: '39.2' },
    { LT_minValue_CEL: 0, GE_minValue_FAH: '30.2' },
    { EQ_sDev_FAH: 9 },
    { GE_percRank: 50 },
    { EQ_value_A93: '12.1' },
  ],
  'master data': [
    { WD_readPoint: 'urn:epc:id:sgln:4012345.00005.0' },
    { WD_bizLocation: site },
    { HASATTR_readPoint: 'cbvmda:city' },
    { 'EQ_ATTR_readPoint_cbvmda:city': 'Genf|Bern' },
    { 'EQATTR_source_ex:rank_of_2': 3 },
    { 'EQ_ATTR_ex:supplier_ex:rank_of_2': '3' },
  ],
}

const notFound: Record<string, ParameterValue>[] = [
  { 'EQ_ex:score': '6' },
  { 'EQ_ex:country': 'AT' },
  { 'EQ_ILMD_ex:country': 'AT' },
  { 'EQ_INNER_ex:score': 5 },
  { 'GT_ex:text': 4 },
  { 'EXISTS_ex:unheard': true },
  { 'EQ_ILMD_ex:score': 5 },
  { 'EQ_other:score': 5 },
  { 'EQ_bizLocation_ex:gate': 'north' },
  { EQ_type: 'Humidity' },
  { EQ_value_KEL: 4 },
  { EQ_sDev_KEL: '278.15' },
  { EQ_sDev_FAH: 41 },
  { EQ_value_KGM: 4 },
  { LT_startTime: '2024-05-17T07:00:00Z' },
  { WD_readPoint: dock.replace('dock-7', 'dock-8') },
  { HASATTR_bizLocation: 'cbvmda:city' },
  { 'EQ_ATTR_readPoint_cbvmda:city': 'Genf' },
]

const other = prefixesIn({ ex: 'https://example.com/', other: 'https://other.example/' }, GS1_PREFIXES)

function isMatch(parameters: Record<string, ParameterValue>): boolean {
  const { query, faults } = parseQuery(parameters, other)
  assert.deepEqual(faults, [])
  return query !== undefined && matches(query, event, masterData)
}

for (const [family, cases] of Object.entries(found)) {
  suite(`${family}: found`, () => {
    for (const parameters of cases) test(JSON.stringify(parameters), () => assert.ok(isMatch(parameters)))
  })
}

suite('not found', () => {
  for (const parameters of notFound) test(JSON.stringify(parameters), () => assert.ok(!isMatch(parameters)))
})

test('without master data a place is within itself alone', () => {
  const { query } = parseQuery({ WD_readPoint: site })
  assert.ok(query !== undefined && !matches(query, event))
  assert.ok(matches(query, { type: 'ObjectEvent', readPoint: { id: site } }))
})

test('every digit of a number counts', () => {
  const text = '{"@context":{"own":"https://example.com/"},"type":"ObjectEvent","own:n":12345678901234567891}'
  const isFound = (value: string) => {
    const { query } = parseQuery({ 'EQ_ex:n': value }, prefixes)
    return query !== undefined && matches(query, readEvent(text))
  }
  assert.ok(isFound('12345678901234567891') && !isFound('12345678901234567892'))
})

test('faults have their place', () => {
  const faulty: Record<string, ParameterValue> = {
    'EQ_unknown:field': '5',
    'GT_ex:score': 'many',
    'GT_ex:at': '2024-05-17T08:00:00',
    GE_value: 5,
    GE_value_celsius: 5,
    GE_percRank_P1: 5,
    GT_value_CEL: [1, 2],
    EQ_booleanValue: 'maybe',
    EQ_ATTR_bizLocation: 'Bern',
    HASATTR_readpoint: 'cbvmda:city',
    EXISTS_sensorElementList: 'maybe',
    orderBy: 'unknown:field',
    'EQ_ILDM_ex:lot': '7',
  }
  const { faults } = parseQuery(faulty, prefixes)
  assert.deepEqual(faults.map(({ parameter }) => parameter).toSorted(), Object.keys(faulty).toSorted())
  for (const { parameter, message } of faults) assert.match(message, /expected|is not a parameter/, parameter)
})
