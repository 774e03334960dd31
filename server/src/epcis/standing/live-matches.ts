import { setTimeout as pause } from 'node:timers/promises'
import type { Tenant } from '../../db/statements.ts'
import { feedState, readEntries } from '../../feed/queries.ts'
import type { FeedWatch } from '../../feed/watch.ts'
import type { Log } from '../../log.ts'
import { type FeedEvent, type MatchedEvent, matchEvents } from './match.ts'
import { MatchedWindow } from './matched-window.ts'
import { keyOf, prepare, type StandingQuery, type Wanted } from './standing-query.ts'
import { TermIndex } from './term-index.ts'

/** Events of the feed that are matched at once. */
const batchSize = 500
/** In milliseconds. Listeners that are there ask again within a minute; a query is dropped when nobody has. */
const keptFor = 180_000
/** In milliseconds: what master data says of a query may be so old. */
const masterDataAge = 5_000
/** In milliseconds, when the database is away. */
const retryAfter = 1_000
/** In milliseconds. */
const openedWithin = 20

/** In milliseconds. What comes in quick succession is read together: each reading costs those who capture. */
const readAtMostEvery = 30

/** The signal was raised. */
const noop = () => undefined

export type Page = { events: MatchedEvent[]; upTo: number }

/** After one position up to another, and at most so many events. */
export type Span = { after: number; upTo: number; max: number }

type Parts = { watch: FeedWatch; log: Log }

type Known = { wanted: Wanted; standing: StandingQuery; preparedAt: number; usedAt: number }

/** Matches the events of one organisation against all its standing queries at once, as they come in. */
export class LiveMatches {
  readonly #tenant: Tenant
  readonly #parts: Parts
  readonly #queries = new Map<string, Known>()
  readonly #stop = new AbortController()
  #index: TermIndex<string> | undefined
  #window: MatchedWindow | undefined
  #interruption = new AbortController()
  #running: Promise<void> | undefined

  constructor(tenant: Tenant, parts: Parts) {
    this.#tenant = tenant
    this.#parts = parts
  }

  /** The first events after a position that a query matches, and up to where that is all. */
  async next(wanted: Wanted, { after, upTo, max }: Span): Promise<Page> {
    const known = await this.#listen(wanted)
    const live = this.#window?.after(keyOf(wanted), after)
    if (live === undefined) return this.#read(known.standing, { after, upTo, max })
    return pageOf(live, { upTo: Math.max(after, Math.min(upTo, this.#window?.end ?? after)), max })
  }

  /** Waits until a query may have a match after a position. */
  async waitFor(wanted: Wanted, after: number, signal: AbortSignal): Promise<void> {
    await this.#listen(wanted)
    const name = keyOf(wanted)
    // A query that is new is taken up within a moment.
    while (!this.#window?.isOpen(name) && !signal.aborted) await pause(openedWithin, undefined, { signal }).catch(noop)
    await this.#window?.waitFor(name, after, signal)
  }

  /** How many positions the matching is behind the feed. */
  async lag(): Promise<number> {
    const { head } = await feedState(this.#tenant)
    return Math.max(0, head - (this.#window?.end ?? head))
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  /** Reads what a listener has missed from the feed itself. */
  async #read(standing: StandingQuery, { after, upTo, max }: Span): Promise<Page> {
    const index = new TermIndex(this.#tenant.orgId, [['', standing]])
    const { entries, head } = await readEntries(this.#tenant, { after, kinds: ['event.captured'], limit: batchSize })
    const wanted = (entries as FeedEvent[]).filter(({ position }) => position <= upTo)
    const matched = (await matchEvents(this.#tenant, index, wanted)).map(({ event }) => event)
    const isAll = entries.length < batchSize || wanted.length < entries.length
    const end = isAll ? Math.min(upTo, head) : (wanted.at(-1)?.position ?? after)
    return pageOf(matched, { upTo: Math.max(after, end), max })
  }

  async #listen(wanted: Wanted): Promise<Known> {
    const name = keyOf(wanted)
    const known = this.#queries.get(name) ?? (await this.#add(name, wanted))
    known.usedAt = Date.now()
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return known
  }

  async #add(name: string, wanted: Wanted): Promise<Known> {
    const standing = await prepare(this.#tenant, wanted)
    const known = { wanted, standing, preparedAt: Date.now(), usedAt: Date.now() }
    this.#queries.set(name, known)
    this.#index = undefined
    this.#interruption.abort()
    return known
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted && this.#queries.size > 0) {
      try {
        await this.#advance()
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'standing queries cannot be matched at the moment')
        await pause(retryAfter, undefined, { signal: this.#stop.signal }).catch(noop)
      }
    }
    this.#window = undefined
  }

  /** Matches what is new in the feed, or waits for it. */
  async #advance(): Promise<void> {
    const begin = performance.now()
    this.#window ??= new MatchedWindow((await feedState(this.#tenant)).head)
    const window = this.#window
    this.#interruption = new AbortController()
    const index = await this.#prepared(window)
    const range = { after: window.end, kinds: ['event.captured'], limit: batchSize }
    const { entries, head } = await readEntries(this.#tenant, range)
    const matched = await matchEvents(this.#tenant, index, entries as FeedEvent[])
    const isAll = entries.length < batchSize
    window.add(matched, isAll ? head : (entries.at(-1)?.position ?? head))
    if (!isAll || this.#interruption.signal.aborted) return
    const signal = AbortSignal.any([this.#stop.signal, this.#interruption.signal])
    await this.#parts.watch.waitFor(this.#tenant.orgId, window.end, signal)
    const rest = begin + readAtMostEvery - performance.now()
    if (rest > 0) await pause(rest, undefined, { signal }).catch(noop)
  }

  /** The index of all queries, those that are new or that master data may have changed included. */
  async #prepared(window: MatchedWindow): Promise<TermIndex<string>> {
    const now = Date.now()
    for (const [name, known] of this.#queries) {
      if (now - known.usedAt > keptFor && !window.hasWaiters(name)) {
        this.#queries.delete(name)
        window.close(name)
        this.#index = undefined
      } else if (known.standing.usesMasterData && now - known.preparedAt > masterDataAge) {
        known.standing = await prepare(this.#tenant, known.wanted)
        known.preparedAt = now
        this.#index = undefined
      }
    }
    if (this.#index) return this.#index
    for (const name of this.#queries.keys()) window.open(name)
    const standing = [...this.#queries].map(([name, known]): [string, StandingQuery] => [name, known.standing])
    this.#index = new TermIndex(this.#tenant.orgId, standing)
    return this.#index
  }
}

/** In bytes of texts. A page ends with the event that passes it. */
const maxPageBytes = 1_048_576

/** As many of the events as a page may hold, and up to where it goes. */
function pageOf(events: readonly MatchedEvent[], { upTo, max }: { upTo: number; max: number }): Page {
  let bytes = 0
  const fitting = events.filter(({ position }) => position <= upTo)
  const count = fitting.findIndex(({ text }, index) => {
    bytes += text.length
    return index + 1 >= max || bytes >= maxPageBytes
  })
  if (count === -1 || count === fitting.length - 1) return { events: fitting, upTo }
  const page = fitting.slice(0, count + 1)
  return { events: page, upTo: page.at(-1)?.position ?? upTo }
}
