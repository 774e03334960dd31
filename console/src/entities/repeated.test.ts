import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kinds, writtenOf } from './kinds.ts'
import { addressFrom, inStep, repeatedData, repeatedOwn } from './repeated.ts'

const { facilities, materials } = kinds
const schema = {
  properties: { gln: {}, street: {}, postal_code: {}, city: {}, country: {} },
  required: ['street', 'city', 'country'],
}
const structured_data = { gln: '4012345000009', street: 'Rua do Linho 12', postal_code: '4800-058', city: 'Guimarães' }
const address = 'Rua do Linho 12, 4800-058 Guimarães, Portugal'
const mill = writtenOf(facilities, { name: 'Mill', gln: '4012345000009', address, structured_data })

test('what a facility says itself and under its schema is shown once', () => {
  assert.deepEqual(repeatedOwn(facilities, schema, mill), ['address'])
  assert.deepEqual(repeatedData(facilities, schema, mill), ['gln'])
  const begun = writtenOf(facilities, {})
  assert.deepEqual(
    [repeatedOwn(facilities, schema, begun), repeatedData(facilities, schema, begun)],
    [['address'], ['gln']],
  )
  assert.deepEqual(repeatedOwn(facilities, { properties: { looms: {} } }, mill), [])
  assert.deepEqual(repeatedOwn(materials, schema, begun), [])
})

test('what differs, or what a schema requires, stays in sight', () => {
  const other = { ...mill, gln: '4012345000016', address: 'Gate 3, behind the station' }
  assert.deepEqual([repeatedOwn(facilities, schema, other), repeatedData(facilities, schema, other)], [[], []])
  assert.deepEqual(repeatedData(facilities, { ...schema, required: ['gln'] }, mill), [])
})

test('what is not shown follows what it repeats', () => {
  const moved = { ...mill, gln: '4012345000016', structured_data: { ...structured_data, street: 'Rua do Fuso 3' } }
  assert.deepEqual(inStep(facilities, schema, mill, moved), {
    ...moved,
    address: 'Rua do Fuso 3, 4800-058 Guimarães, Portugal',
    structured_data: { ...moved.structured_data, gln: '4012345000016' },
  })
  const { gln: _, ...without } = structured_data
  const { gln, structured_data: left } = inStep(facilities, schema, mill, { ...mill, gln: null })
  assert.deepEqual([gln, left], [null, without])
  assert.deepEqual(inStep(facilities, schema, mill, { ...mill, name: 'Old mill' }), { ...mill, name: 'Old mill' })
})

test('an address that was never written is made of its parts', () => {
  const begun = writtenOf(facilities, {})
  assert.equal(inStep(facilities, schema, begun, { ...begun, structured_data }).address, addressFrom(structured_data))
  assert.equal(addressFrom(structured_data), 'Rua do Linho 12, 4800-058 Guimarães')
  assert.deepEqual([addressFrom({ city: 'Bern' }), addressFrom(null)], ['Bern', ''])
})
