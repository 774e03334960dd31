import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseQuery, QUERY_PARAMETERS } from '@polytrace/epcis'
import { filtersOf, needsBuilder, parametersIn, searchIn, withFilter } from './address.ts'
import { type Field, fields, type Operator } from './fields.ts'
import {
  controls,
  newRow,
  parameterOf,
  parametersOf,
  type Row,
  rowsOf,
  takesSeveral,
  withField,
  withOperator,
} from './rows.ts'
import { bodyOf, parametersFrom } from './saved.ts'

const examples: Record<Field['kind'], string> = {
  texts: 'urn:acme:a',
  time: '2026-03-01T00:00:00Z',
  number: '8.5',
  choice: 'true',
  range: '7',
  attributes: 'cbvmda:city',
  other: 'x',
}
const special: Record<string, string> = { action: 'ADD', eventType: 'ObjectEvent', booleanValue: 'false' }
const parts = {
  type: 'desadv',
  unit: 'CEL',
  optionalUnit: 'KGM',
  name: 'cbvmda:lot_a',
  subject: 'bizLocation',
  parameter: 'EQ_x',
}

function exampleRow({ id, kind, part }: Field, operator: Operator): Row {
  const value = operator === 'EXISTS' ? 'true' : (special[id] ?? examples[kind])
  const attribute = operator === 'EQ_ATTR' ? 'cbvmda:city' : ''
  const given = { operator, part: part ? parts[part] : '', attribute, values: [value] }
  return newRow(id, given)
}

const contentOf = ({ key: _, ...row }: Row) => row

/** Not of the language, which knows events alone: the service answers by what it knows of their capture. */
const ours = ['captureID', 'capturedBy']

for (const field of fields)
  test(`every operator of ${field.id || 'an extension'} is a parameter of the language, and is read back`, () => {
    for (const operator of field.operators) {
      const row = exampleRow(field, operator)
      const [name = '', value = ''] = parameterOf(row) ?? []
      assert.deepEqual(rowsOf({ [name]: value }).map(contentOf), [contentOf(row)], name)
      if (field.group !== 'other' && !ours.includes(field.id))
        assert.deepEqual(parseQuery({ [name]: value }).faults, [], name)
    }
  })

test('the builder knows every parameter with a fixed name', () => {
  for (const name of QUERY_PARAMETERS) {
    if ((controls as readonly string[]).includes(name)) continue
    assert.notEqual(rowsOf({ [name]: 'true' })[0]?.field, 'other', name)
  }
})

test('what nobody knows survives as it is, also with values that look like several', () => {
  const odd = { EQ_bizSteps: 'a|b', wd_x: '1', 'EQ_ATTR_own:x_y': 'z' }
  assert.deepEqual(parametersOf(rowsOf(odd)).parameters, odd)
  assert.deepEqual(
    rowsOf(odd).map(({ field }) => field),
    ['other', 'other', 'other'],
  )
})

test('a condition that is not complete asks nothing, and the second of two alike waits', () => {
  assert.equal(parameterOf(newRow('value', { values: ['8'] })), undefined, 'a unit is missing')
  assert.equal(parameterOf(newRow('bizStep', { values: [' '] })), undefined)
  assert.deepEqual(parameterOf(newRow('quantity', { values: ['8'] })), ['EQ_quantity', '8'])
  const rows = [newRow('bizStep', { values: ['a', 'b'] }), newRow('bizStep', { values: ['c'] })]
  const { parameters, repeated } = parametersOf(rows)
  assert.deepEqual(parameters, { EQ_bizStep: 'a|b' })
  assert.deepEqual([...repeated], [rows[1]?.key])
})

test('another field or operator keeps what it can take', () => {
  const step = newRow('bizStep', { values: ['shipping'] })
  assert.deepEqual(withField(step, 'disposition').values, [])
  const warm = newRow('value', { operator: 'GE', part: 'CEL', values: ['8'] })
  assert.deepEqual(contentOf(withField(warm, 'maxValue')), contentOf({ ...warm, field: 'maxValue' }))
  assert.deepEqual(withOperator({ ...warm, operator: 'EQ', values: ['8', '9'] }, 'LT').values, ['8'])
  assert.deepEqual(withOperator(newRow('ILMD_', { values: ['x'] }), 'EXISTS').values, ['true'])
  assert.deepEqual(
    [takesSeveral('value', 'EQ'), takesSeveral('value', 'GE'), takesSeveral('eventTime', 'GE')],
    [true, false, false],
  )
})

test('a day is asked for from its beginning to its end, where the reader is', () => {
  const search = searchIn({ from: '2026-02-28', to: '2026-02-28' })
  assert.equal(search.GE_eventTime, new Date(2026, 1, 28).toISOString())
  assert.equal(search.LT_eventTime, new Date(2026, 2, 1).toISOString())
  const { from, to } = filtersOf(parametersIn(search))
  assert.deepEqual([from, to], ['2026-02-28', '2026-02-28'])
  assert.equal(needsBuilder(parametersIn(search)), false)
  assert.equal(needsBuilder({ GE_eventTime: new Date(2026, 1, 28, 9).toISOString() }), true)
})

test('an empty filter, or a day that is none, asks nothing', () => {
  assert.deepEqual(parametersIn(searchIn({ type: '', step: '', from: 'soon', to: '', epc: '  ' })), {})
})

test('an identifier is asked for by what it is, and by everything where it does not show', () => {
  const cases = {
    MATCH_anyEPCClass: 'urn:epc:class:lgtin:4012345.012345.A',
    MATCH_anyEPC: 'urn:epc:id:sgtin:4012345.012345.9',
    MATCH_anyEPCOrClass: 'urn:uuid:7d9c3b1e-1f0a-4d6c-9a55-3f0d9d1f0001',
  }
  let search = {}
  for (const [name, value] of Object.entries(cases)) {
    search = withFilter(search, 'thing', ` ${value} `)
    assert.deepEqual(parametersIn(search), { [name]: value })
    assert.equal(filtersOf(parametersIn(search)).thing, value)
  }
})

test('the address is the query, beside how it is shown', () => {
  const search = searchIn({ as: 'json', perPage: '5', nextPageToken: 'x', GE_value_CEL: 8, odd: 'kept' })
  assert.deepEqual(parametersIn(search), { GE_value_CEL: '8', odd: 'kept' })
  assert.equal(needsBuilder(parametersIn(search)), true)
  assert.equal(needsBuilder({ eventType: 'ObjectEvent', EQ_bizStep: 'shipping' }), false)
  assert.equal(needsBuilder({ EQ_bizStep: 'shipping|receiving' }), true)
})

test('a kept query is opened with its prefixes written out, and kept again as it was', () => {
  const opened = parametersFrom({
    '@context': [{ own: 'https://example.com/' }],
    EQ_bizStep: ['own:dyeing', 'shipping'],
    'EQ_ILMD_own:farm': 'A',
    'LT_ILMD_cbvmda:bestBeforeDate': '2026-07-01',
    GT_value_CEL: 8,
    EXISTS_errorDeclaration: true,
    orderBy: 'own:score',
    eventCountLimit: 5,
  })
  assert.deepEqual(opened, {
    EQ_bizStep: 'https://example.com/dyeing|shipping',
    'EQ_ILMD_https://example.com/farm': 'A',
    'LT_ILMD_cbvmda:bestBeforeDate': '2026-07-01',
    GT_value_CEL: '8',
    EXISTS_errorDeclaration: 'true',
    orderBy: 'https://example.com/score',
    eventCountLimit: '5',
  })
  assert.deepEqual(parseQuery(opened).faults, [])
  assert.deepEqual(bodyOf(opened).EQ_bizStep, ['https://example.com/dyeing', 'shipping'])
  assert.deepEqual(parametersFrom(bodyOf(opened)), opened)
})
