import type { Tenant } from '../db/statements.ts'
import { readEntries } from '../feed/queries.ts'

/** Events that are read at once; each may be a megabyte. */
const eventsAtOnce = 100

/** The next captured events after a position of the feed, and the position up to which it is read then. */
export async function readCaptured(
  tenant: Tenant,
  after: number,
): Promise<{ events: number[]; upTo: number; isAll: boolean }> {
  const { entries, head } = await readEntries(tenant, { after, kinds: ['event.captured'], limit: eventsAtOnce })
  const events = entries.flatMap((entry) => (entry.kind === 'event.captured' ? [entry.event] : []))
  const isAll = entries.length < eventsAtOnce
  return { events, isAll, upTo: isAll ? head : (entries.at(-1)?.position ?? head) }
}
