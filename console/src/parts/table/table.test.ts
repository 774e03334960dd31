import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from './fitting.ts'
import { csvField } from './shown-as-csv.ts'
import { nextOrder, sortRows } from './sorting.ts'

const columns = [
  { key: 'name', sortBy: (row: { name: string; age?: number }) => row.name },
  { key: 'state', width: '120px' },
  { key: 'age', width: '120px', priority: 1, sortBy: (row: { name: string; age?: number }) => row.age },
]

test('columns leave a narrow table from the end, those that matter last, and the first never', () => {
  const keys = (width: number) => fitting(columns, width).map(({ key }) => key)
  assert.deepEqual(keys(400), ['name', 'state', 'age'])
  assert.deepEqual(keys(300), ['name', 'age'])
  assert.deepEqual(keys(10), ['name'])
})

test('rows are sorted by numbers in texts and by values, and what has none stands last', () => {
  const rows = [{ name: 'Lot 10', age: 2 }, { name: 'Lot 9' }, { name: 'lot 1', age: 10 }]
  const names = (by: string) => sortRows(rows, columns, by, 'en').map(({ name }) => name)
  assert.deepEqual(names('name'), ['lot 1', 'Lot 9', 'Lot 10'])
  assert.deepEqual(names('-age'), ['lot 1', 'Lot 10', 'Lot 9'])
  assert.deepEqual(names('state'), ['Lot 10', 'Lot 9', 'lot 1'])
  assert.deepEqual([nextOrder('', 'age'), nextOrder('age', 'age'), nextOrder('-age', 'age')], ['age', '-age', ''])
})

test('what is exported is no formula, and keeps commas and quotes', () => {
  assert.deepEqual(['=1+1', '-5', 'a, "b"'].map(csvField), ["'=1+1", '-5', '"a, ""b"""'])
})
