import type { ProductAnswer } from './contract.ts'
import { type Fields, type TranslatedFields, textNames } from './fields.ts'
import { translate } from './overlay.ts'
import type { Product } from './product.ts'
import type { Reading } from './reading.ts'

/** A product as its row gives it, with those of its languages that were asked for. */
export type ProductRow = {
  id: string
  gtin: string | null
  internal_id: string | null
  fields: Fields
  schema_id: string | null
  version: number
  created_at: Date
  updated_at: Date
  translations: [key: string, code: string, fields: TranslatedFields][] | null
}

const noTexts = Object.fromEntries(textNames.map((name) => [name, null])) as {
  [name in (typeof textNames)[number]]: null
}

/** What a caller sees of a product. */
export function present(row: ProductRow, reading: Pick<Reading, 'languages' | 'withTranslations'>): ProductAnswer {
  const { id, gtin, internal_id, schema_id, created_at, updated_at, version } = row
  const { images = [], ...fields } = readIn(row, reading.languages)
  const { details = {}, specifications = {}, custom_data = {}, ...texts } = fields
  return {
    id,
    gtin,
    internal_id,
    ...noTexts,
    ...texts,
    details,
    specifications,
    custom_data,
    schema_id,
    images,
    created_at,
    updated_at,
    version,
    ...(reading.withTranslations && {
      translations: Object.fromEntries((row.translations ?? []).map(([, code, translated]) => [code, translated])),
    }),
  }
}

/** The fields in the first of the languages that translates each, or else as they are. */
export function readIn(
  { fields, translations }: Pick<ProductRow, 'fields' | 'translations'>,
  languages: string[],
): Fields {
  return languages.toReversed().reduce((read, language) => {
    const translated = translations?.find(([key]) => key === language)
    return translated ? translate(read, translated[2]) : read
  }, fields)
}

/** The row of a product that is known whole. */
export const rowOf = (product: Product): ProductRow => ({
  id: product.id,
  gtin: product.gtin,
  internal_id: product.internalId,
  fields: product.fields,
  schema_id: product.schemaId,
  version: product.version,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
  translations: [...product.translations].map(([key, { code, fields }]) => [key, code, fields]),
})
