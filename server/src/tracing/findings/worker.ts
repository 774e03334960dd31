import { locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Following } from '../../feed/feed-follower.ts'
import { readCaptured } from '../read-captured.ts'
import { listWaiting, moveCursor, readCursor, takeDue } from './queries.ts'
import { judgeThings } from './settle-findings.ts'
import { touchedBy } from './touched.ts'

/** Judges the things that new events touch, and those whose time has come. */
export const followingFindings: Following = {
  lock: locks.findings,
  failure: 'findings cannot be followed at the moment',
  cursors: 'finding_cursor',
  listWaiting,
  followSome,
  restFactor: 3,
}

const dueAtOnce = 500

/** Findings are stored with the place up to which the feed was read. */
async function followSome(tenant: Tenant): Promise<boolean> {
  const after = await readCursor(tenant)
  const { events, upTo, isAll } = await readCaptured(tenant, after)
  const due = await takeDue(tenant, dueAtOnce)
  const touched = events.length === 0 ? [] : await touchedBy(tenant, events)
  await judgeThings(tenant, [...new Set([...touched, ...due])])
  if (upTo > after) await moveCursor(tenant, upTo)
  return !isAll || due.length === dueAtOnce
}
