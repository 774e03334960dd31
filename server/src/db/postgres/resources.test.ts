import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { maxWalSize, sharedBuffers } from './resources.ts'

const gigabyte = 1_073_741_824

test('PostgreSQL is given a quarter of the memory, never less than 128 MB nor more than 2 GB', () => {
  assert.equal(sharedBuffers(0.25 * gigabyte), '128MB')
  assert.equal(sharedBuffers(1.1 * gigabyte), '281MB')
  assert.equal(sharedBuffers(4 * gigabyte), '1024MB')
  assert.equal(sharedBuffers(64 * gigabyte), '2048MB')
  assert.match(sharedBuffers(), /^\d{3,4}MB$/)
})

test('PostgreSQL may log a tenth of the free disk between two checkpoints, from 1 GB to 4 GB', () => {
  assert.equal(maxWalSize('/', 0), '1024MB')
  assert.equal(maxWalSize('/', 20 * gigabyte), '2048MB')
  assert.equal(maxWalSize('/', 900 * gigabyte), '4096MB')
  assert.match(maxWalSize(tmpdir()), /^\d{4}MB$/)
})
