import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tables } from '../db/tables.ts'
import { countByKind } from './queries.ts'

/** The open jobs of all processes, and what waits in this one to be stored. */
export function measureQueues(registry: Registry, db: Kysely<Tables>, writer: { readonly waiting: number }): void {
  const registers = [registry]
  new Gauge({
    name: 'jobs_open',
    help: 'Jobs of all organisations that are running or wait, by what they do',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      // Metrics must be there when the database is not: the last figures stay.
      const found = await countByKind(db).catch(() => undefined)
      if (found) this.reset()
      for (const { kind, count } of found ?? []) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'capture_queue_events',
    help: 'Single events that wait in this process to be stored',
    registers,
    collect() {
      this.set(writer.waiting)
    },
  })
}
