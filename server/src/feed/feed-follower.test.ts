import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openTestDatabase } from '../../test/harness.ts'
import { until } from '../../test/waiting.ts'
import { locks } from '../db/locks.ts'
import { createLog } from '../log.ts'
import { FeedFollower, type Following } from './feed-follower.ts'

const { db } = await openTestDatabase()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })

const follow = (following: Pick<Following, 'listWaiting' | 'followSome'>) => {
  const names = { lock: locks.findings, failure: 'it cannot be followed', cursors: 'finding_cursor' } as const
  const follower = new FeedFollower({ db, log }, { ...names, ...following })
  follower.start()
  return follower
}

test('an organisation whose feed cannot be followed keeps no other waiting', async () => {
  const [broken, sound] = ['broken', 'sound']
  const followed: string[] = []
  const follower = follow({
    listWaiting: async () => [broken, sound],
    async followSome({ orgId }) {
      if (orgId === broken) throw new Error('what it says makes no sense')
      followed.push(orgId)
      return false
    },
  })
  await until('the sound one is followed', () => followed.length > 0)
  await follower.stop()
  assert.match(lines.join(''), /what it says makes no sense.*"organisation":"broken".*it cannot be followed/s)
})

test('an organisation that has changed very much is followed for a turn at a time: those that come meanwhile have theirs', async () => {
  const pieces = { large: 40, small: 2, broken: 2 }
  const followed: string[] = []
  const follower = follow({
    listWaiting: async () => {
      const known = followed.length > 5 ? (['broken', 'large', 'small'] as const) : (['broken', 'large'] as const)
      return known.filter((name) => pieces[name] > 0)
    },
    async followSome({ orgId }) {
      const name = orgId as keyof typeof pieces
      followed.push(name)
      if (name === 'broken' && --pieces.broken > 0) throw new Error('it works the next time')
      if (name === 'large') await wait(100)
      return name !== 'broken' && --pieces[name] > 0
    },
  })
  await until('all is followed', () => pieces.large === 0)
  await follower.stop()
  assert.deepEqual([pieces.small, followed.lastIndexOf('small') < 30], [0, true])
  assert.equal(followed.filter((name) => name === 'broken').length, 2)
  assert.ok(followed.lastIndexOf('broken') < followed.lastIndexOf('large'), 'what failed is tried again meanwhile')
})
