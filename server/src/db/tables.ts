import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The database, or a transaction in it: what every query function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Tables = {
  organisation: OrganisationTable
  device: DeviceTable
  device_key: DeviceKeyTable
  session: SessionTable
  audit: AuditTable
}

type Written = ColumnType<Date, never, never>
/** A JSON document: any value on the way in, text or object on the way out is the driver's. */
type Json<Value> = ColumnType<Value, string | null, string | null>

export type OrganisationTable = {
  id: string
  name: string
  created_at: Written
}

export type DeviceTable = {
  org_id: string
  id: string
  name: string
  description: string
  permissions: string[]
  is_first: Generated<boolean>
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
  last_used_at: ColumnType<Date | null, never, Date>
  expires_at: Date | null
  revoked_at: ColumnType<Date | null, never, Date | null>
}

export type DeviceKeyTable = {
  public_id: string
  org_id: string
  device_id: string
  hash: Buffer
  created_at: Written
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type SessionTable = {
  hash: Buffer
  org_id: string
  device_id: string
  created_at: Written
  expires_at: Date
}

export type AuditTable = {
  org_id: string
  id: string
  at: Written
  device_id: string | null
  actor: string
  entity: string
  entity_id: string
  action: string
  before: Json<unknown>
  after: Json<unknown>
}
