import type { Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'
import type { Composer, Delivery } from '../deliveries/composer.ts'
import type { Destination } from '../deliveries/destination.ts'
import { type Change, readChanges } from '../event-store/read-changes.ts'
import { findWebhook, type StoredWebhook } from './queries.ts'
import { wantedAmong } from './wanted-changes.ts'

/** Changes that are read at a time: enough for a busy feed, and few enough to be dropped when the receiver is away. */
const maxRead = 100

/** As many as a process serves at most. */
const maxKnown = 5_000

/** Receivers recognise a repetition by it: it is made of the destination and the position alone. */
const idOf = ({ id }: Pick<Destination, 'id'>, position: number | string) => `msg_${id.replaceAll('-', '')}_${position}`

/** Composes the deliveries of webhooks: one for each change. */
export function webhookComposer(db: Db): Composer {
  // What a webhook wants changes with the edits of its destination alone, so it is not looked up before every delivery.
  const known = new Map<string, { edits: string; webhook: StoredWebhook | undefined }>()
  const wantsOf = async ({ org_id: orgId, id, edits }: Destination) => {
    const found = known.get(id)
    if (found?.edits === edits) return found.webhook
    const webhook = await findWebhook({ db, orgId }, id)
    if (known.size >= maxKnown) known.clear()
    known.set(id, { edits, webhook })
    return webhook
  }
  return {
    kind: 'webhook',
    maxBatch: 1,
    async compose(destination, { after }) {
      const tenant = { db, orgId: destination.org_id }
      const webhook = await wantsOf(destination)
      if (!webhook) return { deliveries: [], upTo: after }
      const { changes, next } = await readChanges(tenant, { after, kinds: webhook.kinds, limit: maxRead })
      const isWanted = await wantedAmong(tenant, webhook.filter, destination.owner_permissions ?? [])
      const deliveries = changes.filter(isWanted).map((change) => deliveryOf(destination, change))
      return { deliveries, upTo: next }
    },
    composeGap: (destination, { from, upTo }) => ({
      id: idOf(destination, `${from}-${upTo}`),
      type: 'feed.gap',
      upTo,
      body: bodyOf('feed.gap', new Date(), upTo, JSON.stringify({ from, to: upTo })),
    }),
  }
}

/** The delivery of one position, as long as the feed holds it. */
export async function composeOne(tenant: Tenant, destination: Destination, position: number) {
  const webhook = await findWebhook(tenant, destination.id)
  if (!webhook || position < 1) return undefined
  const { changes } = await readChanges(tenant, { after: position - 1, kinds: webhook.kinds, limit: 1 })
  const [change] = changes
  return change?.position === position ? deliveryOf(destination, change) : undefined
}

/** A delivery that reports nothing: whoever receives it knows that the next ones will arrive. */
export const composeTest = (destination: Destination): Delivery => ({
  id: idOf(destination, `test_${Date.now()}`),
  type: 'webhook.test',
  upTo: destination.position,
  body: bodyOf('webhook.test', new Date(), destination.position, '{}'),
})

const deliveryOf = (destination: Destination, { position, kind, at, dataText }: Change): Delivery => ({
  id: idOf(destination, position),
  type: kind,
  upTo: position,
  body: bodyOf(kind, at, position, dataText),
  at,
})

/** Put together from texts: an event stays as it was captured, digits and all. */
const bodyOf = (type: string, at: Date, position: number, dataText: string) =>
  `{"type":"${type}","timestamp":"${at.toISOString()}","position":${position},"data":${dataText}}`
