import assert from 'node:assert/strict'
import test from 'node:test'
import {
  attributeName,
  attributeText,
  nameIn,
  shortAttributeName,
  vocabularyName,
  vocabularyType,
} from '../../src/index.ts'
import { readMasterData } from '../../src/master-data/read-master-data.ts'
import { EPCIS_CONTEXT } from '../../src/namespaces.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { checkDocument } from '../../src/rules/check-document.ts'
import { MAX_ATTRIBUTES, MAX_ELEMENTS } from '../../src/rules/check-master-data.ts'

const site = 'urn:epc:id:sgln:4012345.00001.0'
const hall = 'urn:epc:id:sgln:4012345.00001.hall'

const documentWith = (vocabularyList: unknown) =>
  readDocument(
    JSON.stringify({
      '@context': [EPCIS_CONTEXT, { ex: 'https://example.com/' }],
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      creationDate: '2024-05-17T08:30:00Z',
      epcisHeader: { epcisMasterData: { vocabularyList } },
      epcisBody: { eventList: [] },
    }),
  )

const places = (...elements: unknown[]) => [
  { type: 'urn:epcglobal:epcis:vtype:BusinessLocation', vocabularyElementList: elements },
]

const faultsOf = (vocabularyList: unknown) =>
  checkDocument(documentWith(vocabularyList)).map(({ code, pointer }) => `${code} ${pointer}`)

const inList = '/epcisHeader/epcisMasterData/vocabularyList'

test('a vocabulary has one URI in all its notations', () => {
  const uri = 'urn:epcglobal:epcis:vtype:BusinessStep'
  for (const notation of [uri, 'BusinessStep', 'epcis:BusinessStep', 'cbv:BizStep', 'https://ref.gs1.org/cbv/BizStep'])
    assert.equal(vocabularyType(notation), uri, notation)
  assert.equal(vocabularyType('https://example.com/machines'), 'https://example.com/machines')
  assert.equal(vocabularyName(uri), 'BusinessStep')
  assert.equal(vocabularyName('urn:epcglobal:epcis:vtype:toString'), undefined)
})

test('an attribute has one name in all its notations, and a short one to show', () => {
  const name = 'urn:epcglobal:cbv:mda:name'
  for (const notation of ['cbvmda:name', 'urn:epcglobal:cbv:mda#name', name])
    assert.equal(attributeName(notation), name)
  assert.equal(shortAttributeName(name), 'cbvmda:name')
  assert.equal(shortAttributeName('https://gs1.org/voc/productName'), 'gs1:productName')
  assert.equal(shortAttributeName('https://example.com/floor'), 'https://example.com/floor')
})

test('elements are read with full names, and are equal in every notation', () => {
  const reading = documentWith([
    {
      type: 'epcis:BusinessLocation',
      vocabularyElementList: [
        {
          id: site,
          attributes: [{ id: 'cbvmda:name', attribute: 'Mill' }, { id: 'ex:floors', attribute: 3 }, { id: 'ex:old' }],
          children: [hall, 'ex:yard'],
        },
      ],
    },
    { type: 'cbv:BizStep', vocabularyElementList: [{ id: 'urn:epcglobal:cbv:bizstep:shipping' }] },
  ])
  assert.deepEqual(checkDocument(reading), [])
  assert.deepEqual(readMasterData(reading), [
    {
      type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
      id: site,
      canonical: 'https://id.gs1.org/414/4012345000016',
      attributes: [
        { id: 'urn:epcglobal:cbv:mda:name', attribute: 'Mill' },
        { id: 'https://example.com/floors', attribute: 3 },
        { id: 'https://example.com/old' },
      ],
      children: [
        { id: hall, canonical: 'https://id.gs1.org/414/4012345000016/254/hall' },
        { id: 'https://example.com/yard', canonical: 'https://example.com/yard' },
      ],
    },
    {
      type: 'urn:epcglobal:epcis:vtype:BusinessStep',
      id: 'urn:epcglobal:cbv:bizstep:shipping',
      canonical: 'https://ref.gs1.org/cbv/BizStep-shipping',
      attributes: undefined,
      children: undefined,
    },
  ])
})

test('the master data of an answer to a query is read too', () => {
  const results = { eventList: [], vocabularyList: places({ id: site }) }
  const text = JSON.stringify({ epcisBody: { queryResults: { queryName: 'q', resultsBody: results } } })
  assert.deepEqual(
    readMasterData(readDocument(text)).map(({ id }) => id),
    [site],
  )
})

test('what a document says last about an element counts, and what it leaves out stays', () => {
  const link = 'https://id.gs1.org/414/4012345000016'
  const twice = places(
    { id: site, attributes: [{ id: 'cbvmda:name', attribute: 'Old' }], children: [hall] },
    { id: link, attributes: [{ id: 'cbvmda:name', attribute: 'New' }] },
  )
  const [element, ...others] = readMasterData(documentWith(twice))
  assert.deepEqual(others, [])
  assert.deepEqual(element?.attributes, [{ id: 'urn:epcglobal:cbv:mda:name', attribute: 'New' }])
  assert.equal(element?.children?.[0]?.id, hall)
  assert.deepEqual(faultsOf(twice), [`repeated_element ${inList}/0/vocabularyElementList/1/id`])
})

test('all faults of the shape are reported with their places', () => {
  const faults = faultsOf([
    { vocabularyElementList: [{ id: 'no uri', attributes: [{ attribute: 1 }], children: ['also none'] }, {}] },
    { type: 'x:y', vocabularyElementList: { id: site } },
  ])
  assert.deepEqual(faults.sort(), [
    `bad_uri ${inList}/0/vocabularyElementList/0/children/0`,
    `bad_uri ${inList}/0/vocabularyElementList/0/id`,
    `missing_field ${inList}/0`,
    `missing_field ${inList}/0/vocabularyElementList/0/attributes/0`,
    `missing_field ${inList}/0/vocabularyElementList/1`,
    `wrong_type ${inList}/1/vocabularyElementList`,
  ])
})

test('a misspelt vocabulary is a warning with a suggestion', () => {
  const [fault] = checkDocument(documentWith([{ type: 'urn:epcglobal:epcis:vtype:BusinesLocation' }]))
  assert.equal(fault?.code, 'unknown_vocabulary')
  assert.match(fault?.message ?? '', /Did you mean "BusinessLocation"\?$/)
})

test('a circle of children is a warning, once for each way back, however long the circle is', () => {
  assert.deepEqual(faultsOf(places({ id: 'ex:a', children: ['ex:b'] }, { id: 'ex:b', children: ['ex:c', 'ex:a'] })), [
    `cyclic_children ${inList}/0/vocabularyElementList/1/children`,
  ])
  assert.deepEqual(faultsOf(places({ id: site, children: ['https://id.gs1.org/414/4012345000016'] })), [
    `cyclic_children ${inList}/0/vocabularyElementList/0/children`,
  ])
  const long = Array.from({ length: MAX_ELEMENTS }, (_, index) => ({
    id: `ex:${index}`,
    children: [`ex:${(index + 1) % MAX_ELEMENTS}`],
  }))
  assert.equal(faultsOf(places(...long)).length, 1)
  assert.deepEqual(faultsOf(places({ id: 'ex:a', children: ['ex:b', 'ex:c'] }, { id: 'ex:b', children: ['ex:c'] })), [])
})

test('master data has limits', () => {
  const many = Array.from({ length: MAX_ELEMENTS + 1 }, (_, index) => ({ id: `ex:${index}` }))
  assert.deepEqual(faultsOf(places(...many)), [`too_many ${inList}`])
  const attributes = Array(MAX_ATTRIBUTES + 1).fill({ id: 'ex:a', attribute: 'x' })
  const long = [{ id: 'ex:a', attribute: { text: 'x'.repeat(20_000) } }]
  assert.deepEqual(faultsOf(places({ id: 'ex:1', attributes }, { id: 'ex:2', attributes: long })), [
    `too_many ${inList}/0/vocabularyElementList/0/attributes`,
    `too_long ${inList}/0/vocabularyElementList/1/attributes/0/attribute`,
  ])
})

test('an element is called by its best name', () => {
  const attribute = (id: string, value: unknown) => ({ id: attributeName(id), attribute: value as string })
  assert.equal(nameIn([attribute('cbvmda:descriptionShort', 'Yarn'), attribute('cbvmda:name', '  ')]), 'Yarn')
  assert.equal(nameIn([attribute('gs1:productName', { '@value': 'Hemd', '@language': 'de' })]), 'Hemd')
  assert.equal(nameIn([attribute('cbvmda:city', 'Izmir')]), undefined)
  assert.equal(attributeText(7), '7')
  assert.equal(attributeText({ street: 'x' }), undefined)
})
