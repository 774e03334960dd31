import type { Tenant } from '../db/statements.ts'
import { Problem } from '../errors.ts'
import type { Caller } from './caller.ts'
import { findActor } from './queries.ts'

/** Who has ordered work that goes on after the request, under the name of then. */
export type Orderer = { device_id: string | null; actor: string }

/**
 * Whoever has ordered work, with what they may do now. Fails where they may do nothing any more: work that takes long asks
 * before each part of it, so that a revoked key stops it as it stops requests.
 */
export async function actingCaller(tenant: Tenant, { device_id, actor }: Orderer): Promise<Caller> {
  const found = device_id === null ? undefined : await findActor(tenant.db, tenant.orgId, device_id)
  if (!found || found.revoked_at) throw forbidden(`${actor}, who has ordered this, was revoked.`)
  if (found.expires_at && found.expires_at <= new Date())
    throw forbidden(`The access of ${actor}, who has ordered this, has expired.`)
  return {
    ...{ orgId: tenant.orgId, orgName: '', deviceId: found.id, deviceName: actor, isPerson: found.is_person },
    permissions: new Set(found.permissions),
  }
}

const forbidden = (detail: string) => new Problem('forbidden', detail)
