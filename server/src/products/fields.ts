import type { JsonObject } from '../json/object.ts'

/** Every translatable text of a product, with its maximum length in characters. */
export const textFields = {
  name: 500,
  description: undefined,
  short_description: undefined,
  brand: 500,
  category: 500,
  subcategory: 500,
  color: 500,
  size: 500,
  composition: undefined,
  care_instructions: undefined,
  country_of_origin: 500,
} as const satisfies Record<string, number | undefined>

export type TextField = keyof typeof textFields
export const textNames = Object.keys(textFields) as TextField[]

/** The free-form objects, translated key by key at any depth. */
export const objectNames = ['details', 'specifications', 'custom_data'] as const
export type ObjectField = (typeof objectNames)[number]

export const identifierNames = ['id', 'gtin', 'internal_id'] as const
export const readOnlyNames = ['created_at', 'updated_at', 'version'] as const

/** Every field of a product in the order in which an answer shows them. */
export const fieldNames = [
  ...identifierNames,
  ...textNames,
  ...objectNames,
  'schema_id',
  'images',
  ...readOnlyNames,
] as const

/** What a product says, without its identifiers: absent is what nobody filled in. */
export type Fields = { name: string } & { [field in Exclude<TextField, 'name'>]?: string } & {
  [field in ObjectField]?: JsonObject
} & { images?: string[] }

export type TranslatedFields = { [field in TextField]?: string } & { [field in ObjectField]?: JsonObject }

export const isTextField = (name: string): name is TextField => Object.hasOwn(textFields, name)

export const isObjectField = (name: string): name is ObjectField => objectNames.includes(name as ObjectField)
