import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsWith } from '../../../test/imports.ts'
import { startProducts } from '../../../test/products.ts'
import type { Outcome } from './contract.ts'

const { call, create, read } = await startProducts()
const { importCsv } = importsWith(call)

test('a long number that a spreadsheet has shortened fails its row, and no other text of this form does', async () => {
  const custom_data = { ean: '4006381333931', count: 4006381333931, round: 1500000000000, formula: '1.5E+10' }
  const { id } = await create({ internal_id: '4006381333931', custom_data })
  const names = ['ean', 'count', 'round', 'formula', 'fresh'].map((name) => `custom_data.${name}`)
  const { body } = await importCsv(
    [
      `id,internal_id,name,${names.join(',')}`,
      `${id},4.00638E+12,Shirt,"4,00638E+12",4.00638E+12,1.50000E+12,1.5E+10,4.00638E+012`,
      ',4.00638E+12,Another,,,,,',
    ],
    '?on_error=skip',
  )
  assert.deepEqual(
    body.rows.map(({ errors }: Outcome) => errors.map(({ pointer }) => pointer)),
    [['/internal_id', '/custom_data.ean', '/custom_data.count', '/custom_data.fresh'], ['/internal_id']],
  )
  assert.match(
    body.rows[0].errors[1].message,
    /^`custom_data.ean` is 4,00638E\+12, of which a spreadsheet has left digits/,
  )
  const meant = await importCsv([`id,${names[0]},${names[3]}`, `${id},9.1E+12,2.5E+10`])
  assert.deepEqual(meant.body.counts, { created: 0, updated: 1, unchanged: 0, failed: 0 })
  assert.equal((await read(id)).custom_data.formula, '2.5E+10')
})

test('a text of digits without the zeros before it, as a spreadsheet makes a number of it, fails its row', async () => {
  const { id } = await create({
    internal_id: '00012',
    gtin: '04006381333931',
    custom_data: { size: '07', zero: '000' },
  })
  const head = 'id,internal_id,gtin,custom_data.size,custom_data.zero'
  for (const lang of ['', '?lang=fr']) {
    const { body } = await importCsv([head, `${id},12,4006381333931,7,0`], lang)
    const pointers = lang ? [] : ['/internal_id']
    assert.deepEqual(
      body.rows[0].errors.map(({ pointer }: { pointer: string }) => pointer),
      [...pointers, '/custom_data.size', '/custom_data.zero'],
    )
  }
  const { body } = await importCsv([head, `${id},13,4006381333931,007,0000`])
  assert.equal(body.counts.updated, 1, JSON.stringify(body))
  const { internal_id, gtin, custom_data } = await read(id)
  assert.deepEqual([internal_id, gtin, custom_data], ['13', '04006381333931', { size: '007', zero: '0000' }])
})
