import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onSendHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { SharedTransaction } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { mediaTypeOf } from '../../http/json-body.ts'
import { noStore } from '../../http/security-headers.ts'
import { lacking } from '../authenticate.ts'
import { claimKey, findAnswer, insertAnswer, type KeyedRequest } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The write under way, of a request that carries an Idempotency-Key. */
    keyedWrite: { keyed: KeyedRequest; transaction: SharedTransaction } | undefined
  }
  interface FastifyContextConfig {
    /** The answer is a stream, and too large to be kept. */
    streamsAnswer?: boolean
    /** It calls others and waits for their answer: longer than a connection to the database may be held. */
    callsOthers?: boolean
    /** Whether an Idempotency-Key is heeded. */
    takesKey?: boolean
  }
}

type Parts = { db: Kysely<Tables>; pool: Pool }

/** Carries out a write with an Idempotency-Key only once: its answer is kept in the write's own transaction. */
export function keepAnswers(app: App, { db, pool }: Parts): void {
  app.decorateRequest('keyedWrite')
  const preHandler: preHandlerHookHandler = (request, reply, done) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return done()
    begin({ db, pool }, request, String(key)).then((begun) => {
      if ('kept' in begun) return void sendAgain(reply, begun.kept)
      request.keyedWrite = begun
      begun.transaction.run(done)
    }, done)
  }
  const onSend: onSendHookHandler = (request, reply, payload, done) => {
    const { keyedWrite } = request
    if (!keyedWrite) return done(null, payload)
    // Whatever happens here is answered without a transaction.
    request.keyedWrite = undefined
    end(db, keyedWrite, request, reply, payload).then(
      () => done(null, payload),
      (error) => {
        if (reply.statusCode < 400) return done(error)
        // A refusal has changed nothing, and is as right where it cannot be kept, as on a connection that was lost.
        request.log.warn({ request: request.id, err: error }, 'a refusal was not kept for its Idempotency-Key')
        done(null, payload)
      },
    )
  }
  // On these routes alone: hooks of the whole service would cost every other request, and each captured event.
  app.addHook('onRoute', (route) => {
    if (!takesKey(route)) return
    route.config = { ...route.config, takesKey: true }
    route.preHandler = [preHandler, ...[route.preHandler ?? []].flat()]
    route.onSend = [...[route.onSend ?? []].flat(), onSend]
  })
}

/** Events are recognised by themselves; whoever signs in has no key yet. */
function takesKey({ method, url, config }: RouteOptions): boolean {
  const isWrite = method === 'POST' || method === 'PATCH'
  const isOwn = !url.startsWith('/api/v2/epcis/') && config?.needs !== undefined
  return isWrite && isOwn && !config?.streamsBody && !config?.streamsAnswer && !config?.callsOthers
}

type Kept = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

async function begin({ db, pool }: Parts, request: FastifyRequest, key: string) {
  const keyed = keyedRequest(request, key)
  const transaction = await SharedTransaction.begin(pool)
  try {
    const kept = await transaction.run(async () => {
      if (!(await claimKey(db, keyed)))
        throw conflict('A request with this Idempotency-Key is still being carried out.')
      return findAnswer(db, keyed)
    })
    if (!kept) return { keyed, transaction }
    requireSame(kept, keyed, request)
    await transaction.rollback()
    return { kept }
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Longer than any UUID or name of a job that clients use as a key. */
const maxKeyLength = 255

function keyedRequest({ method, url, headers, body, caller }: FastifyRequest, key: string): KeyedRequest {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength)
    throw new Problem('malformed_request', `Idempotency-Key takes 1 to ${maxKeyLength} visible characters of ASCII.`)
  const [path = '', query = ''] = url.split('?')
  // The same text may be a patch of another kind.
  const type = mediaTypeOf(headers)
  const kind = type === '' || type === 'application/json' ? [] : [type]
  const digest = (...texts: string[]) => hash('sha256', JSON.stringify(texts), 'buffer')
  return {
    orgId: caller.orgId,
    deviceId: caller.deviceId,
    request: digest(method, path, key),
    content: digest(query, headers['if-match'] ?? '', JSON.stringify(body) ?? '', ...kind),
    permissions: [...caller.permissions],
  }
}

function requireSame(kept: Kept, keyed: KeyedRequest, { caller }: FastifyRequest): void {
  const problem = lacking(caller, kept.permissions)
  if (problem) throw problem
  if (!kept.content.equals(keyed.content))
    throw new Problem('invalid', 'This Idempotency-Key came with another request before: use a new key for each.')
  if (kept.body === null && kept.status !== 204)
    throw conflict(
      `This request was carried out at ${kept.kept_at.toISOString()}, on ${kept.made}. Its answer held a secret, which is not kept.`,
    )
}

function sendAgain(reply: FastifyReply, { status, headers, body }: Kept): void {
  // A text is sent as it is, without the declaration of the route.
  reply.code(status).headers(headers).send(body)
}

const keptHeaders = ['content-type', 'content-language', 'etag', 'location'] as const

async function end(
  db: Kysely<Tables>,
  { keyed, transaction }: NonNullable<FastifyRequest['keyedWrite']>,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (reply.statusCode >= 500) return transaction.rollback()
  const isSecret = reply.getHeader('cache-control') === noStore['cache-control']
  const headers = keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []))
  const answer = {
    status: reply.statusCode,
    headers: Object.fromEntries(headers),
    body: isSecret || !payload ? null : String(payload),
    made: String(reply.getHeader('location') ?? addressOf(request, reply.statusCode, payload)),
  }
  try {
    await transaction.run(() => insertAnswer(db, keyed, answer))
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
}

/** Where what was written can be found. */
function addressOf({ url }: FastifyRequest, status: number, payload: unknown): string {
  const [path = ''] = url.split('?')
  const { id } = status === 201 ? (JSON.parse(String(payload)) as { id?: string }) : {}
  return id === undefined ? path : `${path.replace(/\/?$/, '/')}${id}/`
}
