import type { Match, MatchedEvent } from './match.ts'

/** What is kept of the last matches: in events and in bytes of their texts. */
const maxEvents = 5_000
const maxBytes = 8 * 1_048_576

type Waiter = { after: number; resolve(): void }

/** The matches of one standing query among the last events, and who waits for the next. */
class Matches {
  readonly events: MatchedEvent[] = []
  readonly waiters = new Set<Waiter>()
  /** From which position on its matches are here. */
  readonly since: number

  constructor(since: number) {
    this.since = since
  }
}

/** The last matches of an organisation's standing queries, for listeners that keep up: the others read the feed. */
export class MatchedWindow {
  readonly #queries = new Map<string, Matches>()
  readonly #matches: Match<string>[] = []
  #bytes = 0
  #start: number
  #end: number

  constructor(position: number) {
    this.#start = position
    this.#end = position
  }

  /** Everything up to here was matched. */
  get end(): number {
    return this.#end
  }

  /** From now on the matches of a query come in here. */
  open(name: string): void {
    if (!this.#queries.has(name)) this.#queries.set(name, new Matches(this.#end))
  }

  isOpen(name: string): boolean {
    return this.#queries.has(name)
  }

  close(name: string): void {
    for (const { resolve } of this.#queries.get(name)?.waiters ?? []) resolve()
    this.#queries.delete(name)
  }

  hasWaiters(name: string): boolean {
    return (this.#queries.get(name)?.waiters.size ?? 0) > 0
  }

  /** The matches of a query after a position; `undefined` where some of them may not be here. */
  after(name: string, position: number): MatchedEvent[] | undefined {
    const matches = this.#queries.get(name)
    if (!matches || position < matches.since || position < this.#start) return undefined
    const first = matches.events.findLastIndex((event) => event.position <= position) + 1
    return matches.events.slice(first)
  }

  add(matched: readonly Match<string>[], end: number): void {
    this.#end = Math.max(this.#end, end)
    for (const match of matched) {
      this.#matches.push(match)
      this.#bytes += match.event.text.length
      for (const name of match.names) this.#queries.get(name)?.events.push(match.event)
    }
    this.#trim()
    for (const name of new Set(matched.flatMap(({ names }) => names))) this.#wake(name)
  }

  /** Waits until a query has a match after a position, or until that has to be read from the feed. */
  waitFor(name: string, after: number, signal: AbortSignal): Promise<void> {
    const matches = this.#queries.get(name)
    if (signal.aborted || !matches || this.after(name, after)?.length !== 0) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        signal.removeEventListener('abort', end)
        matches.waiters.delete(waiter)
        resolve()
      }
      const waiter = { after, resolve: end }
      signal.addEventListener('abort', end)
      matches.waiters.add(waiter)
    })
  }

  #wake(name: string): void {
    const matches = this.#queries.get(name)
    const last = matches?.events.at(-1)?.position ?? this.#end
    for (const { after, resolve } of matches?.waiters ?? []) if (after < last) resolve()
  }

  #trim(): void {
    while (this.#matches.length > maxEvents || (this.#bytes > maxBytes && this.#matches.length > 1)) {
      const oldest = this.#matches.shift() as Match<string>
      this.#bytes -= oldest.event.text.length
      this.#start = oldest.event.position
      for (const name of oldest.names) {
        const events = this.#queries.get(name)?.events
        if (events?.[0] === oldest.event) events.shift()
      }
    }
  }
}
