import type { Schema } from '@polytrace/client'
import { newest } from './editor/dialects.ts'

export type FieldGroup = Schema['field_group']

export const fieldGroups = [
  'custom_data',
  'material_structured_data',
  'facility_structured_data',
] as const satisfies FieldGroup[]

export const isFieldGroup = (text: string | undefined): text is FieldGroup =>
  fieldGroups.some((group) => group === text)

const object = (properties: object, required: string[]) => ({
  $schema: `https://json-schema.org/draft/${newest}/schema`,
  type: 'object',
  properties,
  required,
})

/** What a new schema begins with: a few fields such as its group often has, to be replaced by one's own. */
export const templates: Record<FieldGroup, object> = {
  custom_data: object(
    {
      collection: { type: 'string', title: 'Collection', minLength: 1 },
      weight_grams: { type: 'integer', title: 'Weight', description: 'In grams, without packaging.', minimum: 1 },
      recyclable: { type: 'boolean', title: 'Recyclable' },
    },
    ['collection'],
  ),
  material_structured_data: object(
    {
      country_of_origin: { type: 'string', title: 'Country of origin', pattern: '^[A-Z]{2}$' },
      weight: { type: 'number', title: 'Weight', description: 'In grams per square metre.', minimum: 0 },
      certificates: { type: 'array', title: 'Certificates', items: { type: 'string' }, uniqueItems: true },
    },
    ['country_of_origin'],
  ),
  facility_structured_data: object(
    {
      country: { type: 'string', title: 'Country', pattern: '^[A-Z]{2}$' },
      employees: { type: 'integer', title: 'Employees', minimum: 0 },
      audited_on: { type: 'string', title: 'Last audit', format: 'date' },
    },
    ['country'],
  ),
}

export const formatSchema = (schema: unknown): string => JSON.stringify(schema, null, 2)
