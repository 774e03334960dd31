import type { Caller } from '../access/caller.ts'
import { attempt, type Post } from '../deliveries/attempt.ts'
import { insertAttempts } from '../deliveries/attempt-queries.ts'
import { findDestination } from '../deliveries/queries.ts'
import { requirePosition } from '../deliveries/require-position.ts'
import { conflict, fail, notFound } from '../errors.ts'
import { feedState } from '../feed/queries.ts'
import { composeOne, composeTest, webhookComposer } from './compose.ts'
import type { Webhook } from './contract.ts'
import { changing, edit, getWebhook, type ManageParts, requireReading } from './manage.ts'

export async function pauseWebhook(parts: ManageParts, caller: Caller, id: string): Promise<Webhook> {
  const { webhook } = await changing(parts, caller, id, async ({ tenant, webhook, destination }) => {
    if (destination.state !== 'active') throw conflict(`The webhook is ${destination.state} already.`)
    await edit(tenant, destination, webhook, { state: 'paused', reason: null })
  })
  return webhook
}

/** Lets a webhook go on where it stopped; from now on it belongs to whoever does so. */
export async function resumeWebhook(parts: ManageParts, caller: Caller, id: string): Promise<Webhook> {
  const { webhook } = await changing(parts, caller, id, async ({ tenant, webhook, destination }) => {
    requireReading(caller, webhook.kinds)
    await edit(tenant, destination, webhook, { state: 'active', reason: null, owner_id: caller.deviceId })
  })
  return webhook
}

/** Sends everything after a position again, or leaves everything up to it out. */
export async function replayWebhook(parts: ManageParts, caller: Caller, id: string, after: number): Promise<Webhook> {
  const { webhook } = await changing(parts, caller, id, async ({ tenant, webhook, destination }) => {
    requireReading(caller, webhook.kinds)
    await edit(tenant, destination, webhook, { position: requirePosition(await feedState(tenant), after) })
  })
  return webhook
}

/** Leaves the next delivery out: a receiver that cannot take it would never get to those behind it. */
export async function skipDelivery(parts: ManageParts, caller: Caller, id: string, position: number): Promise<Webhook> {
  const skip = async ({ tenant, webhook, destination }: Parameters<Parameters<typeof changing>[3]>[0]) => {
    const composer = webhookComposer(tenant.db)
    const span = { after: destination.position, upTo: undefined, max: 1 }
    const { deliveries } = await composer.compose(destination, span, AbortSignal.abort())
    const [next] = deliveries
    if (next?.upTo !== position)
      throw conflict(
        next
          ? `The next delivery is that of position ${next.upTo}, not ${position}.`
          : 'No delivery waits to be skipped.',
      )
    await edit(tenant, destination, webhook, { position })
  }
  return (await changing(parts, caller, id, skip, { note: { skipped: position } })).webhook
}

type SendParts = ManageParts & Post

/** Calls the receiver now, and gives what came of it. The webhook's state and position stay as they are. */
export async function sendNow(parts: SendParts, caller: Caller, id: string, position?: number) {
  const tenant = { db: parts.db, orgId: caller.orgId }
  const { kinds } = await getWebhook(tenant, id)
  const destination = (await findDestination(tenant, id)) ?? fail(notFound('webhook', id))
  if (position !== undefined) requireReading(caller, kinds)
  const delivery = position === undefined ? composeTest(destination) : await composeOne(tenant, destination, position)
  if (!delivery) throw notFound('delivery', String(position))
  const tried = await attempt(parts, destination, delivery)
  await insertAttempts(tenant, id, [tried.attempt])
  return { ...tried.attempt, at: tried.attempt.at.toISOString() }
}
