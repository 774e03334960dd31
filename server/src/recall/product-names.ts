import { identify } from '@polytrace/epcis'
import type { Pool } from 'pg'
import type { Caller } from '../http/caller.ts'
import { readMaterialNames, readProductNames } from './name-queries.ts'
import type { NamedThing } from './queries.ts'

export type ProductName = { entity: 'product' | 'material'; id: string; name: string }

/** What people call products and materials, in the languages asked for, as far as the caller may know. */
export class ProductNames {
  readonly #pool: Pool
  readonly #caller: Caller
  readonly #languages: string[]
  /** By GTIN, or by material code after a space. */
  readonly #names = new Map<string, ProductName | null>()

  constructor(pool: Pool, caller: Caller, languages: string[]) {
    this.#pool = pool
    this.#caller = caller
    this.#languages = languages
  }

  /** Looks up all of these that are not known yet, at once. */
  async load(things: NamedThing[]): Promise<void> {
    const keys = new Set(things.map(keyOf).filter((key) => key !== undefined && !this.#names.has(key)))
    const unknown = [...keys] as string[]
    for (const key of unknown) this.#names.set(key, null)
    const gtins = unknown.filter((key) => !key.startsWith(' '))
    const codes = unknown.filter((key) => key.startsWith(' ')).map((key) => key.slice(1))
    const { orgId, permissions } = this.#caller
    if (codes.length > 0 && permissions.has('read_entities')) {
      for (const { code, ...name } of await readMaterialNames(this.#pool, orgId, codes))
        this.#names.set(` ${code}`, { entity: 'material', ...name })
    }
    if (unknown.length === 0 || !permissions.has('read_products')) return
    for (const { gtin, code, ...name } of await readProductNames(this.#pool, orgId, gtins, codes, this.#languages)) {
      if (gtin !== null) this.#names.set(gtin, { entity: 'product', ...name })
      if (code !== null) this.#names.set(` ${code}`, { entity: 'product', ...name })
    }
  }

  of(thing: NamedThing): ProductName | null {
    return this.#names.get(keyOf(thing) ?? '') ?? null
  }
}

function keyOf({ gtin, kind, text }: NamedThing): string | undefined {
  if (gtin !== null) return gtin
  const material = kind === 'batch' ? identify(text).material : undefined
  return material === undefined ? undefined : ` ${material}`
}
