import type { ColumnType, Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type OrganisationTable = {
  id: string
  name: string
  created_at: Written
  schema_compatibility: Generated<string>
  languages: Json<OwnLanguages | null>
}

/** Languages in the spelling of the organisation. The version grows with each change. */
export type OwnLanguages = {
  required: string[]
  chain: { [language: string]: string[] }
  aliases: { [language: string]: string }
  /** Fields of products that are never translated, as exports name them. */
  not_translatable?: string[]
  version: number
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
  id: string
  hash: Buffer
  org_id: string
  /** The device whose session it is, with the public id of the key that opened it. */
  device_id: string | null
  key_id: string | null
  /** Or the person. */
  person_id: string | null
  address: string | null
  user_agent: string | null
  /** The provider's name for the session of a person. */
  provider_session: string | null
  /** Sealed; by it the provider is asked again. */
  refresh_secret: Buffer | null
  refreshed_at: Date | null
  refresh_claimed_at: ColumnType<Date | null, never, Date | null>
  created_at: Written
  expires_at: Date
}

export type AuditTable = {
  org_id: string
  id: string
  at: Generated<Date>
  device_id: string | null
  actor: string
  entity: string
  entity_id: string
  action: string
  before: Json<unknown>
  after: Json<unknown>
}

export type AuditLinkTable = {
  org_id: string
  entry_id: string
  salt: Generated<Buffer | null>
  position: Linked<string>
  body_digest: Linked<Buffer>
  hash: Linked<Buffer>
}

/** Null until the worker links the entry. */
type Linked<Value> = ColumnType<Value | null, never, never>

export type KeptAnswerTable = {
  org_id: string
  device_id: string
  request: Buffer
  content: Buffer
  permissions: string[]
  kept_at: Written
  status: number
  headers: Json<Record<string, string>>
  body: string | null
  made: string
}
