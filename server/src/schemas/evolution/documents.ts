import { toAbsoluteIri } from '@hyperjump/uri'
import { isObject, type JsonObject } from '../../json/object.ts'
import { valueAt } from '../../json/pointer.ts'
import { usualDialect } from '../validation/dialects.ts'
import { followReferences, placeOf } from '../validation/inspect/references.ts'
import { type Place, resolve, type Survey, survey } from '../validation/inspect/survey.ts'

/** A schema, and where it stands: its `key` is the same whatever reference leads to it. */
export type Located = { schema: JsonObject; place: Place; document: string; key: string }

type Read = { document: JsonObject; found: Survey }

/** One version of a schema with the documents that it refers to: finds what each reference leads to. */
export class Documents {
  readonly root: unknown
  readonly #rootAddress: string
  readonly #texts: Record<string, unknown>
  readonly #read = new Map<string, Read | undefined>()
  readonly #places = new Map<object, Located>()

  constructor(rootAddress: string, documents: Record<string, unknown>) {
    this.root = documents[rootAddress]
    this.#rootAddress = rootAddress
    this.#texts = documents
    this.#readDocument(rootAddress)
  }

  /** Where a schema stands; one that no keyword leads to stands nowhere, and refers to nothing. */
  locate(schema: JsonObject): Located {
    const place = { schema, pointer: '', base: this.#rootAddress, dialect: usualDialect }
    return this.#places.get(schema) ?? { schema, place, document: this.#rootAddress, key: '' }
  }

  isSchema(value: object): boolean {
    return this.#places.has(value)
  }

  /** What a reference of a schema leads to: another schema, or `undefined` when it is not among the documents. */
  follow({ place, document }: Located, reference: unknown): Located | boolean | undefined {
    const target = typeof reference === 'string' ? resolve(reference, place.base) : undefined
    if (target === undefined) return undefined
    return this.#find(document, target) ?? this.#find(toAbsoluteIri(target), target)
  }

  /** Whether what a schema means may depend on the road that led to it. */
  get isDynamic(): boolean {
    for (const { schema } of this.#places.values())
      if (Object.keys(schema).some((key) => /^\$(dynamic|recursive)/.test(key))) return true
    return false
  }

  #find(address: string, target: string): Located | boolean | undefined {
    const document = this.#texts[address]
    if (typeof document === 'boolean') return document
    const read = this.#readDocument(address)
    const pointer = read && placeOf(read.found, read.document, target)
    const value = pointer === undefined ? undefined : valueAt(read?.document, pointer)
    if (typeof value === 'boolean') return value
    return isObject(value) ? this.locate(value) : undefined
  }

  #readDocument(address: string): Read | undefined {
    if (this.#read.has(address)) return this.#read.get(address)
    const document = this.#texts[address]
    const read = isObject(document) ? { document, found: survey(document, address) } : undefined
    this.#read.set(address, read)
    if (!read) return undefined
    const others = followReferences(read.found, read.document)
    for (const [pointer, place] of read.found.places)
      this.#places.set(place.schema, { schema: place.schema, place, document: address, key: `${address}#${pointer}` })
    for (const { id, version } of others) this.#readDocument(version === 0 ? `schema:${id}` : `schema:${id}@${version}`)
    return read
  }
}
