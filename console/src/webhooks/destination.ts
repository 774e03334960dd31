import type { Delivery, ManagedSubscription, Webhook } from '@polytrace/client'

/** An address that is called, by a webhook or by a subscription: what both have, under the same names. */
export type Destination = Pick<Webhook, 'url' | 'state' | 'reason' | 'position' | 'head' | 'gap'> & {
  of: 'webhooks' | 'subscriptions'
  id: string
  name: string
  since: string
  failedAttempts: number
  nextAttemptAt: string | null
  deliveredAt: string | null
  ownerId: string
  oldSecretUntil: string | null
}

export const ofWebhook = (webhook: Webhook): Destination => ({
  ...webhook,
  of: 'webhooks',
  name: nameOf(webhook),
  since: webhook.state_since,
  failedAttempts: webhook.failed_attempts,
  nextAttemptAt: webhook.next_attempt_at,
  deliveredAt: webhook.last_delivered_at,
  ownerId: webhook.device_id,
  oldSecretUntil: webhook.old_secret_until,
})

/** A subscription has no name of its own: people know it by its query. */
export const ofSubscription = (subscription: ManagedSubscription): Destination => ({
  ...subscription,
  of: 'subscriptions',
  id: subscription.subscriptionID,
  name: subscription.queryName,
  url: subscription.dest,
  reason: subscription.reason ?? null,
  since: subscription.stateSince,
  deliveredAt: subscription.lastNotifiedAt ?? null,
  ownerId: subscription.deviceID,
})

/** What people call a webhook: its name, or the host that it calls. */
export function nameOf({ name, url }: Pick<Webhook, 'name' | 'url'>): string {
  if (name.trim()) return name
  return URL.canParse(url) ? new URL(url).host : url
}

/** How many changes it has not come to yet; not all of them are wanted. */
export const waitingOf = ({ position, head }: Pick<Destination, 'position' | 'head'>): number =>
  Math.max(0, head - position)

export const isTest = ({ type }: Pick<Delivery, 'type'>) => type === 'webhook.test'

/** The delivery that everything behind it waits for: it was tried, and not received. */
export function stuckDelivery(
  { position }: Pick<Destination, 'position'>,
  deliveries: readonly Delivery[],
): Delivery | undefined {
  return deliveries
    .filter((delivery) => !isTest(delivery) && !delivery.received && delivery.position > position)
    .sort((a, b) => a.position - b.position)[0]
}

/** Any answer of 200 to 299 means that the receiver has it. */
export const isReceived = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status < 300
