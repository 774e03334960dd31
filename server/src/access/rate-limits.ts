import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import type { App } from '../http/app.ts'

const wrongKeysPerMinute = 20

/** Wrong keys counted by the address of their sender. */
export type FailedKeys = {
  add(request: FastifyRequest): Promise<void>
  /** Throws for an address that sent too many. */
  requirePatience(request: FastifyRequest): Promise<void>
}

export async function countFailedKeys(app: App): Promise<FailedKeys> {
  await app.register(rateLimit, { global: false })
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
      if (limit.isAllowed || !limit.isExceeded) return
      throw tooMany('Too many wrong keys came from this address.', limit.ttlInSeconds)
    },
  }
}

/** Counts the requests of each device within the current second. Every request passes here, so it must be cheap. */
export class RequestRate {
  readonly #perSecond: number
  #second = 0
  #counts = new Map<string, number>()

  /** `perSecond` 0 sets no limit. */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** The problem of a device that sends too many requests. */
  exceeded(deviceId: string): Problem | undefined {
    if (this.#perSecond === 0) return undefined
    const second = Math.floor(Date.now() / 1_000)
    if (second !== this.#second) {
      this.#second = second
      this.#counts = new Map()
    }
    const count = (this.#counts.get(deviceId) ?? 0) + 1
    this.#counts.set(deviceId, count)
    return count > this.#perSecond
      ? tooMany(`More than ${this.#perSecond} requests came within a second.`, 1)
      : undefined
  }
}

const tooMany = (detail: string, seconds: number) =>
  new Problem('too_many_requests', `${detail} Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  })
