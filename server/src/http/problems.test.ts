import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toProblem } from './problems.ts'

const failing = (code: string, message = code, method = 'POST') =>
  toProblem(Object.assign(new Error(message), { code }), method)

test('a database that is not reached has kept nothing: the caller may try again', () => {
  for (const code of ['ECONNREFUSED', 'ENOENT', '53300', '57P03'])
    assert.deepEqual([failing(code).statusCode, failing(code).headers], [503, { 'retry-after': '1' }], code)
  assert.ok(failing('', 'timeout exceeded when trying to connect').headers['retry-after'])
})

test('a connection that breaks leaves open what was kept: the answer does not ask to try again', () => {
  for (const code of ['ECONNRESET', 'EPIPE', '57P01', '08006'])
    assert.deepEqual([failing(code).statusCode, failing(code).headers], [503, {}], code)
  assert.match(failing('', 'Connection terminated unexpectedly').message, /Check whether the change was kept/)
})

test('a connection that breaks under a write with an Idempotency-Key: the answer asks to send it again', () => {
  const { statusCode, headers, message } = toProblem(new Error('Connection terminated unexpectedly'), 'POST', true)
  assert.deepEqual([statusCode, headers], [503, { 'retry-after': '1' }])
  assert.match(message, /with the same Idempotency-Key/)
})

test('a connection that breaks while something is read: the answer speaks of no change, and asks to try again', () => {
  for (const method of ['GET', 'HEAD']) {
    const { statusCode, headers, message } = failing('', 'Connection terminated unexpectedly', method)
    assert.deepEqual([statusCode, headers], [503, { 'retry-after': '1' }])
    assert.equal(message, 'The database does not answer at the moment; try again.')
  }
})

test('requests that hold each other up have kept nothing: one of them may try again', () => {
  for (const code of ['40P01', '55P03', '40001']) {
    const { statusCode, headers, message } = failing(code)
    assert.deepEqual([statusCode, headers], [503, { 'retry-after': '1' }], code)
    assert.match(message, /Nothing was kept; try again\.$/)
  }
})
