import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { attempt, type Post } from '../../deliveries/attempt.ts'
import { insertAttempts } from '../../deliveries/attempt-queries.ts'
import type { Deliveries } from '../../deliveries/deliveries.ts'
import type { Destination } from '../../deliveries/destination.ts'
import { changeDestination, rotateSecret } from '../../deliveries/manage.ts'
import { findDestination, lockDestination } from '../../deliveries/queries.ts'
import { requirePosition } from '../../deliveries/require-position.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import { feedState } from '../../feed/queries.ts'
import { type SubscriptionComposer, subscriptionKind } from './compose.ts'
import type { ManagedSubscription } from './contract.ts'
import { presentManaged } from './present.ts'
import { findSubscription, type SubscriptionRow } from './queries.ts'

export type SteerParts = Post & { db: Kysely<Tables>; deliveries: Deliveries; composer: SubscriptionComposer }

type Locked = { tenant: Tenant; destination: Destination }

type Changing = { action?: 'update' | 'rotate'; note?: object }

/** Changes how a subscription is served: locks it, does the work, records it, and lets the worker know. */
async function changing<Result>(
  { db, deliveries }: SteerParts,
  caller: Caller,
  id: string,
  work: (locked: Locked) => Promise<Result>,
  { action = 'update', note }: Changing = {},
): Promise<{ subscription: ManagedSubscription; result: Result }> {
  const done = await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    const destination = await lockDestination(tenant, id)
    if (destination?.kind !== subscriptionKind) throw notFound('subscription', id)
    const before = audited(await getById(tenant, id))
    const result = await work({ tenant, destination })
    const row = await getById(tenant, id)
    const change = { entity: 'subscription', id, action, before, after: { ...audited(row), ...note } } as const
    await recordChange(tx, caller, change)
    return { subscription: presentManaged(row, (await feedState(tenant)).head), result }
  })
  afterCommit(() => deliveries.notice(id))
  return done
}

const audited = ({ name, dest, state, reason, owner_id, position }: SubscriptionRow) => {
  return { queryName: name, dest, state, reason, device_id: owner_id, position }
}

export async function getById(tenant: Tenant, id: string): Promise<SubscriptionRow> {
  return (await findSubscription(tenant, id)) ?? fail(notFound('subscription', id))
}

export const pauseSubscription = async (parts: SteerParts, caller: Caller, id: string) =>
  (
    await changing(parts, caller, id, async ({ tenant, destination }) => {
      if (destination.state !== 'active') throw conflict(`The subscription is ${destination.state} already.`)
      await changeDestination(tenant, destination, { state: 'paused', reason: null })
    })
  ).subscription

/** Lets a subscription go on where it stopped; from now on it belongs to whoever does so. */
export const resumeSubscription = async (parts: SteerParts, caller: Caller, id: string) =>
  (
    await changing(parts, caller, id, async ({ tenant, destination }) => {
      await changeDestination(tenant, destination, { state: 'active', reason: null, owner_id: caller.deviceId })
    })
  ).subscription

/** Sends everything after a position again, or leaves everything up to it out. */
export const replaySubscription = async (parts: SteerParts, caller: Caller, id: string, after: number) =>
  (
    await changing(parts, caller, id, async ({ tenant, destination }) => {
      await changeDestination(tenant, destination, { position: requirePosition(await feedState(tenant), after) })
    })
  ).subscription

/** Leaves the next delivery out: a receiver that cannot take it would never get to those behind it. */
export async function skipReport(parts: SteerParts, caller: Caller, id: string, position: number) {
  const { db, composer } = parts
  await getById({ db, orgId: caller.orgId }, id)
  const seen = (await findDestination({ db, orgId: caller.orgId }, id)) ?? fail(notFound('subscription', id))
  const { position: after, pending: upTo } = seen
  // Not with the subscription locked: events are read on other connections, and many who lock would hold all of them.
  const { deliveries } = await composer.compose(seen, { after, upTo, max: composer.maxBatch })
  const skip = async ({ tenant, destination }: Locked) => {
    if (destination.position !== after || destination.pending !== upTo)
      throw conflict('The next delivery has just become another. Look at it again.')
    const [next] = deliveries
    if (next?.upTo !== position)
      throw conflict(
        next
          ? `The next delivery is that of position ${next.upTo}, not ${position}.`
          : 'No delivery waits to be skipped.',
      )
    await changeDestination(tenant, destination, { position, ...(next.memo && { memo: JSON.stringify(next.memo) }) })
  }
  return (await changing(parts, caller, id, skip, { note: { skipped: position } })).subscription
}

/** Gives a subscription a new signing secret, which is shown this once. */
export async function rotateSubscription(parts: SteerParts, caller: Caller, id: string, graceSeconds: number) {
  const rotate = ({ tenant, destination }: Locked) => rotateSecret(tenant, parts.secrets, destination, graceSeconds)
  const { subscription, result } = await changing(parts, caller, id, rotate, { action: 'rotate' })
  return { ...subscription, signingSecret: result }
}

/** Calls the receiver now, with a report of nothing or a delivery of before, and gives what came of it. */
export async function sendNow(parts: SteerParts, caller: Caller, id: string, deliveryId?: string) {
  const { db, composer } = parts
  const tenant = { db, orgId: caller.orgId }
  const row = await getById(tenant, id)
  const destination = (await findDestination(tenant, id)) ?? fail(notFound('subscription', id))
  const delivery =
    deliveryId === undefined
      ? await composer.composeTest(destination, row)
      : await composer.composeAgain(destination, row, deliveryId)
  if (!delivery) throw notFound('delivery', deliveryId?.slice(0, 200) ?? '')
  const tried = await attempt(parts, destination, delivery)
  await insertAttempts(tenant, id, [tried.attempt])
  return { ...tried.attempt, at: tried.attempt.at.toISOString() }
}
