import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMember, openTestDatabase } from '../../../../test/harness.ts'
import { untilRowIsWaitedFor } from '../../../../test/lock-waiters.ts'
import { followingLabels } from './count.ts'
import { countAllAgain } from './queries.ts'

test('what a schema changes while things are counted is counted again', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const { orgId } = await createMember(database)
  const { followSome } = followingLabels({
    textRules: () => assert.fail('an organisation without things has no rules'),
  })
  await db.insertInto('label_cursor').values({ org_id: orgId, position: 0, filled: '2' }).execute()
  const { following } = await db.transaction().execute(async (change) => {
    await countAllAgain(change)
    const following = db.transaction().execute((tx) => followSome({ db: tx, orgId }))
    await untilRowIsWaitedFor(database)
    return { following }
  })
  await following
  const { filled } = await db
    .selectFrom('label_cursor')
    .select('filled')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  assert.equal(filled, '1', 'the first kind is counted, then the others')
})
