import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The database, or a transaction in it: what every query function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Tables = {
  organisation: OrganisationTable
  device: DeviceTable
  device_key: DeviceKeyTable
  session: SessionTable
  audit: AuditTable
  schema: SchemaTable
  schema_version: SchemaVersionTable
  schema_reference: SchemaReferenceTable
  schema_check: SchemaCheckTable
  material: EntityTable
  facility: EntityTable
  custom_data: EntityTable
  product: ProductTable
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

/** Written by plain SQL; what stands here is what the query builder reads. */
export type ProductTable = {
  org_id: string
  id: string
  version: number
}

export type SchemaTable = {
  org_id: string
  id: string
  name: string
  description: string
  field_group: string
  is_shipped: Generated<boolean>
  raw_schema: Json<unknown>
  version: Generated<number>
  revision: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
}

export type SchemaVersionTable = {
  org_id: string
  schema_id: string
  version: number
  name: string
  description: string
  raw_schema: Json<unknown>
  device_id: string | null
  actor: string
  created_at: Written
}

export type SchemaReferenceTable = {
  org_id: string
  schema_id: string
  version: number
  target_id: string
  target_version: number
}

export type SchemaCheckTable = {
  org_id: string
  id: string
  schema_id: string
  schema_version: number
  fingerprint: string
  state: string
  checked: Generated<number>
  total: number
  report: Json<unknown>
  failure: string | null
  created_at: Written
  progressed_at: ColumnType<Date, never, Date>
  finished_at: ColumnType<Date | null, never, Date>
}

/** What materials, facilities and custom data have in common; their other columns are named by `entities/kinds.ts`. */
export type EntityTable = {
  org_id: string
  id: string
  schema_id: string | null
  schema_version: number | null
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
}
