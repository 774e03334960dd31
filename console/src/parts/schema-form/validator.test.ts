import assert from 'node:assert/strict'
import { test } from 'node:test'
import { interpret, validator } from './validator.ts'

const root = { $defs: { size: { type: 'integer', minimum: 30 } } } as const

test('a value is matched against one of several forms, by references into the whole', () => {
  assert.equal(validator.isValid({ $ref: '#/$defs/size' }, 42, root), true)
  assert.equal(validator.isValid({ $ref: '#/$defs/size' }, 12, root), false)
  assert.equal(validator.isValid({ $ref: '#/$defs/nowhere' }, 12, root), false)
  assert.equal(validator.isValid({ type: 'object' }, { cleared: undefined }, root), true)
  assert.equal(validator.isValid({ type: 'string' }, undefined, root), true)
})

test('a schema is read in its own dialect', () => {
  const old = { $schema: 'http://json-schema.org/draft-04/schema#', maximum: 5, exclusiveMaximum: true }
  assert.equal(interpret(old, 5).valid, false)
  const beside = { $ref: '#/$defs/size', maximum: 40, $defs: root.$defs }
  assert.equal(interpret(beside, 42).valid, false)
  assert.equal(interpret({ ...beside, $schema: 'http://json-schema.org/draft-07/schema#' }, 42).valid, true)
})
