import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tables } from '../db/tables.ts'
import { countPositions } from './trim-queries.ts'
import type { FeedWatch } from './watch.ts'

/** How the feed grows, and how many wait for it in this process. */
export function measureFeed(registry: Registry, { db, watch }: { db: Kysely<Tables>; watch: FeedWatch }): void {
  const registers = [registry]
  let last = 0
  new Gauge({
    name: 'feed_positions',
    help: 'Positions that the feeds of all organisations have given',
    registers,
    async collect() {
      // Metrics must be there when the database is not: the last figure stays.
      last = await countPositions(db).catch(() => last)
      this.set(last)
    },
  })
  new Gauge({
    name: 'feed_waiting_readers',
    help: 'Readers of this process that wait for a feed to grow',
    registers,
    collect() {
      this.set(watch.waitingCount)
    },
  })
}
