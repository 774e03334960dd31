import { setTimeout as delay } from 'node:timers/promises'
import type { Tenant } from '../db/statements.ts'
import { type Changes, readChanges } from '../event-store/read-changes.ts'
import type { Kind } from '../feed/kinds.ts'
import type { FeedWatch } from '../feed/watch.ts'

/** In milliseconds: whoever waits must still be allowed to, and a key that was revoked stops within five seconds. */
const checkEvery = 2_000
/** After changes of other kinds only, in milliseconds: a busy feed is not read for nothing a thousand times a second. */
const pauseAfterOthers = 100

type Poll = {
  after: number
  limit: number
  /** In seconds. */
  wait: number
  /** Raised when nobody waits for the answer any more, or the service stops. */
  signal: AbortSignal
  /** The kinds that the caller may read now; throws where it may not read at all. */
  kinds(): Promise<Kind[]>
}

/** Reads changes; where there are none, waits for the first and reads again. */
export async function pollChanges(tenant: Tenant, watch: FeedWatch, poll: Poll): Promise<Changes> {
  const { limit, wait, signal, kinds } = poll
  const end = Date.now() + wait * 1_000
  let after = poll.after
  for (;;) {
    const read = await readChanges(tenant, { after, kinds: await kinds(), limit })
    const remaining = end - Date.now()
    if (read.changes.length > 0 || remaining <= 0 || signal.aborted) return read
    // What was read holds nothing for this caller: it is not read again.
    if (read.next > after) await delay(pauseAfterOthers)
    after = read.next
    if (read.next === read.head) {
      const soon = AbortSignal.any([signal, AbortSignal.timeout(Math.min(remaining, checkEvery))])
      await watch.waitFor(tenant.orgId, after, soon)
    }
  }
}
