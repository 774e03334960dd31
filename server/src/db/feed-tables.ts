import type { Generated } from 'kysely'
import type { Bigint, Json } from './column-types.ts'

/** How far the feed of an organisation goes. */
export type FeedTable = {
  org_id: string
  head: Bigint
  at: Date
  trimmed: Bigint
}

/** The positions of events that were stored together, and have ids without gaps. */
export type EventPositionTable = {
  org_id: string
  /** Of the last of them. */
  position: Bigint
  count: number
  first_event: Bigint
  at: Date
}

/** What changed, other than events. */
export type FeedChangeTable = {
  org_id: string
  id: Generated<string>
  kind: string
  data: Json<Record<string, unknown>>
}

/** The positions of these changes. */
export type ChangePositionTable = {
  org_id: string
  position: Bigint
  count: number
  first_change: Bigint
  at: Date
}
