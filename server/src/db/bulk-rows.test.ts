import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '../../test/harness.ts'
import { assignments, type BulkColumns, bulkRows, columnNames, storedValues } from './bulk-rows.ts'

type Batch = { lot: string | undefined; amount: number; isSealed: boolean; keys: number[] }

const batchColumns = {
  lot: { type: 'text', value: ({ lot }) => lot },
  amount: { type: 'numeric', value: ({ amount }) => amount, stored: (amount) => `${amount} / 1000` },
  is_sealed: { type: 'boolean', value: ({ isSealed }) => isSealed },
  keys: { type: 'text', value: ({ keys }) => `{${keys}}`, stored: (keys) => `${keys}::int[]` },
} satisfies BulkColumns<Batch>

const nameColumns: BulkColumns<string> = { name: { type: 'text', value: (name) => name } }

const batches: Batch[] = [
  { lot: 'A', amount: 1500, isSealed: true, keys: [1, 2] },
  { lot: undefined, amount: 250, isSealed: false, keys: [] },
  { lot: 'C\u001fD', amount: 0, isSealed: false, keys: [3] },
]

test('rows of several tables arrive in one statement, each value in its column', async () => {
  const { pool } = await openTestDatabase()
  const { incoming, parameters } = bulkRows({ batch: batchColumns, name: nameColumns })
  const { rows } = await pool.query({
    text: `select $1 as org_id, ${storedValues(batchColumns)}, (select array_agg(name) from ${incoming.name}) as names
           from ${incoming.batch}`,
    values: parameters('organisation', { batch: batches, name: ['first', 'second'] }),
    rowMode: 'array',
  })
  const names = ['first', 'second']
  assert.deepEqual(
    rows.map(([org, lot, amount, ...others]) => [org, lot, Number(amount), ...others]),
    [
      ['organisation', 'A', 1.5, true, [1, 2], names],
      ['organisation', null, 0.25, false, [], names],
      // The separator itself would shift all values that follow.
      ['organisation', 'C\ufffdD', 0, false, [3], names],
    ],
  )
})

test('a table without rows has none in the statement either', async () => {
  const { pool } = await openTestDatabase()
  const { incoming, parameters } = bulkRows({ batch: batchColumns, name: nameColumns })
  const { rows } = await pool.query(
    `select $1 as org_id, count(*)::int as batches, (select count(*)::int from ${incoming.name}) as names from ${incoming.batch}`,
    parameters('organisation', { batch: [], name: ['only'] }),
  )
  assert.deepEqual(rows, [{ org_id: 'organisation', batches: 0, names: 1 }])
})

test('the columns of an insert and of an update come from the same declaration', () => {
  assert.equal(columnNames(batchColumns), 'lot, amount, is_sealed, keys')
  assert.equal(assignments(['lot', 'amount']), 'lot = new.lot, amount = new.amount')
})
