import type { preHandlerHookHandler } from 'fastify'
import type { Positions } from '../../db/positions.ts'
import { Reading } from '../../db/reading.ts'
import type { Replica } from '../../db/replica.ts'
import type { Replicas } from '../../db/replicas.ts'
import { conflict, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { isWebSocketRequest } from '../../http/websockets.ts'
import type { OwnWrites } from './own-writes.ts'
import { afterHeader, isRead, readsData } from './routes.ts'

/** In milliseconds: several times what a replica that is well is behind. The primary answers after that. */
const patience = 200

type Parts = { positions: Positions; replicas: Replicas; own: OwnWrites }

/** Sends reads of data to replicas that have what the caller wants to see, and checks that the primary has it. */
export function spreadReads(app: App, { positions, replicas, own }: Parts): void {
  const readOn = (replica: Replica | undefined, done: () => void) =>
    replica ? new Reading(replica, () => replicas.look()).run(done) : done()

  const check: preHandlerHookHandler = (request, _reply, done) => {
    const text = request.headers[afterHeader]
    if (text === undefined) return done()
    requireReached(positions, String(text)).then(() => done(), done)
  }
  const spread: preHandlerHookHandler = (request, _reply, done) => {
    const text = request.headers[afterHeader]
    if (isWebSocketRequest(request.raw)) return done()
    if (text === undefined) return readOn(replicas.choose(own.of(request.caller.deviceId)), done)
    requireReached(positions, String(text))
      .then((position) => replicas.waitFor(Math.max(position, own.of(request.caller.deviceId) ?? 0), patience))
      .then((replica) => readOn(replica, done), done)
  }
  app.addHook('onRoute', (route) => {
    if (!isRead(route) || !route.config?.needs) return
    const hook = readsData(route) && replicas.list.length > 0 ? spread : check
    route.preHandler = [...[route.preHandler ?? []].flat(), hook]
  })
}

/** Every position that was answered is reached by then: one that is not was never given by this database. */
async function requireReached(positions: Positions, text: string): Promise<number> {
  if (!/^\d{1,15}$/.test(text))
    throw new Problem(
      'malformed_request',
      `Polytrace-After takes a position as writes answer it in Polytrace-Position, a whole number, got ${JSON.stringify(text.slice(0, 40))}.`,
    )
  const position = Number(text)
  if (position <= positions.known || position <= (await positions.current())) return position
  throw conflict(
    `Polytrace-After names position ${text}, but the database has only come to ${positions.known}. The position is of another ` +
      'database, or this one was restored to an earlier state. Read again without it.',
  )
}
