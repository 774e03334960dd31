import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Access } from '../../access/access.ts'
import { authenticate, lacking } from '../../access/authenticate.ts'
import type { Db } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { WebSockets } from '../../http/websockets.ts'
import type { Log } from '../../log.ts'
import type { StoredQuery } from '../named-queries/queries.ts'
import type { StandingQueries } from '../standing/standing-queries.ts'
import { type Closing, Listener } from './listener.ts'
import { listPresent } from './queries.ts'
import { type Listening, readListening } from './read.ts'

/** Each is an open connection; an organisation with more listeners needs subscriptions. */
const maxOfOrganisation = 500
/** In milliseconds: a revoked key must end a socket within 5 s. */
const lookEvery = 2_000
/** In milliseconds. Proxies close connections on which nothing happens for a minute. */
const pingEvery = 30_000

export type ListenerParts = { db: Db; access: Access; standing: StandingQueries; log: Log; maxStall: number }

type Open = { listener: Listener; socket: WebSocket; request: FastifyRequest; queryId: string; isAlive: boolean }

/** The WebSockets of this process: who listens, and whether they still may. */
export class Listeners {
  readonly #parts: ListenerParts
  readonly #sockets: WebSockets
  readonly #open = new Set<Open>()
  #isClosing = false

  constructor(app: App, parts: ListenerParts) {
    this.#parts = parts
    this.#sockets = new WebSockets(app)
    const timers = [
      setInterval(() => void this.#look(), lookEvery).unref(),
      setInterval(() => this.#ping(), pingEvery).unref(),
    ]
    app.addHook('preClose', async () => {
      this.#isClosing = true
      for (const timer of timers) clearInterval(timer)
      for (const { listener } of this.#open) listener.end('stopping')
    })
  }

  /** Makes a listener of a request. */
  async listen(request: FastifyRequest, reply: FastifyReply, stored: StoredQuery): Promise<void> {
    const { db, standing, log, maxStall } = this.#parts
    const { orgId } = request.caller
    const tenant = { db, orgId }
    const listening = await readListening(tenant, request, stored)
    this.#requireRoom(orgId)
    this.#sockets.accept(request, reply, headersOf(listening), (socket) => {
      const listener = new Listener({ tenant, standing, log, maxStall }, socket, listening)
      const open: Open = { listener, socket, request, queryId: stored.id, isAlive: true }
      this.#open.add(open)
      socket.on('close', () => this.#open.delete(open))
      socket.on('pong', () => {
        open.isAlive = true
      })
      // A broken connection is closed by itself.
      socket.on('error', (error) => log.debug({ err: error }, 'a listener broke off'))
      if (this.#isClosing) return listener.end('stopping')
      listener.run().catch((error) => log.error({ err: error, request: request.id }, 'a listener failed'))
    })
  }

  /** A query was deleted here; other processes notice within seconds. */
  endQuery(queryId: string): void {
    this.#end((open) => open.queryId === queryId, 'deleted')
  }

  #requireRoom(orgId: string): void {
    const count = [...this.#open].filter(({ request }) => request.caller.orgId === orgId).length
    if (count >= maxOfOrganisation)
      throw new Problem(
        'too_many_requests',
        `More than ${maxOfOrganisation} listeners of the organisation are connected.`,
      )
  }

  #end(isMeant: (open: Open) => boolean, closing: Closing): void {
    for (const open of this.#open) if (isMeant(open)) open.listener.end(closing)
  }

  /** Ends whoever may not listen any more. While the database is away nobody hears anything new. */
  async #look(): Promise<void> {
    if (this.#open.size === 0) return
    const all = [...this.#open]
    await Promise.all(all.map((open) => this.#checkOwner(open))).catch(() => undefined)
    const keys = all.map(({ request, queryId }) => ({ orgId: request.caller.orgId, queryId }))
    const present = await listPresent(this.#parts.db, keys).catch(() => undefined)
    if (present) this.#end((open) => all.includes(open) && !present.has(open.queryId), 'deleted')
  }

  async #checkOwner({ request, listener }: Open): Promise<void> {
    try {
      const caller = await authenticate(this.#parts.access, request)
      if (lacking(caller, request.route.needs ?? [])) listener.end('forbidden')
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthenticated') listener.end('unauthenticated')
    }
  }

  #ping(): void {
    for (const open of this.#open) {
      if (!open.isAlive) open.socket.terminate()
      open.isAlive = false
      open.socket.ping()
    }
  }
}

const headersOf = ({ from }: Listening) => ({
  'GS1-EPCIS-Version': '2.0.0',
  'GS1-Query-Min-Record-Time': (from ?? new Date()).toISOString(),
})
