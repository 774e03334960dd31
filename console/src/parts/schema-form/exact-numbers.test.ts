import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExactly } from '../../data/exact.ts'
import { fromForm, toForm, writtenOf } from './exact-numbers.ts'

test('long numbers go through a form to the last digit, as what it copies', () => {
  const text = '{"serial":12345678901234567890,"list":[0.12345678901234567890,"x",null],"size":41.5}'
  const inForm = toForm(parseExactly(text)) as { serial: unknown }
  assert.equal(JSON.stringify(fromForm(structuredClone(inForm))), text)
  assert.equal(writtenOf(inForm.serial), '12345678901234567890')
  assert.equal(writtenOf(undefined), '')
})

test('an emptied field is gone', () => {
  assert.deepEqual(fromForm({ name: undefined, list: [undefined], inner: { size: undefined } }), {
    ...{ list: [null], inner: {} },
  })
})
