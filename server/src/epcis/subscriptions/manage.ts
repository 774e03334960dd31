import type { EpcFormat } from '@polytrace/epcis'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { createDestination, removeDestination } from '../../deliveries/manage.ts'
import { countDestinations } from '../../deliveries/queries.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import { findPositionAt } from '../../event-store/positions.ts'
import { feedState } from '../../feed/queries.ts'
import { isId } from '../../http/shapes.ts'
import type { SecretBox } from '../../outbound/secret-box.ts'
import { lockQuery } from '../named-queries/queries.ts'
import { readStored } from '../named-queries/read-stored.ts'
import { subscriptionKind } from './compose.ts'
import type { NewSubscription } from './contract.ts'
import { findSubscription, insertSubscription, type SubscriptionRow } from './queries.ts'
import { requireUnlimited, wrongControls } from './read.ts'

/** As many as there may be named queries. */
const maxSubscriptions = 1_000

/** What its owner must hold for as long as it lasts. */
export const neededPermissions = ['manage_webhooks', 'read_epcis_events'] as const

type Parts = { db: Kysely<Tables>; secrets: SecretBox }

type Wanted = { queryName: string; body: NewSubscription; epcFormat: EpcFormat }

/** Subscribes an address to a query; gives the subscription with the secret that its deliveries are signed with. */
export async function createSubscription({ db, secrets }: Parts, caller: Caller, wanted: Wanted) {
  const { queryName, body, epcFormat } = wanted
  const { orgId } = caller
  return db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId }
    const query = (await lockQuery(tenant, queryName)) ?? fail(notFound('query', queryName.slice(0, 200)))
    requireUnlimited(readStored(query))
    if ((await countDestinations(tenant, subscriptionKind)) >= maxSubscriptions)
      throw conflict(`An organisation may have ${maxSubscriptions} subscriptions. Delete one first.`)
    const initialRecordTime = body.initialRecordTime === undefined ? null : new Date(body.initialRecordTime)
    const position = await startAt(tenant, initialRecordTime)
    const id = v7()
    const signingSecret = await createDestination(tenant, secrets, {
      ...{ id, kind: subscriptionKind, url: body.dest, position, token: body.signatureToken, memo: null },
      owner_id: caller.deviceId,
      permissions: [...neededPermissions],
    })
    await insertSubscription(tenant, {
      ...{ id, query_id: query.id, initial_record_time: initialRecordTime, epc_format: epcFormat, fired_to: position },
      schedule: body.schedule ?? null,
      report_if_empty: body.schedule !== undefined && (body.reportIfEmpty ?? false),
    })
    const { signatureToken: _token, ...after } = body
    await recordChange(tx, caller, { entity: 'subscription', id, action: 'create', after: { queryName, ...after } })
    return { row: (await findSubscription(tenant, id)) ?? fail(notFound('subscription', id)), signingSecret }
  })
}

/**
 * The position behind which all events of a record time on are found: an event is committed after it was recorded, so that
 * none of those before can be meant.
 */
async function startAt(tenant: Tenant, initialRecordTime: Date | null): Promise<number> {
  const { head, trimmed } = await feedState(tenant)
  if (initialRecordTime === null) return head
  const position = Math.min(head, await findPositionAt(tenant, new Date(initialRecordTime.getTime() - 1)))
  if (position >= trimmed) return position
  throw wrongControls(
    '`initialRecordTime` is before the oldest change that is kept for listeners. Read older events with a query, and subscribe to newer ones.',
    [{ pointer: '/initialRecordTime', code: 'in_the_past', message: 'It is before the oldest change that is kept.' }],
  )
}

/** Ends a subscription to a query. */
export async function removeSubscription(
  { db }: Pick<Parts, 'db'>,
  caller: Caller,
  address: { queryName: string; subscriptionID: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    const row = await getSubscription(tenant, address)
    await removeDestination(tenant, row.id)
    const before = { queryName: row.name, dest: row.dest }
    await recordChange(tx, caller, { entity: 'subscription', id: row.id, action: 'delete', before })
  })
}

export async function getSubscription(
  tenant: Tenant,
  { queryName, subscriptionID }: { queryName: string; subscriptionID: string },
): Promise<SubscriptionRow> {
  const row = isId(subscriptionID) ? await findSubscription(tenant, subscriptionID) : undefined
  if (row?.name !== queryName) throw notFound('subscription', subscriptionID.slice(0, 200))
  return row
}
