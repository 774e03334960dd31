import { locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Following } from '../../feed/feed-follower.ts'
import { readCaptured } from '../read-captured.ts'
import { listConcerned, listWaiting, moveCursor, readCursor } from './queries.ts'
import { meetEvents, thingsIn } from './raise.ts'

/** Raises the alarms of organisations with watches. */
export const followingWatches: Following = {
  lock: locks.watches,
  failure: 'watches cannot be followed at the moment',
  cursors: 'watch_cursor',
  listWaiting,
  followSome,
}

/** Alarms are stored with the place up to which the feed was read. */
async function followSome(tenant: Tenant): Promise<boolean> {
  const after = await readCursor(tenant)
  if (after === undefined) return false
  const { events, upTo, isAll } = await readCaptured(tenant, after)
  const concerned = events.length === 0 ? [] : await listConcerned(tenant, await thingsIn(tenant, events))
  for (const watch of concerned) await meetEvents(tenant, watch)
  await moveCursor(tenant, upTo)
  return !isAll
}
