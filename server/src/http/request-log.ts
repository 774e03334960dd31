import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Log, writeLine } from '../log.ts'
import type { App } from './server.ts'

/** Gives every request one line in the log. */
export function logRequests(app: App, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info')) writeLine(log, requestLine(request, reply))
    done()
  })
}

/** Written by hand: it stands in the way of every request, and its members need no escaping but the address. */
function requestLine(request: FastifyRequest, reply: FastifyReply): string {
  const { id, method, url, ip, caller } = request
  const device = caller ? `,"device":"${caller.deviceId}"` : ''
  const milliseconds = Math.round(reply.elapsedTime * 1_000) / 1_000
  return (
    `"request":"${id}","method":"${method}","url":${JSON.stringify(withoutSecrets(url))},"status":${reply.statusCode},` +
    `"milliseconds":${milliseconds},"address":"${ip}"${device},"msg":"request"`
  )
}

/** A key that somebody put into an address keeps only its public part. */
const withoutSecrets = (text: string) =>
  text.includes('pt_') ? text.replace(/(pt_[a-z0-9]{4,32}_)[A-Za-z0-9]+/g, '$1…') : text
