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

/** How far each follower of the feed is behind it; whoever is asked says how many positions. */
export function measureFollowers(registry: Registry, followers: Record<string, () => Promise<number>>): void {
  new Gauge({
    name: 'feed_follower_lag_positions',
    help: 'How many positions a follower is behind the feed of the organisation where that is most',
    labelNames: ['follower'] as const,
    registers: [registry],
    async collect() {
      const lags = Object.entries(followers).map(async ([follower, lag]) => {
        // Metrics must be there when the database is not: the last figures stay.
        const found = await lag().catch(() => undefined)
        if (found !== undefined) this.set({ follower }, found)
      })
      await Promise.all(lags)
    },
  })
}
