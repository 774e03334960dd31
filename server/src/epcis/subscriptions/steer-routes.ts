import { callingOthers, needs } from '../../access/needs.ts'
import { listTried } from '../../deliveries/attempt-queries.ts'
import {
  Attempt,
  Delivery,
  DeliveryQuery,
  DeliveryWithBody,
  Replay,
  SecretRotation,
  Skip,
} from '../../deliveries/contract.ts'
import { presentDelivery } from '../../deliveries/present.ts'
import { countDestinations, findDestination } from '../../deliveries/queries.ts'
import { fail, notFound } from '../../errors.ts'
import { feedState } from '../../feed/queries.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { noStore } from '../../http/security-headers.ts'
import { IdParameter } from '../../http/shapes.ts'
import { mayLackBody } from '../../http/validation.ts'
import type { StandingQueries } from '../standing/standing-queries.ts'
import { SubscriptionComposer, subscriptionKind } from './compose.ts'
import { ManagedQuery, ManagedSubscription, ReportAddress } from './contract.ts'
import { neededPermissions } from './manage.ts'
import { presentManaged } from './present.ts'
import { listAllSubscriptions } from './queries.ts'
import {
  getById,
  pauseSubscription,
  replaySubscription,
  resumeSubscription,
  rotateSubscription,
  type SteerParts,
  sendNow,
  skipReport,
} from './steer.ts'

const tags = ['Subscriptions']
const path = '/api/v2/subscriptions/'
const one = `${path}:id/`
const guard = needs(...neededPermissions)

/** What the standard does not have: all subscriptions at once, how their deliveries fare, and how to put them right. */
export function steerRoutes(app: App, given: Omit<SteerParts, 'composer'> & { standing: StandingQueries }): void {
  const parts = { ...given, composer: new SubscriptionComposer(given) }
  readRoutes(app, parts)
  changeRoutes(app, parts)
  deliveryRoutes(app, parts)
}

function readRoutes(app: App, { db }: SteerParts): void {
  const list = {
    tags,
    summary: 'List the subscriptions to all queries, newest first',
    querystring: ManagedQuery,
    response: { 200: PageOf(ManagedSubscription) },
  }
  app.get(path, { ...guard, schema: list }, async ({ query, caller: { orgId }, url }) => {
    const tenant = { db, orgId }
    const { limit, state } = query
    const include = readInclude(query.include, ['count'])
    const { head } = await feedState(tenant)
    const rows = await listAllSubscriptions(tenant, { before: idCursor(query.cursor), limit: limit + 1, state })
    const page = pageOf(
      url,
      limit,
      rows.map((row) => presentManaged(row, head)),
      ({ subscriptionID }) => subscriptionID,
    )
    return include.has('count') ? { ...page, count: await countDestinations(tenant, subscriptionKind, state) } : page
  })
  const read = { tags, summary: 'Read a subscription', params: IdParameter, response: { 200: ManagedSubscription } }
  app.get(one, { ...guard, schema: read }, async ({ params, caller: { orgId } }) =>
    presentManaged(await getById({ db, orgId }, params.id), (await feedState({ db, orgId })).head),
  )
}

function changeRoutes(app: App, parts: SteerParts): void {
  const response = { 200: ManagedSubscription }
  const shared = { tags, params: IdParameter, response }
  const pause = { ...shared, summary: 'Pause a subscription: nothing is sent until it is resumed' }
  app.post(`${one}pause/`, { ...guard, schema: pause }, async ({ caller, params }) =>
    pauseSubscription(parts, caller, params.id),
  )
  const resume = {
    ...shared,
    summary: 'Resume a subscription that is paused, parked or disabled, where it stopped',
    description:
      'From then on it belongs to the device that resumed it. An active one tries its next delivery at once.',
  }
  app.post(`${one}resume/`, { ...guard, schema: resume }, async ({ caller, params }) =>
    resumeSubscription(parts, caller, params.id),
  )
  const replay = {
    ...shared,
    summary: 'Send the events after a position again',
    description: 'A position further on leaves everything up to it out.',
    body: Replay,
  }
  app.post(`${one}replay/`, { ...guard, schema: replay }, async ({ caller, params, body }) =>
    replaySubscription(parts, caller, params.id, body.after),
  )
  const skip = { ...shared, summary: 'Skip the next delivery, which the receiver cannot take', body: Skip }
  app.post(`${one}skip/`, { ...guard, schema: skip }, async ({ caller, params, body }) =>
    skipReport(parts, caller, params.id, body.position),
  )
  const rotate = {
    ...shared,
    summary: 'Give a subscription a new signing secret',
    description: 'For the grace time deliveries carry two signatures, one with each secret. `signatureToken` stays.',
    body: SecretRotation,
  }
  app.post(`${one}rotate/`, { ...mayLackBody(guard), schema: rotate }, async (request, reply) => {
    const { caller, params, body } = request
    return reply.headers(noStore).send(await rotateSubscription(parts, caller, params.id, body.grace_seconds))
  })
  const test = {
    tags,
    summary: 'Send a report without events now, and see what came of it',
    params: IdParameter,
    response: { 200: Attempt },
  }
  app.post(`${one}test/`, { ...callingOthers(guard), schema: test }, async ({ caller, params }) =>
    sendNow(parts, caller, params.id),
  )
}

function deliveryRoutes(app: App, parts: SteerParts): void {
  const { db, composer } = parts
  const list = {
    tags,
    summary: 'List the last deliveries of a subscription with their attempts, the last one first',
    description: 'The last 1,000 attempts are kept. What waits is not listed: it is everything after `position`.',
    params: IdParameter,
    querystring: DeliveryQuery,
    response: { 200: PageOf(Delivery) },
  }
  app.get(`${one}deliveries/`, { ...guard, schema: list }, async ({ params: { id }, query, caller, url }) => {
    const tenant = { db, orgId: caller.orgId }
    await getById(tenant, id)
    const filter = { before: idCursor(query.cursor), limit: query.limit + 1 }
    const { results, next } = pageOf(url, query.limit, await listTried(tenant, id, filter), ({ last }) => last)
    return { results: results.map((tried) => presentDelivery(tried, caller)), next }
  })
  const read = {
    tags,
    summary: 'Read a delivery with its attempts and its body',
    params: ReportAddress,
    response: { 200: DeliveryWithBody },
  }
  app.get(`${one}deliveries/:delivery/`, { ...guard, schema: read }, async ({ params, caller }) => {
    const tenant = { db, orgId: caller.orgId }
    const row = await getById(tenant, params.id)
    const [tried] = await listTried(tenant, params.id, { limit: 1, id: params.delivery })
    if (!tried) throw notFound('delivery', params.delivery.slice(0, 200))
    const destination = (await findDestination(tenant, params.id)) ?? fail(notFound('subscription', params.id))
    const composed = await composer.composeAgain(destination, row, tried.id)
    return { ...presentDelivery(tried, caller), body: composed?.body ?? null }
  })
  const again = {
    tags,
    summary: 'Send a delivery again now, and see what came of it',
    params: ReportAddress,
    response: { 200: Attempt },
  }
  app.post(`${one}deliveries/:delivery/send/`, { ...callingOthers(guard), schema: again }, async ({ params, caller }) =>
    sendNow(parts, caller, params.id, params.delivery),
  )
}
