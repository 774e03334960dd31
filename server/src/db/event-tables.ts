import type { Generated } from 'kysely'
import type { Bigint, Json, Numeric, Written } from './column-types.ts'

/** Captured events, each with its text and what is read from it. */
export type EventTable = {
  org_id: string
  id: Bigint
  identity: string
  event_id: string | null
  hash: Buffer
  hash_version: Generated<number>
  type: string
  action: string | null
  biz_step: string | null
  disposition: string | null
  event_time: Date
  event_time_text: string
  record_time: Written
  read_point: string | null
  biz_location: string | null
  transformation: string | null
  declaration_time: Date | null
  declares: string | null
  capture_id: string | null
  device_id: string | null
  context_id: string | null
  has_context: boolean
  lineage_version: number
  decimals: string | null
  /** Null: it is in the archive. */
  doc: string | null
  /** What queries look for, as `eventTerms` of the EPCIS library gives it; null until a reindex reads an old event. */
  terms: string[] | null
  /** The chunk of the archive that has its text. */
  archived_in: Bigint | null
}

/** The texts of old events, many in one row. */
export type EventArchiveTable = {
  org_id: string
  /** Its first event. */
  id: Bigint
  events: string[]
  texts: string[]
  /** The MD5 of each text. */
  checks: string[]
  archived_at: Written
}

/** What stood around events: the `@context` and the header of their document. */
export type ContextTable = {
  org_id: string
  id: string
  context: string | null
  header: string | null
}

type DescentTable = {
  org_id: string
  thing: string
  event: Bigint
  /** One of `roles` in `event-store/lineage-rows.ts`. */
  role: number
  quantity: Numeric
  uom: string | null
}

/** What events made, and from what. */
export type ProducedTable = DescentTable & { inputs: string[] }

/** What events used up, and for what. */
export type ConsumedTable = DescentTable & { outputs: string[] }

/** Things that events name without making or using them. */
export type MentionTable = {
  org_id: string
  thing: string
  event_time: Date
  event: Bigint
  role: string
  quantity: Numeric
  uom: string | null
}

/** What was put into, seen in or taken out of what. */
export type ContainmentIntervalTable = {
  org_id: string
  child: string
  parent: string
  since: Date
  since_event: string
  until: Date | null
  until_event: string | null
  ended_by: string | null
  kind: string
  amounts: Json<unknown>
}

export type ContainmentTouchedTable = {
  org_id: string
  id: Generated<string>
  thing: string
  with_contents: boolean
}

export type ContainmentTable = {
  org_id: string
  parent: string
  /** Null: the parent was emptied. */
  child: string | null
  event: Bigint
  event_time: Date
  action: string
  kind: string
  quantity: Numeric
  uom: string | null
}

/** Which events were declared wrong, by the identity of the event: its declaration may come first. */
export type DeclaredTable = {
  org_id: string
  identity: string
  event: Bigint
  declaration: string
  declaration_time: Date
  /** Of the declaring event: it counts against the event that has the same. */
  hash: Buffer
}

/** The smallest and the largest number that an event has in a field of sensors or extensions. */
export type EventRangeTable = {
  org_id: string
  event: Bigint
  field: Bigint
  /** Null in ranges of an earlier release, until they are filled in. */
  event_time: Date | null
  lowest: number
  highest: number
}

/** Values that occur in events: types, business steps, dispositions and places. */
export type EventValueTable = {
  org_id: string
  field: string
  term: Bigint
  text: string
  is_forgotten: Generated<boolean>
}

/** Queries of events that an organisation keeps under names. */
export type NamedQueryTable = {
  org_id: string
  id: string
  name: string
  query: Json<Record<string, unknown>>
  prefixes: Json<Record<string, string>>
  created_at: Written
}

/** What a key stands for, as an event first named it. */
export type ThingTable = {
  org_id: string
  thing: string
  text: string
  kind: string
  gtin: string | null
  lot: string | null
  serial: string | null
  captured_at: Written
  is_forgotten: Generated<boolean>
}

/** Documents that were accepted for capture, and what became of them. */
export type CaptureJobTable = {
  org_id: string
  id: string
  device_id: string
  behaviour: string
  prefixes: Json<Record<string, string>>
  created_at: Written
  finished_at: Date | null
  success: boolean | null
  given_up_at: Date | null
  dry_run: Generated<boolean>
  captured: Generated<number>
  duplicate: Generated<number>
  rejected: Generated<number>
  errors: Json<unknown[]>
  warnings: Json<unknown[]>
  warning_count: Generated<number>
  events: number | null
  checked: Generated<number>
  handled: Generated<number>
}

/** The text of a document until its job has finished. */
export type CaptureDocumentTable = {
  org_id: string
  capture_id: string
  part: number
  bytes: Buffer
  created_at: Written
}
