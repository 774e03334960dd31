import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import type { App } from '../http/server.ts'

/** Wrong keys counted by the address of their sender. */
export type FailedKeys = {
  add(request: FastifyRequest): Promise<void>
  /** Throws for an address that sent too many. */
  requirePatience(request: FastifyRequest): Promise<void>
}

const wrongKeysPerMinute = 20

/** Limits the requests of each device in each second, after it is known who calls; `perSecond` 0 sets no limit. */
export async function limitRates(app: App, perSecond: number): Promise<FailedKeys> {
  await app.register(rateLimit, {
    global: perSecond > 0,
    hook: 'preParsing',
    max: perSecond,
    timeWindow: 1_000,
    keyGenerator: ({ caller, ip }) => caller?.deviceId ?? ip,
    allowList: ({ routeOptions }) => routeOptions.config.answersAlways === true,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany(`More than ${perSecond} requests came within a second.`, Math.ceil(ttl / 1_000)),
  })
  const failures = app.createRateLimit({
    max: wrongKeysPerMinute - 1,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  })
  return {
    async add(request) {
      await failures(request)
    },
    async requirePatience(request) {
      const limit = await failures(request, { increment: false })
      if (!limit.isAllowed && limit.isExceeded)
        throw tooMany('Too many wrong keys came from this address.', limit.ttlInSeconds)
    },
  }
}

const tooMany = (detail: string, seconds: number) =>
  new Problem('too_many_requests', `${detail} Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  })
