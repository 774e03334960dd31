import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import { identify } from '../../src/identifiers/index.ts'
import type { JsonObject } from '../../src/json.ts'
import { isInSome, parseEpcPattern } from '../../src/query/epc-pattern.ts'
import { matches } from '../../src/query/matches.ts'
import { parseQuery } from '../../src/query/parse-query.ts'
import { addPatternTerms, isExactPattern, patternTerm } from '../../src/query-index/thing-terms.ts'

const item = 'urn:epc:id:sgtin:4012345.012345.7'
const itemLink = 'https://id.gs1.org/01/04012345123456/21/7'
const lot = 'urn:epc:class:lgtin:4012345.012345.LOT-A'
const product = 'urn:epc:idpat:sgtin:4012345.012345.*'
const pallet = 'urn:epc:id:sscc:4012345.0000000001'

const packed: JsonObject = {
  type: 'AggregationEvent',
  parentID: pallet,
  childEPCs: [itemLink],
  childQuantityList: [{ epcClass: lot }],
}
const shipped: JsonObject = { type: 'ObjectEvent', epcList: [item], quantityList: [{ epcClass: product }] }
const made: JsonObject = {
  type: 'TransformationEvent',
  inputEPCList: [item],
  inputQuantityList: [{ epcClass: lot }],
  outputEPCList: ['https://id.gs1.org/8004/4012345ABC'],
  outputQuantityList: [{ epcClass: 'https://id.gs1.org/01/04012345123456/10/LOT-B' }],
}

const found: [parameter: string, value: string, event: JsonObject][] = [
  ['MATCH_epc', item, packed],
  ['MATCH_epc', itemLink, shipped],
  ['MATCH_epc', product, shipped],
  ['MATCH_epc', product, packed],
  ['MATCH_epc', 'urn:epc:idpat:sgtin:4012345.*.*', packed],
  ['MATCH_epc', 'urn:epc:idpat:sgtin:*.*.*', packed],
  ['MATCH_epc', `urn:a:b|${item}`, packed],
  ['MATCH_parentID', pallet, packed],
  ['MATCH_parentID', 'urn:epc:idpat:sscc:4012345.*', packed],
  ['MATCH_inputEPC', product, made],
  ['MATCH_outputEPC', 'urn:epc:idpat:giai:4012345.*', made],
  ['MATCH_anyEPC', pallet, packed],
  ['MATCH_anyEPC', 'urn:epc:id:giai:4012345.ABC', made],
  ['MATCH_epcClass', lot, packed],
  ['MATCH_epcClass', product, shipped],
  ['MATCH_epcClass', 'https://id.gs1.org/01/04012345123456', shipped],
  ['MATCH_inputEPCClass', 'https://id.gs1.org/01/04012345123456/10/LOT-A', made],
  ['MATCH_outputEPCClass', 'urn:epc:class:lgtin:4012345.012345.LOT-B', made],
  ['MATCH_anyEPCClass', lot, made],
  ['MATCH_anyEPCClass', lot, packed],
  ['MATCH_anyEPCOrClass', lot, made],
  ['MATCH_anyEPCOrClass', pallet, packed],
  ['MATCH_anyEPCOrClass', product, packed],
  ['MATCH_anyEPCOrClass', product, { type: 'ObjectEvent', quantityList: [{ epcClass: product, quantity: 1 }] }],
]

const notFound: [parameter: string, value: string, event: JsonObject][] = [
  ['MATCH_epc', pallet, packed],
  ['MATCH_epc', item, made],
  ['MATCH_epc', 'urn:epc:idpat:sgtin:4012345.012346.*', shipped],
  [
    'MATCH_epc',
    'urn:epc:idpat:sgtin:401234.*.*',
    { type: 'ObjectEvent', epcList: ['urn:epc:id:sgtin:401235.0012345.7'] },
  ],
  ['MATCH_epc', 'urn:epc:idpat:sscc:4012345.*', shipped],
  ['MATCH_epc', 'urn:epc:id:sgtin:4012345.01234%.7', shipped],
  ['MATCH_epc', lot, packed],
  ['MATCH_anyEPC', lot, made],
  ['MATCH_anyEPCClass', item, made],
  ['MATCH_epcClass', product, packed],
  ['MATCH_epcClass', lot, made],
  ['MATCH_outputEPC', product, made],
  ['MATCH_anyEPCOrClass', 'urn:a:b', made],
]

for (const [expected, cases] of [[true, found] as const, [false, notFound] as const]) {
  suite(expected ? 'found' : 'not found', () => {
    for (const [parameter, value, event] of cases) {
      test(`${parameter} ${value} in ${event.type}`, () => {
        const { query, faults } = parseQuery({ [parameter]: value })
        assert.deepEqual(faults, [])
        assert.equal(query !== undefined && matches(query, event), expected)
      })
    }
  })
}

test('a class and an EPC must both be found', () => {
  const { query } = parseQuery({ MATCH_anyEPC: item, MATCH_anyEPCClass: 'urn:a:b' })
  assert.equal(query !== undefined && matches(query, shipped), false)
})

test('a pattern that is not well-formed is a fault, never an empty answer', () => {
  for (const value of [
    'urn:epc:idpat:sgtin:4012345.*.7',
    'urn:epc:idpat:sgtin:4012345.*',
    'urn:epc:idpat:sgtin:4012345.01234.*',
    'urn:epc:idpat:sgtin:40.*.*',
    'urn:epc:idpat:sgtin:4012345.0123*.*',
    'urn:epc:idpat:sgtin:4012345.012345.7',
    'urn:epc:idpat:unheard:4012345.*',
    'urn:epc:idpat:sgtin',
  ]) {
    const { faults } = parseQuery({ MATCH_epc: value })
    assert.deepEqual(
      faults.map(({ message }) => message),
      [`\`MATCH_epc\` is "${value}": expected an EPC, or a pattern such as urn:epc:idpat:sgtin:4012345.012345.*.`],
    )
  }
  assert.match(
    parseQuery({ MATCH_epcClass: 'urn:epc:idpat:sgtin:4012345.*.*' }).faults[0]?.message ?? '',
    /expected a class or batch such as/,
  )
})

/** Links whose digits leave open how long their company prefix is, and patterns that take it in each length. */
const links: Record<string, string[]> = {
  sgtin: ['01/04012345123456/21/7', '01/14012345123453/21/%2F', '01/00000012345670/21/A'],
  upui: ['01/04012345123456/235/7'],
  sscc: ['00/040123450000000017', '00/340123450000000018'],
  sgln: ['414/4012345000009/254/dock-1', '414/4012345000009'],
  pgln: ['417/4012345000009'],
  gsrn: ['8018/401234500000000017'],
  gsrnp: ['8017/401234500000000017'],
  gsin: ['402/40123450000000010'],
}

test('where the term of a pattern is exact, an EPC has it if, and only if, the pattern describes the EPC', () => {
  const things = Object.values(links).flatMap((paths) => paths.map((path) => identify(`https://id.gs1.org/${path}`)))
  let described = 0
  for (const [scheme, paths] of Object.entries(links)) {
    const keys = paths.map((path) => path.split('/')[1] as string)
    for (const key of new Set(keys)) {
      for (const pattern of patternsOf(scheme, key)) {
        assert.equal(isExactPattern(pattern), true, scheme)
        for (const thing of things) {
          const terms = new Set<number>()
          addPatternTerms(terms, thing, new Set())
          const expected = isInSome(thing, [pattern])
          if (expected) described++
          assert.equal(terms.has(patternTerm(pattern)), expected, `${JSON.stringify(pattern)} and ${thing.canonical}`)
        }
      }
    }
  }
  assert.ok(described > 100)
})

/** Of the whole scheme, of each possible company prefix, and of that with a reference. */
function patternsOf(scheme: string, key: string) {
  const [lead, digits] =
    scheme === 'sgtin' || scheme === 'upui' || scheme === 'sscc' ? [key[0], key.slice(1)] : ['', key]
  const [serials, body] = [
    scheme === 'sgtin' || scheme === 'upui' || scheme === 'sgln' ? ['*'] : [],
    digits.slice(0, -1),
  ]
  const written = [6, 7, 8, 9, 10, 11, 12].flatMap((length) => [
    [body.slice(0, length), '*', ...serials],
    ...(serials.length > 0 ? [[body.slice(0, length), lead + body.slice(length), ...serials]] : []),
  ])
  return [['*', '*', ...serials], ...written].map(
    (fields) => parseEpcPattern(`urn:epc:idpat:${scheme}:${fields.join('.')}`) ?? assert.fail(`${scheme} ${fields}`),
  )
}
