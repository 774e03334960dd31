import { identify } from '@polytrace/epcis'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import { readElementNames } from '../../epcis/vocabularies/names.ts'
import type { NamedThing as StoredThing } from '../facts/queries.ts'
import { readMaterialNames, readProductNames } from './queries.ts'

/** A thing as far as its name depends on it. */
export type NamedThing = Pick<StoredThing, 'text' | 'gtin' | 'kind'>

export type ProductName = { entity: 'product' | 'material' | 'epc_class'; id: string; name: string }

/** What people call products and materials, in the languages asked for, as far as the caller may know. */
export class ProductNames {
  readonly #tenant: Tenant
  readonly #caller: Caller
  readonly #languages: string[]
  /** By GTIN, or by material code after a space. */
  readonly #names = new Map<string, ProductName | null>()
  /** What master data calls the classes of things that are no product or material of ours. */
  readonly #classes = new Map<string, ProductName | null>()

  constructor(tenant: Tenant, caller: Caller, languages: string[]) {
    this.#tenant = tenant
    this.#caller = caller
    this.#languages = languages
  }

  /** Looks up all of these that are not known yet, at once. */
  async load(things: NamedThing[]): Promise<void> {
    await this.#loadOwn(things)
    await this.#loadClasses(things)
  }

  async #loadOwn(things: NamedThing[]): Promise<void> {
    const keys = new Set(things.map(keyOf).filter((key) => key !== undefined && !this.#names.has(key)))
    const unknown = [...keys] as string[]
    for (const key of unknown) this.#names.set(key, null)
    const gtins = unknown.filter((key) => !key.startsWith(' '))
    const codes = unknown.filter((key) => key.startsWith(' ')).map((key) => key.slice(1))
    const { permissions } = this.#caller
    if (codes.length > 0 && permissions.has('read_entities')) {
      for (const { code, ...name } of await readMaterialNames(this.#tenant, codes))
        this.#names.set(` ${code}`, { entity: 'material', ...name })
    }
    if (unknown.length === 0 || !permissions.has('read_products')) return
    for (const { gtin, code, ...name } of await readProductNames(this.#tenant, gtins, codes, this.#languages)) {
      if (gtin !== null) this.#names.set(gtin, { entity: 'product', ...name })
      if (code !== null) this.#names.set(` ${code}`, { entity: 'product', ...name })
    }
  }

  async #loadClasses(things: NamedThing[]): Promise<void> {
    const unnamed = things.filter((thing) => !this.#names.get(keyOf(thing) ?? ''))
    const classes = new Set(unnamed.map(classOf).filter((name) => !this.#classes.has(name)))
    const found = await readElementNames(this.#tenant, this.#caller, classes)
    for (const id of classes) {
      const name = found.get(id)
      this.#classes.set(id, name === undefined ? null : { entity: 'epc_class', id, name })
    }
  }

  of(thing: NamedThing): ProductName | null {
    return this.#names.get(keyOf(thing) ?? '') ?? this.#classes.get(classOf(thing)) ?? null
  }
}

/** The identifier under which master data describes what a thing is one of. */
const classOf = ({ gtin, text }: NamedThing) => (gtin === null ? text : `https://id.gs1.org/01/${gtin}`)

function keyOf({ gtin, kind, text }: NamedThing): string | undefined {
  if (gtin !== null) return gtin
  const material = kind === 'batch' ? identify(text).material : undefined
  return material === undefined ? undefined : ` ${material}`
}
