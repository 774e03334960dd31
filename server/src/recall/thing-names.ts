import type { Pool } from 'pg'
import { type NamedThing, readThings } from './queries.ts'

/** What things are called, looked up once. */
export class ThingNames {
  readonly #pool: Pool
  readonly #orgId: string
  readonly #names: Map<string, NamedThing>

  constructor(pool: Pool, orgId: string, known: NamedThing[] = []) {
    this.#pool = pool
    this.#orgId = orgId
    this.#names = new Map(known.map((named) => [named.thing, named]))
  }

  async load(things: Iterable<string>): Promise<void> {
    const missing: string[] = []
    for (const thing of things) if (!this.#names.has(thing)) missing.push(thing)
    if (missing.length === 0) return
    for (const named of await readThings(this.#pool, this.#orgId, missing)) this.#names.set(named.thing, named)
  }

  of(thing: string): NamedThing | undefined {
    return this.#names.get(thing)
  }
}
