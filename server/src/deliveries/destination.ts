import type { Selectable } from 'kysely'
import type { DestinationTable } from '../db/delivery-tables.ts'

export const states = ['active', 'paused', 'parked', 'disabled'] as const

/** `parked` after the last attempt failed; `disabled` by the receiver (410) or because its owner may not listen any more. */
export type State = (typeof states)[number]

/** The jobs of each feature are claimed by processes that know the feature, also while another release runs beside them. */
export const jobKind = (kind: string) => `delivery:${kind}` as const

export type Gap = { from: number; upTo: number; at: string }

type Owner = { owner_revoked: boolean | null; owner_expired: boolean; owner_permissions: string[] | null }

/** A destination as its row says, with what its owner may do now. */
export type Destination = Omit<Selectable<DestinationTable>, 'position' | 'pending' | 'state' | 'gap'> &
  Owner & { position: number; pending: number | undefined; state: State; gap: Gap | null }

/** Why nothing may be sent to a destination any more: its owner could not read it now. */
export function ownerProblem(destination: Owner & { permissions: string[] }): string | undefined {
  const { owner_revoked, owner_expired, owner_permissions, permissions } = destination
  if (owner_revoked !== false) return 'The device that it belongs to was revoked.'
  if (owner_expired) return 'The device that it belongs to has expired.'
  const missing = permissions.find((permission) => !owner_permissions?.includes(permission))
  return missing === undefined ? undefined : `The device that it belongs to has lost the permission ${missing}.`
}
