import { api, changed, listing, reading } from '../data/api.ts'
import type { Destination } from './destination.ts'

type Of = Pick<Destination, 'of' | 'id'>

const paths = { webhooks: '/api/v2/webhooks/{id}/', subscriptions: '/api/v2/subscriptions/{id}/' } as const

/** Asks again for everything about webhooks, or about subscriptions. */
export const noteChange = ({ of }: Of) => changed(of)

export const steer = ({ of, id }: Of, verb: 'pause' | 'resume') => api.post(`${paths[of]}${verb}/`, { path: { id } })

export const replay = ({ of, id }: Of, after: number) =>
  api.post(`${paths[of]}replay/`, { path: { id }, body: { after } })

export const skip = ({ of, id }: Of, position: number) =>
  api.post(`${paths[of]}skip/`, { path: { id }, body: { position } })

export const test = ({ of, id }: Of) => api.post(`${paths[of]}test/`, { path: { id } })

/** The new secret, and until when the old one signs as well. */
export async function rotate({ of, id }: Of, seconds: number): Promise<{ secret: string; until: string | null }> {
  const given = { path: { id }, body: { grace_seconds: seconds } }
  if (of === 'webhooks') {
    const { secret, old_secret_until } = await api.post('/api/v2/webhooks/{id}/rotate/', given)
    return { secret, until: old_secret_until }
  }
  const { signingSecret = '', oldSecretUntil } = await api.post('/api/v2/subscriptions/{id}/rotate/', given)
  return { secret: signingSecret, until: oldSecretUntil }
}

/** The last deliveries, page by page. */
export const deliveriesOf = ({ of, id }: Of) =>
  listing(`${paths[of]}deliveries/`, { path: { id }, query: { limit: 50 } })

/** A delivery of a webhook is one change, and has its position; one of a subscription may hold many. */
type Sent = { id: string; position: number }

export const deliveryOf = ({ of, id }: Of, { id: delivery, position }: Sent) =>
  of === 'webhooks'
    ? reading('/api/v2/webhooks/{id}/deliveries/{position}/', { path: { id, position } })
    : reading('/api/v2/subscriptions/{id}/deliveries/{delivery}/', { path: { id, delivery } })

export const sendAgain = ({ of, id }: Of, { id: delivery, position }: Sent) =>
  of === 'webhooks'
    ? api.post('/api/v2/webhooks/{id}/deliveries/{position}/send/', { path: { id, position } })
    : api.post('/api/v2/subscriptions/{id}/deliveries/{delivery}/send/', { path: { id, delivery } })
