import type { Tenant } from '../db/statements.ts'
import { allKinds, type Kind } from '../feed/kinds.ts'
import { type FeedEntry, readEntries } from '../feed/queries.ts'
import { requirePosition } from '../feed/require-position.ts'
import { nameOf } from './event-name.ts'
import { type FeedText, readFeedTexts } from './feed-queries.ts'
import { eventText } from './stored-event.ts'

/** One change of an organisation. */
export type Change = {
  position: number
  kind: Kind
  at: Date
  /** What changed, as JSON: an event stands in it to the letter, digits and all. */
  dataText: string
  /** The id of the event that was captured. */
  event?: number
}

export type Changes = {
  changes: Change[]
  /** Everything up to here has been read: the `after` of the next call. */
  next: number
  /** Where the feed ended when it was read. */
  head: number
}

/**
 * Reads changes after a position, in the order of their commits: each once, and none is ever added before one that was read.
 * Fewer than `limit` may come although there are more, since events can be long: read on from `next` until it is `head`.
 */
export async function readChanges(
  tenant: Tenant,
  { after, kinds = allKinds, limit }: { after: number; kinds?: readonly Kind[]; limit: number },
): Promise<Changes> {
  const { head, trimmed, entries } = await readEntries(tenant, { after, kinds, limit })
  requirePosition({ head, trimmed }, after, 'after')
  const texts = await readFeedTexts(
    tenant,
    entries.flatMap((entry) => (entry.kind === 'event.captured' ? [entry.event] : [])),
  )
  const missing = entries.findIndex((entry) => entry.kind === 'event.captured' && !texts.has(entry.event))
  const whole = missing < 0 ? entries : entries.slice(0, missing)
  const isAll = missing < 0 && entries.length < limit
  return {
    changes: whole.flatMap((entry) => changeOf(entry, texts)),
    next: isAll ? head : (whole.at(-1)?.position ?? after),
    head,
  }
}

/** A change as the API and its listeners write it. */
export const changeText = ({ position, kind, at, dataText }: Change) =>
  `{"position":${position},"kind":"${kind}","at":"${at.toISOString()}","data":${dataText}}`

/** None for an event that was removed since. */
function changeOf(entry: FeedEntry, texts: Map<number, FeedText | undefined>): Change[] {
  const { position, kind, at } = entry
  if (kind !== 'event.captured') return [{ position, kind, at, dataText: JSON.stringify(entry.data) }]
  const stored = texts.get(entry.event)
  if (stored === undefined) return []
  const eventId = nameOf(stored)
  const head = JSON.stringify({ eventID: eventId, recordTime: stored.record_time })
  const dataText = `${head.slice(0, -1)},"event":${eventText(stored, eventId)}}`
  return [{ position, kind, at, dataText, event: entry.event }]
}
