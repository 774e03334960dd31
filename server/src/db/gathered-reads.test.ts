import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { createMember, openTestDatabase } from '../../test/harness.ts'
import { GatheredReads } from './gathered-reads.ts'

const database = await openTestDatabase()
const { db, pool } = database
const people = await Promise.all([createMember(database), createMember(database)])
const [{ orgId = '', deviceId = '' } = {}, other] = people

const devices = new GatheredReads<{ id: string; name: string; said: string | null }>(
  'devices for the test',
  'select id, name, $3::text as said from device where org_id = $1 and id = any($2::uuid[])',
)

/** How often a connection was asked for during some work. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => count++
  pool.on('acquire', note)
  await work()
  pool.off('acquire', note)
  return count
}

test('what is read at the same moment is read by one statement, each for itself', async () => {
  const absent = v7()
  const count = await countStatements(async () => {
    const found = await Promise.all([
      devices.read({ db, orgId }, deviceId, null),
      devices.read({ db, orgId }, absent, null),
      devices.read({ db, orgId }, deviceId, null),
    ])
    assert.deepEqual(
      found.map((row) => row?.id),
      [deviceId, undefined, deviceId],
    )
  })
  assert.equal(count, 1)
  assert.equal((await devices.read({ db, orgId }, deviceId, null))?.id, deviceId, 'and again later')
})

test('an organisation sees none of another’s rows, and each read gets what it said', async () => {
  const read = (org: string, said: string) => devices.read({ db, orgId: org }, deviceId, said)
  const found = await Promise.all([read(orgId, 'a'), read(orgId, 'b'), read(other?.orgId ?? '', 'a')])
  assert.deepEqual(
    found.map((row) => row?.said),
    ['a', 'b', undefined],
  )
})

test('very many are read by several statements', async () => {
  const ids = Array.from({ length: 120 }, () => v7())
  const count = await countStatements(async () => {
    const found = await Promise.all([...ids, deviceId].map((id) => devices.read({ db, orgId }, id, null)))
    assert.deepEqual(found.filter(Boolean).length, 1)
  })
  assert.equal(count, 3)
})

test('those who are answered together let others have their turn when what they make of it takes long', async () => {
  const ids = [...Array.from({ length: 19 }, () => v7()), deviceId]
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const seen = await Promise.all(
    ids.map(async (id) => {
      await devices.read({ db, orgId }, id, null)
      const end = performance.now() + 5
      while (performance.now() < end);
      return turns
    }),
  )
  clearImmediate(timer)
  assert.ok(new Set(seen).size > 1, seen.join())
})

test('a failure reaches everybody who waits, and nobody later', async () => {
  const wrong = devices.read({ db, orgId }, 'no id', null)
  const beside = devices.read({ db, orgId }, deviceId, null)
  const outcomes = await Promise.allSettled([wrong, beside])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal((await devices.read({ db, orgId }, deviceId, null))?.id, deviceId)
})

test('inside a transaction it reads what the transaction has written', async () => {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('device')
      .set({ name: 'Renamed' })
      .where('org_id', '=', orgId)
      .where('id', '=', deviceId)
      .execute()
    assert.equal((await devices.read({ db: tx, orgId }, deviceId, null))?.name, 'Renamed')
    assert.notEqual((await devices.read({ db, orgId }, deviceId, null))?.name, 'Renamed')
  })
})
