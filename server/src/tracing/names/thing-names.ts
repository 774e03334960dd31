import type { Tenant } from '../../db/statements.ts'
import { type NamedThing, readThings } from '../facts/queries.ts'

/** What things are called, looked up once. */
export class ThingNames {
  readonly #tenant: Tenant
  readonly #names: Map<string, NamedThing>

  constructor(tenant: Tenant, known: NamedThing[] = []) {
    this.#tenant = tenant
    this.#names = new Map(known.map((named) => [named.thing, named]))
  }

  async load(things: Iterable<string>): Promise<void> {
    const missing: string[] = []
    for (const thing of things) if (!this.#names.has(thing)) missing.push(thing)
    if (missing.length === 0) return
    for (const named of await readThings(this.#tenant, missing)) this.#names.set(named.thing, named)
  }

  of(thing: string): NamedThing | undefined {
    return this.#names.get(thing)
  }
}
