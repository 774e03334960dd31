import type { Db } from '../../db/tables.ts'
import type { FeedWatch } from '../../feed/watch.ts'
import type { Log } from '../../log.ts'
import { LiveMatches, type Page, type Span } from './live-matches.ts'
import type { Wanted } from './standing-query.ts'

/** Of the feed, at once, where few events match: then others have their turn. */
const maxPages = 20

type Parts = { db: Db; watch: FeedWatch; log: Log }

/**
 * The standing queries that somebody in this process listens to. Events are matched behind the feed, in one go for all of an
 * organisation, so that capture does not wait for any of them.
 */
export class StandingQueries {
  readonly #parts: Parts
  readonly #organisations = new Map<string, LiveMatches>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The first events of a span that a query matches, and up to where that is all. Nothing found may mean: not yet. */
  async read(orgId: string, wanted: Wanted, span: Span): Promise<Page> {
    const matches = this.#matchesOf(orgId)
    let page = await matches.next(wanted, span)
    for (let pages = 1; pages < maxPages; pages++) {
      const isEnough = Number.isFinite(span.max) && page.events.length > 0
      if (isEnough || page.upTo >= span.upTo) return page
      const next = await matches.next(wanted, { ...span, after: page.upTo })
      if (next.upTo === page.upTo) return page
      page = { events: [...page.events, ...next.events], upTo: next.upTo }
    }
    return page
  }

  /** Waits until a query may have a match after a position, or the signal is raised. */
  waitFor(orgId: string, wanted: Wanted, after: number, signal: AbortSignal): Promise<void> {
    return this.#matchesOf(orgId).waitFor(wanted, after, signal)
  }

  /** How many positions the matching of this process is behind the feed of the organisation where that is most. */
  async lag(): Promise<number> {
    return Math.max(0, ...(await Promise.all([...this.#organisations.values()].map((matches) => matches.lag()))))
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#organisations.values()].map((matches) => matches.stop()))
  }

  #matchesOf(orgId: string): LiveMatches {
    const known = this.#organisations.get(orgId)
    if (known) return known
    const matches = new LiveMatches({ db: this.#parts.db, orgId }, this.#parts)
    this.#organisations.set(orgId, matches)
    return matches
  }
}
