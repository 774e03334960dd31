import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { Tables } from '../db/tables.ts'
import type { Job } from '../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../jobs/runner.ts'
import type { Log } from '../log.ts'
import type { Courses } from './attempt.ts'
import type { Composer } from './composer.ts'
import { Courier, type Feed } from './courier.ts'
import { jobKind } from './destination.ts'
import { DeliveryMetrics } from './metrics.ts'
import { findDestination, listOutdated, readDeliveryLag, stopDestination, takeUpDestination } from './queries.ts'
import { SendTurns } from './send-turns.ts'

/** In milliseconds: a revoked key must end deliveries within 5 s. */
const lookEvery = 2_000
/** Each costs a process some kilobytes while it waits. */
const maxServed = 5_000

export type DeliveryParts = Courses & {
  db: Kysely<Tables>
  log: Log
  feed: Feed
  pauses: readonly number[]
  composers: readonly Composer[]
}

/** Serves the active destinations: each in one process at a time, and all of them side by side. */
export class Deliveries {
  readonly metrics = new DeliveryMetrics()
  readonly #parts: DeliveryParts
  readonly #runners: JobRunner[]
  readonly #couriers = new Map<string, { orgId: string; courier: Courier }>()
  /** Receivers may take 15 s: of one organisation so many at once, and all together no more sockets than a process has. */
  readonly #turns = new SendTurns({ maxAll: 256, maxOfOne: 32 })
  readonly #retryTurns = new SendTurns({ maxAll: 64, maxOfOne: 8 })
  #timer: NodeJS.Timeout | undefined

  constructor(parts: DeliveryParts) {
    this.#parts = parts
    this.#runners = parts.composers.map(
      (composer) =>
        new JobRunner(parts, {
          kind: jobKind(composer.kind),
          lanes: maxServed,
          isTenure: true,
          run: (job, turn) => this.#run(composer, job, turn),
          giveUp: (job) => this.#giveUp(job),
        }),
    )
  }

  /** A process that cannot sign leaves the destinations to those that can. */
  start(): void {
    if (!this.#parts.secrets.hasKey) return
    for (const runner of this.#runners) runner.start()
    this.#timer = setInterval(() => void this.#look(), lookEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#runners.map((runner) => runner.stop()))
  }

  measure(registry: Registry): void {
    this.metrics.register(registry, { db: this.#parts.db, held: () => this.#couriers.size })
  }

  /** How many positions the last destination that is served is behind its feed. */
  lag(): Promise<number> {
    return readDeliveryLag(this.#parts.db)
  }

  /** A destination was made, changed or deleted here; other processes notice within seconds. */
  notice(id: string): void {
    this.#couriers.get(id)?.courier.notice()
    for (const runner of this.#runners) runner.wake()
  }

  async #run(composer: Composer, { org_id: orgId, id }: Job, turn: Turn): Promise<Date | undefined> {
    const destination = await takeUpDestination({ db: this.#parts.db, orgId }, id)
    if (!destination) return undefined
    const parts = { ...this.#parts, turns: this.#turns, retryTurns: this.#retryTurns, metrics: this.metrics }
    const courier = new Courier(parts, composer, destination, turn)
    this.#couriers.set(id, { orgId, courier })
    try {
      return await courier.run()
    } finally {
      // Resumed meanwhile, it has a new one already.
      if (this.#couriers.get(id)?.courier === courier) this.#couriers.delete(id)
    }
  }

  async #look(): Promise<void> {
    if (this.#couriers.size === 0) return
    const held = [...this.#couriers].map(([id, { orgId, courier }]) => ({ orgId, id, edits: courier.edits }))
    try {
      for (const { id } of await listOutdated(this.#parts.db, held)) this.#couriers.get(id)?.courier.notice()
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'changes of destinations cannot be read at the moment')
    }
  }

  async #giveUp({ org_id: orgId, id }: Job): Promise<void> {
    const tenant = { db: this.#parts.db, orgId }
    const destination = await findDestination(tenant, id)
    const reason = `The service failed ${maxFailures} times to compose the next delivery; its log says why.`
    if (destination) await stopDestination(tenant, destination, { state: 'parked', reason })
  }
}
