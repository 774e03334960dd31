import type { ColumnType, Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type SubscriptionTable = {
  org_id: string
  id: string
  query_id: string
  schedule: Json<Record<string, unknown> | null>
  report_if_empty: boolean
  initial_record_time: Date | null
  epc_format: string
  fired_at: Generated<Date>
  fired_to: ColumnType<string, number, number>
}

export type WatchTable = {
  org_id: string
  id: string
  identifier: string
  thing: string
  note: string | null
  places: Json<string[] | null>
  created_at: Written
}

export type WatchThingTable = {
  org_id: string
  thing: string
  watch_id: string
}

export type WatchEventTable = {
  org_id: string
  watch_id: string
  event: ColumnType<string, number, never>
  id: string
  alarm: Json<object | null>
  raised_at: Written
}

export type WatchCursorTable = {
  org_id: string
  position: ColumnType<string, number, number>
}
