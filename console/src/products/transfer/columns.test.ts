import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from './columns.ts'
import { firstRows, formatOf } from './formats.ts'

test('an export offers the fields of a product and the keys that products have', () => {
  const columns = columnsOf([
    { custom_data: { 'a.b': 1, care: { wash: 'Cold' } } },
    { custom_data: { care: { dry: 'x' } } },
  ])
  assert.deepEqual(columns.slice(0, 4), ['id', 'gtin', 'internal_id', 'name'])
  assert.deepEqual(columns.slice(-3), ['custom_data.a\\.b', 'custom_data.care.dry', 'custom_data.care.wash'])
  assert.ok(!columns.includes('custom_data'))
})

test('a file is known by its ending', () => {
  assert.equal(formatOf('Products FR.XLSX'), 'xlsx')
  assert.equal(formatOf('products.csv'), 'csv')
  assert.equal(formatOf('products.json'), undefined)
})

test('the rows that went wrong are seen first', () => {
  const row = (number: number, status: 'updated' | 'failed') => ({ row: number, status, errors: [] })
  const rows = [row(2, 'updated'), row(3, 'failed'), row(4, 'updated')]
  assert.deepEqual(
    firstRows(rows, 2).map(({ row }) => row),
    [3, 2],
  )
})
