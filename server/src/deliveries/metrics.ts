import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Outcome } from '../outbound/sender.ts'
import { isReceived } from './attempt.ts'

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

  observe(kind: string, outcome: Outcome, changedAt: Date | undefined): void {
    const received = isReceived(outcome)
    this.#attempts.inc({ kind, result: received ? 'received' : 'failed' })
    this.#durations.observe({ kind }, outcome.duration / 1_000)
    if (received && changedAt) this.#delays.observe({ kind }, (Date.now() - changedAt.getTime()) / 1_000)
  }

  register(registry: Registry, held: () => number): void {
    for (const metric of [this.#attempts, this.#durations, this.#delays]) registry.registerMetric(metric)
    new Gauge({
      name: 'delivery_destinations',
      help: 'Destinations that this process serves',
      registers: [registry],
      collect() {
        this.set(held())
      },
    })
  }
}
