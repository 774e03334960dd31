import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../access/audit/record.ts'
import { lacking } from '../access/authenticate.ts'
import type { Caller } from '../access/caller.ts'
import { afterCommit } from '../db/shared-transaction.ts'
import type { Tenant } from '../db/statements.ts'
import type { Tables } from '../db/tables.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { Destination } from '../deliveries/destination.ts'
import { changeDestination, createDestination, removeDestination, rotateSecret } from '../deliveries/manage.ts'
import { countDestinations, type Edit, lockDestination } from '../deliveries/queries.ts'
import { requirePosition } from '../deliveries/require-position.ts'
import { conflict, fail, invalid, notFound } from '../errors.ts'
import { type Kind, kinds as permissionOf } from '../feed/kinds.ts'
import { feedState } from '../feed/queries.ts'
import { requireMatch } from '../http/etags.ts'
import { type AddressGuard, RefusedAddress } from '../outbound/address-guard.ts'
import type { SecretBox } from '../outbound/secret-box.ts'
import type { NewWebhook, Webhook, WebhookPatch } from './contract.ts'
import { present } from './present.ts'
import { findWebhook, insertWebhook, type StoredWebhook, updateWebhook, type Wants } from './queries.ts'
import { requireFilter } from './wanted-changes.ts'

export type ManageParts = { db: Kysely<Tables>; guard: AddressGuard; secrets: SecretBox; deliveries: Deliveries }

/** Of one organisation: each is called for every change that it wants. */
const maxWebhooks = 100

/** The permissions without which nobody may listen to these kinds. */
const needed = (kinds: readonly Kind[]) => [...new Set(['manage_webhooks', ...kinds.map((kind) => permissionOf[kind])])]

/** Whoever makes, changes or resumes a webhook must be allowed to read what it sends, and answers for it from then on. */
export function requireReading(caller: Caller, kinds: readonly Kind[]): void {
  const problem = lacking(caller, needed(kinds))
  if (problem) throw problem
}

/** Checks an address as it would be called now. A name that cannot be looked up at the moment is looked up again at each delivery. */
async function requireAddress(guard: AddressGuard, text: string): Promise<void> {
  try {
    await guard.addressesOf(guard.read(text).hostname)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isUnknown = code === 'ENOTFOUND'
    if (!isUnknown && !(error instanceof RefusedAddress)) return
    const reason = isUnknown ? `The name ${new URL(text).hostname} is unknown.` : message
    throw invalid([{ pointer: '/url', code: 'forbidden_address', message: `\`url\` cannot be called. ${reason}` }])
  }
}

/** Makes a webhook; its secret is shown this once. */
export async function createWebhook(
  parts: ManageParts,
  caller: Caller,
  { name = '', url, kinds, filter = null, after }: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> {
  const { db, secrets, guard, deliveries } = parts
  requireReading(caller, kinds)
  requireFilter({ kinds, filter })
  await requireAddress(guard, url)
  const id = v7()
  const created = await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    if ((await countDestinations(tenant, 'webhook')) >= maxWebhooks)
      throw conflict(`An organisation may have ${maxWebhooks} webhooks. Delete one first.`)
    const state = await feedState(tenant)
    const position = requirePosition(state, after ?? state.head)
    const owned = { owner_id: caller.deviceId, permissions: needed(kinds) }
    const secret = await createDestination(tenant, secrets, {
      id,
      kind: 'webhook',
      url,
      position,
      memo: null,
      ...owned,
    })
    await insertWebhook(tenant, id, { name, kinds, filter })
    const webhook = present(await getWebhook(tenant, id), state.head)
    await recordChange(tx, caller, { entity: 'webhook', id, action: 'create', after: audited(webhook) })
    return { webhook, secret }
  })
  afterCommit(() => deliveries.notice(id))
  return created
}

/** A webhook in the hands of somebody who changes it. */
type Locked = { tenant: Tenant; webhook: StoredWebhook; destination: Destination; head: number }

type Changing = { action?: 'update' | 'rotate' | 'delete'; ifMatch?: string | undefined; note?: object }

/** Changes a webhook: locks it, does the work, records what is different, and lets the worker know. */
export async function changing<Result>(
  { db, deliveries }: ManageParts,
  caller: Caller,
  id: string,
  work: (locked: Locked) => Promise<Result>,
  { action = 'update', ifMatch, note }: Changing = {},
): Promise<{ webhook: Webhook; result: Result }> {
  const done = await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    const destination = await lockDestination(tenant, id)
    if (destination?.kind !== 'webhook') throw notFound('webhook', id)
    const webhook = await getWebhook(tenant, id)
    requireMatch(ifMatch, webhook.version)
    const { head } = await feedState(tenant)
    const result = await work({ tenant, webhook, destination, head })
    const before = audited(present(webhook, head))
    const after = action === 'delete' ? undefined : present(await getWebhook(tenant, id), head)
    await recordChange(tx, caller, {
      ...{ entity: 'webhook', id, action, before },
      ...(after && { after: { ...audited(after), ...note } }),
    })
    return { webhook: after ?? present(webhook, head), result }
  })
  afterCommit(() => deliveries.notice(id))
  return done
}

export async function patchWebhook(
  parts: ManageParts,
  caller: Caller,
  id: string,
  patch: WebhookPatch,
  ifMatch?: string,
): Promise<Webhook> {
  if (patch.url !== undefined) await requireAddress(parts.guard, patch.url)
  const apply = async ({ tenant, webhook, destination }: Locked) => {
    const { url, ...wants } = { ...webhook, ...patch }
    requireReading(caller, wants.kinds)
    requireFilter(wants)
    await edit(tenant, destination, wants, {
      url,
      ...{ owner_id: caller.deviceId, permissions: needed(wants.kinds) },
    })
  }
  return (await changing(parts, caller, id, apply, { ifMatch })).webhook
}

/** Every change is a new version. */
export async function edit(tenant: Tenant, destination: Destination, wants: Wants, change: Edit): Promise<void> {
  await changeDestination(tenant, destination, change)
  await updateWebhook(tenant, destination.id, wants)
}

export async function removeWebhook(parts: ManageParts, caller: Caller, id: string, ifMatch?: string): Promise<void> {
  await changing(parts, caller, id, ({ tenant }) => removeDestination(tenant, id), { action: 'delete', ifMatch })
}

export async function rotateWebhook(parts: ManageParts, caller: Caller, id: string, graceSeconds: number) {
  const rotate = async ({ tenant, webhook, destination }: Locked) => {
    await updateWebhook(tenant, id, webhook)
    return rotateSecret(tenant, parts.secrets, destination, graceSeconds)
  }
  const { webhook, result } = await changing(parts, caller, id, rotate, { action: 'rotate' })
  return { ...webhook, secret: result }
}

export async function getWebhook(tenant: Tenant, id: string): Promise<StoredWebhook> {
  return (await findWebhook(tenant, id)) ?? fail(notFound('webhook', id))
}

/** What moves by itself says nothing about a change. */
const audited = ({ head, failed_attempts, next_attempt_at, last_delivered_at, ...rest }: Webhook) => rest
