import type { Tenant } from '../db/statements.ts'
import { deleteJob, insertJob, reopenJob } from '../jobs/queries.ts'
import type { SecretBox } from '../outbound/secret-box.ts'
import { makeSigningSecret } from '../outbound/signatures.ts'
import { sealOwner } from './attempt.ts'
import { type Destination, jobKind } from './destination.ts'
import { deleteDestination, type Edit, editDestination, insertDestination, type NewDestination } from './queries.ts'

type Wanted = Omit<NewDestination, 'secret' | 'token'> & { token?: string | undefined }

/** Makes a destination and gives its signing secret, which is never shown again. */
export async function createDestination(tenant: Tenant, secrets: SecretBox, wanted: Wanted): Promise<string> {
  const owner = sealOwner({ org_id: tenant.orgId, id: wanted.id })
  const secret = makeSigningSecret()
  const token = wanted.token === undefined ? null : secrets.seal(wanted.token, owner)
  await insertDestination(tenant, { ...wanted, secret: secrets.seal(secret, owner), token })
  await insertJob(tenant.db, jobKind(wanted.kind), tenant.orgId, wanted.id)
  return secret
}

/** Gives a destination a new secret; the old one signs beside it for a while. */
export async function rotateSecret(
  tenant: Tenant,
  secrets: SecretBox,
  destination: Destination,
  graceSeconds: number,
): Promise<string> {
  const secret = makeSigningSecret()
  await editDestination(tenant, destination.id, {
    secret: secrets.seal(secret, sealOwner(destination)),
    old_secret: destination.secret,
    old_secret_until: new Date(Date.now() + graceSeconds * 1_000),
  })
  return secret
}

/** Changes a destination, in the transaction that has locked it. Its worker sees the change before the next delivery. */
export async function changeDestination(tenant: Tenant, destination: Destination, edit: Edit): Promise<void> {
  await editDestination(tenant, destination.id, edit)
  const isWoken = edit.state === 'active' && destination.state !== 'active'
  if (isWoken) await reopenJob(tenant.db, jobKind(destination.kind), tenant.orgId, destination.id)
}

export async function removeDestination(tenant: Tenant, id: string): Promise<void> {
  await deleteDestination(tenant, id)
  await deleteJob(tenant.db, { org_id: tenant.orgId, id })
}
