import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import { readElementNames } from '../../epcis/vocabularies/names.ts'

/** What people call places and parties, looked up once. */
export class PlaceNames {
  readonly #tenant: Tenant
  readonly #caller: Caller
  readonly #names = new Map<string, string | undefined>()

  constructor(tenant: Tenant, caller: Caller) {
    this.#tenant = tenant
    this.#caller = caller
  }

  /** Looks up all of these that are not known yet, at once. */
  async load(identifiers: Iterable<string>): Promise<void> {
    const unknown: string[] = []
    for (const identifier of identifiers) if (!this.#names.has(identifier)) unknown.push(identifier)
    if (unknown.length === 0) return
    const found = await readElementNames(this.#tenant, this.#caller, unknown)
    for (const identifier of unknown) this.#names.set(identifier, found.get(identifier))
  }

  /** The names of those that have one, by identifier. */
  of(identifiers: Iterable<string>): Record<string, string> {
    const names: Record<string, string> = {}
    for (const identifier of identifiers) {
      const name = this.#names.get(identifier)
      if (name !== undefined) names[identifier] = name
    }
    return names
  }
}
