import type { ProductAnswer } from '../contract.ts'
import { type Fields, textNames } from '../fields.ts'
import type { ProductInLanguages } from '../product.ts'
import { translate } from './overlay.ts'
import type { Reading } from './reading.ts'

const noTexts = Object.fromEntries(textNames.map((name) => [name, null])) as {
  [name in (typeof textNames)[number]]: null
}

/** What a caller sees of a product. */
export function present(
  product: ProductInLanguages,
  reading: Pick<Reading, 'languages' | 'withTranslations'>,
): ProductAnswer {
  const { id, gtin, internal_id, schema_id, schema_version, created_at, updated_at, version, translations } = product
  const { images = [], ...fields } = fieldsIn(product, reading.languages)
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
    schema_version,
    images,
    created_at,
    updated_at,
    version,
    ...(reading.withTranslations && {
      translations: Object.fromEntries(Object.values(translations).map(({ code, fields }) => [code, fields])),
    }),
  }
}

/** The fields in the first of the languages that translates each, or else as they are. */
function fieldsIn({ fields, translations }: ProductInLanguages, languages: string[]): Fields {
  return languages.toReversed().reduce((read, language) => {
    const translation = translations[language]
    return translation ? translate(read, translation.fields) : read
  }, fields)
}
