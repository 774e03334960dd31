import type { FieldValue } from '@polytrace/epcis'
import type { NewEvent } from './columns.ts'

/** Under which key a value is known; no thing has one like it. */
export const valueKey = ({ field, term }: FieldValue) => `${field} ${term}`

/** About 40 MB of keys; what is forgotten is only stored again, and found to be there. */
const maxKept = 200_000

/** The keys of things and values that are stored already, so that most events need not name them again. */
export class KnownThings {
  readonly #organisations = new Map<string, Set<string>>()
  #count = 0

  of(orgId: string): ReadonlySet<string> {
    return this.#organisations.get(orgId) ?? new Set()
  }

  /** To be called only after the commit. */
  add(orgId: string, events: NewEvent[]): void {
    if (this.#count > maxKept) {
      this.#organisations.clear()
      this.#count = 0
    }
    const things = this.#organisations.get(orgId) ?? new Set()
    this.#organisations.set(orgId, things)
    const before = things.size
    for (const { event } of events) {
      for (const { key } of event.lineage.things) things.add(key)
      for (const value of event.search.values) things.add(valueKey(value))
    }
    this.#count += things.size - before
  }
}
