import type { Fields, TranslatedFields } from './fields.ts'

/** Where a translated value came from: the product's version, and a fingerprint of the source text. */
export type Source = [version: number, fingerprint: string]

/** By JSON Pointer into the language's fields. */
export type Sources = { [pointer: string]: Source }

export type Translation = {
  /** The language as it was first sent. */
  code: string
  fields: TranslatedFields
  sources: Sources
}

/** By language key, in the order of the keys. */
export type Translations = ReadonlyMap<string, Translation>

/** A product as it is stored, with all its languages. */
export type Product = {
  id: string
  gtin: string | null
  internalId: string | null
  fields: Fields
  schemaId: string | null
  schemaVersion: number | null
  translations: Translations
  version: number
  createdAt: Date
  updatedAt: Date
}
