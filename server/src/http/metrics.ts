import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from './app.ts'
import { RequestDurations } from './request-durations.ts'

/** Counts and times every request; the process is read when the metrics are. */
export function measure(app: App, indexer: { readonly waiting: number }): Registry {
  const registry = new Registry()
  const registers = [registry]
  // Memory, processor time, and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const durations = new RequestDurations()
  registry.registerMetric(durations as never)
  app.addHook('onResponse', ({ method, route }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    durations.observe(method, route?.url ?? 'unknown', status, elapsedTime / 1_000)
    done()
  })
  new Gauge({
    name: 'events_to_index',
    help: 'Events of an earlier release that wait to be indexed for queries',
    registers,
    collect() {
      this.set(indexer.waiting)
    },
  })
  return registry
}
