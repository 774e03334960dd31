import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'
import { Problem } from '../errors.ts'
import { retryWrite } from './retry.ts'

const { db } = await openTestDatabase()
await sql`create table counter (count int not null)`.execute(db)
await sql`insert into counter values (0)`.execute(db)

const read = async () => (await sql<{ count: number }>`select count from counter`.execute(db)).rows[0]?.count ?? 0

/** Stores one more than was read, unless another did so first. */
const raise = async () => {
  const before = await read()
  const { rows } = await sql<{ count: number }>`
    update counter set count = ${before + 1} where count = ${before} returning count`.execute(db)
  return rows[0]?.count
}

test('writers that meet try again until each has stored its change', async () => {
  const stored = await Promise.all(Array.from({ length: 8 }, () => retryWrite('The counter', raise)))
  assert.deepEqual(
    stored.sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
})

test('a writer that always comes too late gives up with a 503', async () => {
  let attempts = 0
  const tooLate = async () => {
    attempts++
    const before = await read()
    await retryWrite('The counter', raise)
    const { rows } = await sql`update counter set count = 0 where count = ${before} returning count`.execute(db)
    return rows[0]
  }
  await assert.rejects(retryWrite('The counter', tooLate), (error) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.message, 'The counter is being changed by many at once. Nothing was stored; try again.')
    return error.code === 'unavailable' && error.headers['retry-after'] === '1'
  })
  assert.equal(attempts, 20)
})

test('the caller decides how often a writer tries, and how long it waits in between', async () => {
  const pauses: number[] = []
  const maxPause = (attempts: number) => {
    pauses.push(attempts)
    return 0
  }
  const patience = { maxAttempts: 3, maxPause }
  await assert.rejects(
    retryWrite('The counter', async () => undefined, patience),
    Problem,
  )
  assert.deepEqual(pauses, [1, 2])
})
