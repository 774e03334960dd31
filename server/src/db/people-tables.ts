import type { ColumnType, Generated } from 'kysely'
import type { Written } from './column-types.ts'

export type IdentityTable = {
  id: string
  issuer: string
  subject: string
  groups: string[]
  claimed_at: Date
  created_at: Written
}

export type RoleTable = {
  org_id: string
  id: string
  name: string
  description: string
  permissions: string[]
  groups: Generated<string[]>
  built_in: string | null
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
}

export type PersonTable = {
  org_id: string
  id: string
  /** Null until an invited person signs in. */
  identity_id: string | null
  name: string
  email: string | null
  subject: string | null
  roles: string[]
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
  last_sign_in_at: ColumnType<Date | null, never, Date>
  blocked_at: ColumnType<Date | null, never, Date | null>
}

export type SignInAttemptTable = {
  state_hash: Buffer
  browser_hash: Buffer
  nonce: string
  verifier: string
  return_to: string
  expires_at: Date
}

/** A view of devices and people. */
export type ActorView = {
  org_id: string
  id: string
  name: string
  permissions: string[]
  expires_at: Date | null
  revoked_at: Date | null
  is_person: boolean
}
