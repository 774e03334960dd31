import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openLine } from '../../../test/database-line.ts'
import { callsTo, openTestDatabase } from '../../../test/harness.ts'
import { startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { makeKey } from '../keys.ts'

test('a service that is killed between its commit and its answer: the repetition is given that answer', async () => {
  const { db } = await openTestDatabase()
  const line = await openLine()
  const key = makeKey()
  const env = { DATABASE_URL: line.url, ADMIN_API_KEY: key }
  const headers = { 'idempotency-key': 'once' }
  const post = (url: string) => callsTo(url, key)('POST', '/api/v2/materials/', { name: 'Wool' }, headers)
  const stored = async () => (await sql<{ id: string }>`select id from material`.execute(db)).rows

  const killed = await startProcess({ env })
  line.loseAnswerTo('commit')
  const unanswered = assert.rejects(post(killed.url))
  const [material] = await until('the write is committed', async () => {
    const rows = await stored()
    return rows.length > 0 && rows
  })
  killed.child.kill('SIGKILL')
  await unanswered

  line.loseAnswerTo(undefined)
  const { url } = await startProcess({ env })
  const { status, body } = await post(url)
  assert.deepEqual([status, body.id], [201, material?.id])
  assert.equal((await stored()).length, 1)
})
