import type { NewProduct } from '@polytrace/client'
import { gtinOf } from '../identifiers.ts'
import type { ProductName } from './catalogue.ts'
import { foods } from './foods.ts'
import { garments } from './garments.ts'
import type { ProductText } from './product-text.ts'
import type { SchemaName } from './schemas.ts'
import { textiles } from './textiles.ts'
import { type Fibre, fibres, type Language, languages, type Words } from './words.ts'

const texts: Record<ProductName, ProductText> = { ...textiles, ...garments, ...foods }

/** A product as it is sent, but for its schema, which has an id only in the service. */
export type DemoProduct = {
  schema: SchemaName | undefined
  /** The English texts that were translated, where they have changed since. */
  before: ProductText['before']
  fields: NewProduct & { internal_id: string }
}

export const listProducts = (): DemoProduct[] =>
  Object.entries(texts).map(([name, text]) => describe(name as ProductName, text))

const describe = (product: ProductName, text: ProductText): DemoProduct => ({
  schema: text.schema,
  before: text.before,
  fields: {
    gtin: gtinOf(product),
    internal_id: text.code,
    name: text.name.en,
    ...textsIn('en', text),
    ...(text.details && { details: text.details }),
    translations: Object.fromEntries(languages.map((language) => [language, textsIn(language, text)])),
  },
})

/** What can be translated, by the name of its field. */
const fieldsOf = (text: ProductText): Record<string, Words | undefined> => ({
  name: text.name,
  brand: text.brand,
  description: text.description,
  category: text.category,
  color: text.color,
  composition: text.composition,
  care_instructions: text.care,
  country_of_origin: text.country,
})

/** What a product says in one language. */
function textsIn(language: 'en' | Language, text: ProductText): Record<string, unknown> {
  const texts = Object.entries(fieldsOf(text)).map(([field, words]) => [field, words?.[language]] as const)
  const data = customData(text, language)
  return {
    ...Object.fromEntries(texts.filter(([, translated]) => translated !== undefined)),
    ...(data && { custom_data: data }),
  }
}

/** The own fields in a language; fibres as the textile schema that ships with the service describes them. */
function customData(text: ProductText, language: 'en' | Language): Record<string, unknown> | undefined {
  const data = language === 'en' ? text.data : text.dataIn?.[language]
  if (!text.fibres) return data
  const shares = Object.entries(text.fibres) as [Fibre, number][]
  return { ...data, composition: shares.map(([fibre, percentage]) => ({ fibre: fibres[fibre][language], percentage })) }
}
