import type { FastifyReply } from 'fastify'
import type { Access } from '../access/access.ts'
import { authenticate } from '../access/authenticate.ts'
import { needs } from '../access/needs.ts'
import type { Db } from '../db/tables.ts'
import { Problem } from '../errors.ts'
import { changeText } from '../event-store/read-changes.ts'
import { feedState } from '../feed/queries.ts'
import type { FeedWatch } from '../feed/watch.ts'
import type { App } from '../http/app.ts'
import { ChangeQuery, Changes } from './contract.ts'
import { pollChanges } from './long-poll.ts'
import { readKinds } from './read-kinds.ts'

/** Each is an open connection; an organisation with more listeners needs webhooks. */
const maxWaiting = 500

type Parts = { db: Db; watch: FeedWatch; access: Access }

export function changeRoutes(app: App, { db, watch, access }: Parts): void {
  const closing = new AbortController()
  const waiting = new Map<string, number>()
  app.addHook('preClose', async () => closing.abort())
  const list = {
    tags: ['Changes'],
    summary: 'Read changes in the order of their commits',
    description:
      'Every captured event and every change of stored data has a position, which grows with each commit of the organisation. Ask again ' +
      'with `after` = `next`: nothing is missed, and nothing comes twice. With `wait` the answer comes as soon as there is a change. ' +
      'Kinds that the key may not read are left out; naming one is refused. Positions grow, but need not be consecutive.',
    querystring: ChangeQuery,
    response: { 200: Changes, 410: { $ref: 'Problem#' } },
  }
  app.get('/api/v2/changes/', { ...needs(), schema: list }, async (request, reply) => {
    const { caller, query } = request
    const { orgId } = caller
    const tenant = { db, orgId }
    readKinds(query.kinds, caller)
    const after = query.after ?? (await feedState(tenant)).trimmed
    const kinds = async () => readKinds(query.kinds, await authenticate(access, request))
    const signal = AbortSignal.any([closing.signal, goneSignal(reply)])
    const count = waiting.get(orgId) ?? 0
    if (query.wait > 0 && count >= maxWaiting)
      throw new Problem('too_many_requests', `More than ${maxWaiting} requests of the organisation wait for changes.`)
    waiting.set(orgId, count + 1)
    const { changes, next, head } = await pollChanges(tenant, watch, { ...query, after, kinds, signal }).finally(() => {
      waiting.set(orgId, (waiting.get(orgId) ?? 1) - 1)
    })
    // The service stops when its connections are closed.
    if (closing.signal.aborted) reply.header('connection', 'close')
    const text = `{"results":[${changes.map(changeText).join(',')}],"next":${next},"head":${head}}`
    return reply
      .type('application/json; charset=utf-8')
      .serializer(asItIs)
      .send(text as never)
  })
}

/** Raised when the caller has closed the connection. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

const asItIs = (text: unknown) => text as string
