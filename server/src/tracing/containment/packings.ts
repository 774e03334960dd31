import type { Packing } from './queries.ts'

/** What was put where, by what was put, and when something was emptied. */
export class Packings<Row extends Packing = Packing> {
  readonly #packings = new Map<string, Row[]>()
  readonly #emptyings = new Map<string, Row[]>()

  add(rows: Row[]): void {
    for (const row of rows) {
      const [map, key] = row.child === null ? [this.#emptyings, row.parent] : [this.#packings, row.child]
      const known = map.get(key)
      if (known) known.push(row)
      else map.set(key, [row])
    }
  }

  /** All that can have changed where a thing is; nothing when it never was in anything. */
  of(thing: string): Row[] {
    const own = this.#packings.get(thing)
    if (own === undefined) return []
    const parents = new Set(own.map(({ parent }) => parent))
    return [...own, ...[...parents].flatMap((parent) => this.#emptyings.get(parent) ?? [])]
  }

  /** Whatever ever held something. */
  parents(): Set<string> {
    return new Set([...this.#packings.values()].flatMap((rows) => rows.map(({ parent }) => parent)))
  }
}
