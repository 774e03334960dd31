import { Readable } from 'node:stream'
import type { onSendHookHandler } from 'fastify'
import type { Positions } from '../../db/positions.ts'
import type { App } from '../../http/app.ts'
import type { OwnWrites } from './own-writes.ts'
import { isRead, positionHeader } from './routes.ts'

/** Answers each write with a position at which it can be read. Call it after every hook that commits. */
export function answerPositions(app: App, { positions, own }: { positions: Positions; own: OwnWrites }): void {
  const onSend: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    if (reply.statusCode >= 300 || payload instanceof Readable) return done(null, payload)
    positions.current().then(
      (position) => {
        reply.header(positionHeader, String(position))
        if (request.caller) own.note(request.caller.deviceId, position)
        done(null, payload)
      },
      () => {
        // The database went away after the commit; what was written is answered all the same, and is not on a replica yet.
        if (request.caller) own.note(request.caller.deviceId)
        done(null, payload)
      },
    )
  }
  app.addHook('onRoute', (route) => {
    if (isRead(route) || !route.url.startsWith('/api/')) return
    route.onSend = [...[route.onSend ?? []].flat(), onSend]
  })
}
