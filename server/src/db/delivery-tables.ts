import type { ColumnType, Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type DestinationTable = {
  org_id: string
  id: string
  kind: string
  url: string
  state: Generated<string>
  reason: ColumnType<string | null, never, string | null>
  state_since: ColumnType<Date, never, Date>
  owner_id: string
  permissions: string[]
  position: ColumnType<string, number, number>
  pending: ColumnType<string | null, never, number | null>
  attempts: Generated<number>
  not_before: ColumnType<Date | null, never, Date | null>
  memo: Json<Record<string, unknown> | null>
  gap: Json<unknown>
  secret: Buffer
  old_secret: ColumnType<Buffer | null, never, Buffer | null>
  old_secret_until: ColumnType<Date | null, never, Date | null>
  token: Buffer | null
  edits: Generated<string>
  moves: Generated<number>
  delivered_at: ColumnType<Date | null, never, Date | null>
  created_at: Written
}

export type DeliveryAttemptTable = {
  org_id: string
  destination_id: string
  id: string
  delivery_id: string
  position: ColumnType<string, number, never>
  type: string
  at: Date
  duration: number
  status: number | null
  error: string | null
  answer: string
}

export type WebhookTable = {
  org_id: string
  id: string
  name: string
  kinds: string[]
  filter: Json<Record<string, unknown> | null>
  version: Generated<number>
  updated_at: ColumnType<Date, never, Date>
}
