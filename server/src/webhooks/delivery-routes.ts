import { callingOthers, needs } from '../access/needs.ts'
import type { Post } from '../deliveries/attempt.ts'
import { listTried } from '../deliveries/attempt-queries.ts'
import { Attempt, Delivery, DeliveryQuery, DeliveryWithBody } from '../deliveries/contract.ts'
import { mayRead, presentDelivery } from '../deliveries/present.ts'
import { findDestination } from '../deliveries/queries.ts'
import { fail, notFound, Problem } from '../errors.ts'
import type { App } from '../http/app.ts'
import { idCursor, PageOf, pageOf } from '../http/paging.ts'
import { IdParameter } from '../http/shapes.ts'
import { composeOne } from './compose.ts'
import { DeliveryAddress } from './contract.ts'
import { getWebhook, type ManageParts } from './manage.ts'
import { sendNow } from './steer.ts'

const tags = ['Webhooks']
const path = '/api/v2/webhooks/:id/deliveries/'

export function deliveryRoutes(app: App, parts: ManageParts & Post): void {
  const { db } = parts
  const list = {
    tags,
    summary: 'List the last deliveries of a webhook with their attempts, the last one first',
    description:
      'The last 1,000 attempts are kept. What waits is not listed: it is everything after `position` of the webhook.',
    params: IdParameter,
    querystring: DeliveryQuery,
    response: { 200: PageOf(Delivery) },
  }
  app.get(path, { ...needs('manage_webhooks'), schema: list }, async ({ params, query, caller, url }) => {
    const tenant = { db, orgId: caller.orgId }
    await getWebhook(tenant, params.id)
    const filter = { before: idCursor(query.cursor), limit: query.limit + 1 }
    const { results, next } = pageOf(url, query.limit, await listTried(tenant, params.id, filter), ({ last }) => last)
    return { results: results.map((tried) => presentDelivery(tried, caller)), next }
  })

  const read = {
    tags,
    summary: 'Read the delivery of a position with its attempts and its body',
    params: DeliveryAddress,
    response: { 200: DeliveryWithBody },
  }
  app.get(`${path}:position/`, { ...needs('manage_webhooks'), schema: read }, async ({ params, caller }) => {
    const { id, position } = params
    const tenant = { db, orgId: caller.orgId }
    await getWebhook(tenant, id)
    const destination = (await findDestination(tenant, id)) ?? fail(notFound('webhook', id))
    const composed = await composeOne(tenant, destination, position).catch(whenTrimmed)
    const tried = await listTried(tenant, id, { before: undefined, limit: 10, position })
    const [first] = tried.filter(({ type }) => type !== 'webhook.test')
    const untried = composed && { id: composed.id, position, type: composed.type, last: '', attempts: [] }
    const delivery = first ?? untried ?? fail(notFound('delivery', String(position)))
    const body = composed && mayRead(caller, composed.type) ? composed.body : null
    return { ...presentDelivery(delivery, caller), body }
  })

  const again = {
    tags,
    summary: 'Send the delivery of a position again now, and see what came of it',
    params: DeliveryAddress,
    response: { 200: Attempt },
  }
  app.post(
    `${path}:position/send/`,
    { ...callingOthers(needs('manage_webhooks')), schema: again },
    async ({ params, caller }) => sendNow(parts, caller, params.id, params.position),
  )
}

/** The feed does not hold it any more; its attempts may still be there. */
function whenTrimmed(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
