import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { Deliveries } from '../../deliveries/deliveries.ts'
import { fail, invalid, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { readsOwnBody } from '../../http/validation.ts'
import { type AddressGuard, RefusedAddress } from '../../outbound/address-guard.ts'
import type { SecretBox } from '../../outbound/secret-box.ts'
import { answerOptions } from '../headers.ts'
import { basePath, tags } from '../interface.ts'
import { QueryAddress } from '../named-queries/contract.ts'
import { findQuery } from '../named-queries/queries.ts'
import { nextLink } from '../query/answer.ts'
import { ListQuery } from '../query/contract.ts'
import { readFormat } from '../query/epc-format.ts'
import { fingerprintOf, readToken, tokenOf } from '../query/page-token.ts'
import { NewSubscription, Subscription, SubscriptionAddress, Subscriptions } from './contract.ts'
import { createSubscription, getSubscription, neededPermissions, removeSubscription } from './manage.ts'
import { present } from './present.ts'
import { listSubscriptions } from './queries.ts'
import { readSubscription } from './read.ts'

export type SubscriptionParts = {
  db: Kysely<Tables>
  deliveries: Deliveries
  secrets: SecretBox
  guard: AddressGuard
}

const path = `${basePath}/queries/:queryName/subscriptions`
const one = `${path}/:subscriptionID`

export function subscriptionRoutes(app: App, parts: SubscriptionParts): void {
  answerOptions(app, path, ['GET', 'HEAD', 'POST'])
  answerOptions(app, one, ['GET', 'HEAD', 'DELETE'])
  createRoute(app, parts)
  readRoutes(app, parts.db)
  const remove = {
    tags,
    summary: 'End a subscription',
    params: SubscriptionAddress,
    response: { 204: Type.Null() },
  }
  app.delete(one, { ...needs(...neededPermissions), schema: remove }, async (request, reply) => {
    await removeSubscription(parts, request.caller, request.params)
    parts.deliveries.notice(request.params.subscriptionID)
    return reply.code(204).send(null)
  })
}

function createRoute(app: App, { db, deliveries, secrets, guard }: SubscriptionParts): void {
  const create = {
    tags,
    summary: 'Subscribe to a named query',
    description:
      'Events that match are sent to `dest`, as they come in or by a schedule: in order, at least once, in batches that a receiver ' +
      'can halve by answering 413. Any answer of 200 to 299 is success.',
    params: QueryAddress,
    body: NewSubscription,
    response: { 201: Subscription, 409: { $ref: 'Problem#' } },
  }
  app.post(path, { ...needs(...neededPermissions), ...readsOwnBody, schema: create }, async (request, reply) => {
    const body = readSubscription(request.body)
    const dest = await readDestination(guard, body.dest)
    const { queryName } = request.params
    const wanted = { queryName, body: { ...body, dest }, epcFormat: readFormat(request.headers) }
    const { row, signingSecret } = await createSubscription({ db, secrets }, request.caller, wanted)
    deliveries.notice(row.id)
    const location = `${basePath}/queries/${encodeURIComponent(queryName)}/subscriptions/${row.id}`
    return reply.code(201).headers({ location }).send(present(row, signingSecret))
  })
}

/** The address of a receiver. One that leads nowhere now is taken: it may come up later, and is checked at each call. */
async function readDestination(guard: AddressGuard, dest: string): Promise<string> {
  try {
    const url = guard.read(dest)
    await guard.addressesOf(url.hostname)
    return url.href
  } catch (error) {
    if (error instanceof RefusedAddress)
      throw invalid([{ pointer: '/dest', code: 'not_allowed', message: `\`dest\`: ${error.message}` }], 400)
    return dest
  }
}

function readRoutes(app: App, db: Db): void {
  const list = {
    tags,
    summary: 'List the subscriptions to a query',
    params: QueryAddress,
    querystring: ListQuery,
    response: { 200: Subscriptions },
  }
  app.get(path, { ...needs(...neededPermissions), schema: list }, async (request, reply) => {
    const { orgId } = request.caller
    const { perPage, nextPageToken } = request.query
    const { queryName } = request.params
    const query = (await findQuery({ db, orgId }, queryName)) ?? fail(notFound('query', queryName.slice(0, 200)))
    const fingerprint = fingerprintOf(orgId, { subscriptions: query.id })
    const after = readToken(nextPageToken, fingerprint) ?? null
    const rows = await listSubscriptions({ db, orgId }, { queryId: query.id, after, limit: perPage + 1 })
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    if (rows.length > perPage && last) reply.header('link', nextLink(request.url, tokenOf(fingerprint, last.id)))
    return reply.send(page.map((row) => present(row)))
  })
  const read = { tags, summary: 'Read a subscription', params: SubscriptionAddress, response: { 200: Subscription } }
  app.get(one, { ...needs(...neededPermissions), schema: read }, async (request, reply) =>
    reply.send(present(await getSubscription({ db, orgId: request.caller.orgId }, request.params))),
  )
}
