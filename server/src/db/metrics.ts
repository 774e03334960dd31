import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from './replicas.ts'

/** The connections of each pool, and the replicas, as they are when the metrics are read. */
export function measureDatabase(registry: Registry, pools: Record<string, Pool>, replicas: Replicas): void {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool that are in use and idle, and how many wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        const counts = { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count)
      }
    },
  })
  const gaugeOf = (name: string, help: string, read: (replica: Replicas['list'][number]) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['replica'] as const, registers },
      collect() {
        for (const replica of replicas.list) this.set({ replica: replica.name }, read(replica))
      },
    })
  gaugeOf('database_replica_lag_seconds', 'How far a replica is behind, as this process sees it', ({ lag }) => lag)
  gaugeOf('database_replica_used', '1 where reads go to a replica, 0 while it is left out', ({ isUsed }) => +isUsed)
}
