import type { NewEvent } from './insert.ts'

const mostKept = 200_000

/** The keys of things that are stored already, so that most events need not name them again. */
export class KnownThings {
  readonly #organisations = new Map<string, Set<string>>()
  #count = 0

  of(orgId: string): ReadonlySet<string> {
    return this.#organisations.get(orgId) ?? new Set()
  }

  /** To be told only after the commit. */
  add(orgId: string, events: NewEvent[]): void {
    if (this.#count > mostKept) {
      this.#organisations.clear()
      this.#count = 0
    }
    const things = this.#organisations.get(orgId) ?? new Set()
    this.#organisations.set(orgId, things)
    const before = things.size
    for (const { event } of events) for (const { key } of event.lineage.things) things.add(key)
    this.#count += things.size - before
  }
}
