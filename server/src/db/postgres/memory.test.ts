import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedBuffers } from './memory.ts'

const gigabyte = 1_073_741_824

test('PostgreSQL is given a quarter of the memory, never less than 128 MB nor more than 2 GB', () => {
  assert.equal(sharedBuffers(0.25 * gigabyte), '128MB')
  assert.equal(sharedBuffers(1.1 * gigabyte), '281MB')
  assert.equal(sharedBuffers(4 * gigabyte), '1024MB')
  assert.equal(sharedBuffers(64 * gigabyte), '2048MB')
  assert.match(sharedBuffers(), /^\d{3,4}MB$/)
})
