import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/tables.ts'
import { isReceived } from '../outbound/sender.ts'
import type { Tried } from './attempt.ts'
import { countByState, type StateFigures } from './queries.ts'

/** Counts and times deliveries. */
export class DeliveryMetrics {
  readonly #attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Calls of receivers, by what came of them',
    labelNames: ['kind', 'result'] as const,
    registers: [],
  })
  readonly #durations = new Histogram({
    name: 'delivery_attempt_seconds',
    help: 'How long calls of receivers take',
    labelNames: ['kind'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 15],
    registers: [],
  })
  readonly #delays = new Histogram({
    name: 'delivery_delay_seconds',
    help: 'From the commit of a change until a receiver has it',
    labelNames: ['kind'] as const,
    buckets: [0.05, 0.25, 1, 5, 60, 3_600, 86_400],
    registers: [],
  })

  observe(kind: string, { outcome, delivery }: Tried): void {
    const received = isReceived(outcome)
    this.#attempts.inc({ kind, result: received ? 'received' : 'failed' })
    this.#durations.observe({ kind }, outcome.duration / 1_000)
    const receivedAt = outcome.at.getTime() + outcome.duration
    if (received && delivery.at) this.#delays.observe({ kind }, (receivedAt - delivery.at.getTime()) / 1_000)
  }

  register(registry: Registry, { db, held }: { db: Db; held: () => number }): void {
    for (const metric of [this.#attempts, this.#durations, this.#delays]) registry.registerMetric(metric)
    new Gauge({
      name: 'delivery_destinations',
      help: 'Destinations that this process serves',
      registers: [registry],
      collect() {
        this.set(held())
      },
    })
    this.#registerStates(registry, db)
  }

  /** Of all processes: whoever watches parked ones need not ask each of them. */
  #registerStates(registry: Registry, db: Db): void {
    const gaugeOf = (name: string, help: string, read: (figures: StateFigures) => number) =>
      new Gauge({
        ...{ name, help, labelNames: ['kind', 'state'] as const, registers: [registry] },
        async collect() {
          // Metrics must be there when the database is not: the last figures stay.
          const found = await countByState(db).catch(() => undefined)
          if (found) this.reset()
          for (const figures of found ?? []) {
            const { kind, state } = figures
            this.set({ kind, state }, read(figures))
          }
        },
      })
    gaugeOf(
      'delivery_destinations_by_state',
      'Destinations of all organisations, such as those that are parked',
      ({ count }) => count,
    )
    gaugeOf(
      'delivery_lag_positions',
      'How many positions of its feed the last destination of a kind and state is behind',
      ({ lag }) => lag,
    )
  }
}
