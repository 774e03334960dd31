import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patchFrom } from '../bulk/field-changes.ts'
import { columnsOf, filterOf, isFiltered } from './filter.ts'
import { fieldValue, ownFields, patchOf, pathOfName } from './product-fields.ts'
import { isSameView, viewOf } from './saved-views.ts'
import { parametersOf, parseWhere, withCondition, writeWhere } from './where.ts'

const given = (filter: object) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

test('what is still to do is asked for in the language of the list', () => {
  assert.deepEqual(given(filterOf({ q: 'wool', state: 'missing' }, 'fr')), { q: 'wool', lang: 'fr', missing: 'fr' })
  assert.deepEqual(given(filterOf({ brand: 'Nord', state: 'outdated' }, 'ja')), {
    ...{ brand: 'Nord', lang: 'ja', outdated: 'ja' },
  })
  assert.deepEqual(given(filterOf({ state: 'commented' }, 'ja')), { lang: 'ja', commented: 'ja' })
  assert.deepEqual(given(filterOf({ q: '', state: 'missing' }, '')), {})
})

test('a language alone leaves nothing out', () => {
  assert.equal(isFiltered({ lang: 'fr' }), false)
  assert.equal(isFiltered({ state: 'missing' }), true)
})

test('conditions travel in the address as the service writes them', () => {
  const where = 'custom_data.weight__gte=5&color__in=red%2Cblue&custom_data.a__b=x'
  const conditions = parseWhere(where)
  assert.deepEqual(conditions, [
    { field: 'custom_data.weight', operator: 'gte', value: '5' },
    { field: 'color', operator: 'in', value: 'red,blue' },
    { field: 'custom_data.a__b', operator: 'eq', value: 'x' },
  ])
  assert.equal(writeWhere(conditions), where)
  const heavier = withCondition(conditions, { field: 'custom_data.weight', operator: 'gte', value: '9' })
  assert.deepEqual(parametersOf(heavier)['custom_data.weight__gte'], '9')
  assert.equal(heavier.length, 3)
  assert.equal(given(filterOf({ where }, '')) && isFiltered({ where }), true)
})

test('schemas say which own fields there are, at any depth, and of which kind', () => {
  const schema = {
    type: 'object',
    properties: {
      weight: { type: ['number', 'null'] },
      care: { type: 'object', properties: { 'wash.at': { type: 'integer' } } },
      tags: { type: 'array', items: { type: 'string' } },
      grade: { enum: ['A', 'B'] },
      parts: { type: 'array', items: { type: 'object' } },
    },
  }
  assert.deepEqual(
    ownFields([schema, schema, true]).map(({ name, kind }) => `${name} ${kind}`),
    [
      'custom_data.care.wash\\.at number',
      'custom_data.grade text',
      'custom_data.tags text',
      'custom_data.weight number',
    ],
  )
  assert.deepEqual(pathOfName('custom_data.care.wash\\.at'), ['custom_data', 'care', 'wash.at'])
  assert.equal(fieldValue({ custom_data: { care: { 'wash.at': 30 } } }, 'custom_data.care.wash\\.at'), 30)
  assert.deepEqual(patchOf('custom_data.care.wash\\.at', null), { custom_data: { care: { 'wash.at': null } } })
})

test('a view keeps what narrows, sorts and lays out the list', () => {
  const search = { q: 'wool', sort: '-updated_at', columns: 'brand', dialog: 'new' }
  assert.deepEqual(viewOf(search), { q: 'wool', sort: '-updated_at', columns: 'brand' })
  assert.deepEqual([isSameView(viewOf(search), search), isSameView({}, search)], [true, false])
  assert.deepEqual([columnsOf({}), columnsOf({ columns: 'none' })], [['brand', 'gtin', 'languages'], ['none']])
})

test('an order of several fields is one patch, with values as schemas have them', () => {
  const weave = { enum: ['twill', 3], 'x-enum-labels': { twill: 'Twill' } }
  const properties = { weave, care: { properties: { wash: { type: 'number' }, dry: { type: 'boolean' } } } }
  const changes = [
    { name: 'custom_data.weave', value: '3' },
    { name: 'custom_data.care.wash', value: '30,5' },
    { name: 'custom_data.care.dry', value: 'false' },
    { name: 'category', value: '' },
  ]
  assert.deepEqual(patchFrom(changes, ownFields([{ properties }]), ','), {
    custom_data: { weave: 3, care: { wash: 30.5, dry: false } },
    category: null,
  })
})
