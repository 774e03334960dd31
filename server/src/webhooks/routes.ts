import { Type } from 'typebox'
import { callingOthers, needs } from '../access/needs.ts'
import type { Post } from '../deliveries/attempt.ts'
import { Attempt, Replay, SecretRotation, Skip } from '../deliveries/contract.ts'
import { countDestinations } from '../deliveries/queries.ts'
import { feedState } from '../feed/queries.ts'
import type { App } from '../http/app.ts'
import { etagOf, sendVersioned } from '../http/etags.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../http/paging.ts'
import { noStore } from '../http/security-headers.ts'
import { IdParameter, refusals } from '../http/shapes.ts'
import { mayLackBody } from '../http/validation.ts'
import { NewWebhook, Webhook, WebhookPatch, WebhookQuery, WebhookWithSecret } from './contract.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { createWebhook, getWebhook, type ManageParts, patchWebhook, removeWebhook, rotateWebhook } from './manage.ts'
import { present } from './present.ts'
import { listWebhooks } from './queries.ts'
import { pauseWebhook, replayWebhook, resumeWebhook, sendNow, skipDelivery } from './steer.ts'

export const tags = ['Webhooks']
export const path = '/api/v2/webhooks/'
const one = `${path}:id/`

export type WebhookParts = ManageParts & Post

export function webhookRoutes(app: App, parts: WebhookParts): void {
  readRoutes(app, parts)
  changeRoutes(app, parts)
  steerRoutes(app, parts)
  deliveryRoutes(app, parts)
}

function readRoutes(app: App, { db }: WebhookParts): void {
  const list = {
    tags,
    summary: 'List webhooks, newest first',
    querystring: WebhookQuery,
    response: { 200: PageOf(Webhook) },
  }
  app.get(path, { ...needs('manage_webhooks'), schema: list }, async ({ query, caller: { orgId }, url }) => {
    const tenant = { db, orgId }
    const include = readInclude(query.include, ['count'])
    const { head } = await feedState(tenant)
    const rows = await listWebhooks(tenant, {
      before: idCursor(query.cursor),
      limit: query.limit + 1,
      state: query.state,
    })
    const webhooks = rows.map((row) => present(row, head))
    const page = pageOf(url, query.limit, webhooks, ({ id }) => id)
    return include.has('count') ? { ...page, count: await countDestinations(tenant, 'webhook', query.state) } : page
  })
  const read = { tags, summary: 'Read a webhook', params: IdParameter, response: { 200: Webhook } }
  app.get(one, { ...needs('manage_webhooks'), schema: read }, async (request, reply) => {
    const tenant = { db, orgId: request.caller.orgId }
    const webhook = await getWebhook(tenant, request.params.id)
    // Its state moves without a new version, so it is always sent whole.
    return reply.header('etag', etagOf(webhook.version)).send(present(webhook, (await feedState(tenant)).head))
  })
}

function changeRoutes(app: App, parts: WebhookParts): void {
  const create = {
    tags,
    summary: 'Create a webhook',
    description: 'Also needs the permissions to read each of its kinds. The secret is shown this once.',
    body: NewWebhook,
    response: { 201: WebhookWithSecret },
  }
  app.post(path, { ...needs('manage_webhooks'), schema: create }, async (request, reply) => {
    const { webhook, secret } = await createWebhook(parts, request.caller, request.body)
    const location = `${path}${webhook.id}/`
    return reply
      .code(201)
      .headers({ ...noStore, location, etag: etagOf(webhook.version) })
      .send({ ...webhook, secret })
  })
  const patch = {
    tags,
    summary: 'Change a webhook',
    description:
      'From then on it belongs to the device that changed it, which must be allowed to read each of its kinds.',
    params: IdParameter,
    body: WebhookPatch,
    response: { 200: Webhook, ...refusals },
  }
  app.patch(one, { ...needs('manage_webhooks'), schema: patch }, async (request, reply) => {
    const { params, body, headers, caller } = request
    return sendVersioned(request, reply, await patchWebhook(parts, caller, params.id, body, headers['if-match']))
  })
  const remove = {
    tags,
    summary: 'Delete a webhook',
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(one, { ...needs('manage_webhooks'), schema: remove }, async (request, reply) => {
    await removeWebhook(parts, request.caller, request.params.id, request.headers['if-match'])
    return reply.code(204).send(null)
  })
  const rotate = {
    tags,
    summary: 'Give a webhook a new secret',
    description: 'For the grace time deliveries carry two signatures, one with each secret.',
    params: IdParameter,
    body: SecretRotation,
    response: { 200: WebhookWithSecret },
  }
  const options = { ...mayLackBody(needs('manage_webhooks')), schema: rotate }
  app.post(`${one}rotate/`, options, async ({ caller, params, body }, reply) => {
    const webhook = await rotateWebhook(parts, caller, params.id, body.grace_seconds)
    return reply.headers({ ...noStore, etag: etagOf(webhook.version) }).send(webhook)
  })
}

function steerRoutes(app: App, parts: WebhookParts): void {
  const response = { 200: Webhook }
  const pause = { tags, summary: 'Pause a webhook: nothing is sent until it is resumed', params: IdParameter, response }
  app.post(`${one}pause/`, { ...needs('manage_webhooks'), schema: pause }, async (request, reply) =>
    sendVersioned(request, reply, await pauseWebhook(parts, request.caller, request.params.id)),
  )
  const resume = {
    tags,
    summary: 'Resume a webhook that is paused, parked or disabled, where it stopped',
    description:
      'From then on it belongs to the device that resumed it. An active one tries its next delivery at once.',
    params: IdParameter,
    response,
  }
  app.post(`${one}resume/`, { ...needs('manage_webhooks'), schema: resume }, async (request, reply) =>
    sendVersioned(request, reply, await resumeWebhook(parts, request.caller, request.params.id)),
  )
  const replay = {
    tags,
    summary: 'Send everything after a position again',
    description: 'Repetitions carry the same `webhook-id`. A position further on leaves everything up to it out.',
    ...{ params: IdParameter, body: Replay, response },
  }
  app.post(`${one}replay/`, { ...needs('manage_webhooks'), schema: replay }, async (request, reply) =>
    sendVersioned(request, reply, await replayWebhook(parts, request.caller, request.params.id, request.body.after)),
  )
  const skip = {
    tags,
    summary: 'Skip the next delivery, which the receiver cannot take',
    ...{ params: IdParameter, body: Skip, response },
  }
  app.post(`${one}skip/`, { ...needs('manage_webhooks'), schema: skip }, async (request, reply) =>
    sendVersioned(request, reply, await skipDelivery(parts, request.caller, request.params.id, request.body.position)),
  )
  const test = {
    tags,
    summary: 'Send a delivery of type `webhook.test` now, and see what came of it',
    params: IdParameter,
    response: { 200: Attempt },
  }
  app.post(`${one}test/`, { ...callingOthers(needs('manage_webhooks')), schema: test }, async ({ caller, params }) =>
    sendNow(parts, caller, params.id),
  )
}
