import type { Fields, TranslatedFields } from './fields.ts'

/** Who made a translated text: a person, a machine, or a person whose work another one has looked through. */
export type Origin = (typeof origins)[number]
export const origins = ['translated', 'machine', 'reviewed'] as const

/**
 * Where a translated value came from: the product's version, a fingerprint of the source text, who made it (a person,
 * unless it says otherwise), and the source text itself once the product has another one.
 */
export type Source = [version: number, fingerprint: string, origin?: Origin, text?: unknown]

/** By JSON Pointer into the language's fields. */
export type Sources = { [pointer: string]: Source }

export type Translation = {
  /** The language as it was first sent. */
  code: string
  fields: TranslatedFields
  sources: Sources
}

/** By language key, in the order of the keys. */
export type Translations = { readonly [language: string]: Translation }

/** A product as it is stored, with the names of its columns and with all its languages. */
export type Product = {
  id: string
  gtin: string | null
  internal_id: string | null
  fields: Fields
  schema_id: string | null
  schema_version: number | null
  version: number
  created_at: Date
  updated_at: Date
  translations: Translations
}

/** What reading needs of a product: some of its languages, without their sources. */
export type ProductInLanguages = Omit<Product, 'translations'> & {
  translations: { readonly [language: string]: Pick<Translation, 'code' | 'fields'> }
}

/** What a caller can change of a product. */
export type ProductContent = Pick<Product, 'gtin' | 'internal_id' | 'schema_id' | 'fields' | 'translations'>

/** A product before and after a change; without `before` it is new. */
export type Revision = { before?: Product | undefined; after: Product }
