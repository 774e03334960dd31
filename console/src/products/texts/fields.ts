import type { JsonObject } from '../../data/json.ts'

/** The texts of a product in the order in which people write them. */
export const textNames = [
  ...(['name', 'short_description', 'description', 'brand', 'category', 'subcategory', 'color', 'size'] as const),
  ...(['composition', 'care_instructions', 'country_of_origin'] as const),
] as const

/** The free-form objects, translated key by key at any depth. */
export const objectNames = ['details', 'specifications', 'custom_data'] as const

/** Never translated. */
export const identifierNames = ['gtin', 'internal_id'] as const

export const fieldNames = [...identifierNames, ...textNames, ...objectNames] as const

export type FieldName = (typeof fieldNames)[number]

export const isFieldName = (name: string): name is FieldName => fieldNames.includes(name as FieldName)

/** The fields of a product in one language: those of the product itself, or of one of its translations. */
export type Fields = JsonObject
