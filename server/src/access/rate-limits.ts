import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import type { App } from '../http/app.ts'

const wrongKeysPerMinute = 20

/** Enough for everybody of a company behind one address, while what one address begins stays some thousand rows. */
const signInsPerMinute = 200

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

/** Counts the sign-ins that an address begins, each of which is kept until it ends; throws for one that begins too many. */
export function limitSignIns(app: App): (request: FastifyRequest) => Promise<void> {
  const begun = app.createRateLimit({
    max: signInsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => normalizeIP(ip),
  })
  return async (request) => {
    const limit = await begun(request)
    if (limit.isAllowed || !limit.isExceeded) return
    throw tooMany(`More than ${signInsPerMinute} sign-ins from this address began within a minute.`, limit.ttlInSeconds)
  }
}

/** Where several processes share a limit: gives how many more requests a device may have in a second, or 0. */
export type RateShare = { lease(deviceId: string, second: number): Promise<number> }

/** What a device may still send in the current second. */
type Allowance = { left: number; isOver: boolean; asking: Promise<void> | undefined }

const unlimited: Allowance = { left: Number.POSITIVE_INFINITY, isOver: false, asking: undefined }

/** Counts the requests of each device within the current second. Every request passes here, so it must be cheap. */
export class RequestRate {
  readonly #perSecond: number
  readonly #share: RateShare | undefined
  #second = 0
  #allowances = new Map<string, Allowance>()

  /** `perSecond` 0 sets no limit. Without a share, this process counts alone. */
  constructor(perSecond: number, share?: RateShare) {
    this.#perSecond = perSecond
    this.#share = share
  }

  /** Goes on with nothing, or with the problem of a device that sends too many requests; usually at once. */
  judge(deviceId: string, goOn: (problem?: Problem) => void): void {
    const allowance = this.#perSecond === 0 ? unlimited : this.#allowanceOf(deviceId)
    if (allowance.left > 0) {
      allowance.left--
      goOn()
    } else if (allowance.isOver) goOn(tooMany(`More than ${this.#perSecond} requests came within a second.`, 1))
    else {
      allowance.asking ??= this.#ask(deviceId, allowance)
      void allowance.asking.then(() => this.judge(deviceId, goOn))
    }
  }

  #allowanceOf(deviceId: string): Allowance {
    const second = Math.floor(Date.now() / 1_000)
    if (second !== this.#second) {
      this.#second = second
      this.#allowances = new Map()
    }
    const known = this.#allowances.get(deviceId)
    if (known) return known
    const isAlone = this.#share === undefined
    const allowance: Allowance = { left: isAlone ? this.#perSecond : 0, isOver: isAlone, asking: undefined }
    this.#allowances.set(deviceId, allowance)
    return allowance
  }

  async #ask(deviceId: string, allowance: Allowance): Promise<void> {
    const granted = (await this.#share?.lease(deviceId, this.#second)) ?? 0
    allowance.left += granted
    allowance.isOver = granted === 0
    allowance.asking = undefined
  }
}

const tooMany = (detail: string, seconds: number) =>
  new Problem('too_many_requests', `${detail} Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  })
