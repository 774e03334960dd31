import type { ColumnType } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type FindingTable = {
  org_id: string
  id: string
  thing: string
  digest: string
  rule: string
  severity: string
  message: string
  facts: Json<object | null>
  events: Json<object[]>
  things: Json<string[]>
  happened_at: Date
  opened_at: Written
  closed_at: Date | null
}

export type FindingThingTable = {
  org_id: string
  thing: string
  finding_id: string
}

export type FindingDueTable = {
  org_id: string
  thing: string
  due_at: Date
}

export type FindingCursorTable = {
  org_id: string
  position: ColumnType<string, number, number>
}
