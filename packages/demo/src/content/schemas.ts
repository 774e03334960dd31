type RawSchema = Record<string, unknown>
type FieldGroup = 'custom_data' | 'material_structured_data' | 'facility_structured_data'

export type OwnSchema = { name: string; description: string; field_group: FieldGroup; raw_schema: RawSchema }

const object = (properties: RawSchema, required: string[]): RawSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  required,
})

const text = { type: 'string', minLength: 1 }
const percentage = { type: 'number', minimum: 0, maximum: 100 }
const day = { type: 'string', format: 'date' }
const names = { type: 'array', items: text, uniqueItems: true }

/** The schemas that the demo brings along, at least one for each group of fields. */
export const ownSchemas = {
  passport: {
    name: 'Garment passport',
    description: 'What a buyer can read behind the code on the label',
    field_group: 'custom_data',
    raw_schema: object(
      {
        collection: text,
        weight_grams: { type: 'integer', minimum: 1 },
        repair: { type: 'object', properties: { service: text, spare_parts: text }, required: ['service'] },
      },
      ['collection'],
    ),
  },
  chocolate: {
    name: 'Chocolate declaration',
    description: 'Cocoa and allergens, as the wrapper must show them',
    field_group: 'custom_data',
    raw_schema: object({ cocoa_percentage: percentage, allergens: names, may_contain: names }, [
      'cocoa_percentage',
      'allergens',
    ]),
  },
  contacts: {
    name: 'Contacts for a recall',
    description: 'Who is called, and in which order',
    field_group: 'custom_data',
    raw_schema: object(
      {
        contacts: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            properties: { role: text, email: { type: 'string', format: 'email' } },
            required: ['role', 'email'],
          },
        },
      },
      ['contacts'],
    ),
  },
  beans: {
    name: 'Cocoa bean quality',
    description: 'The cut test of ISO 2451',
    field_group: 'material_structured_data',
    raw_schema: object(
      {
        country: { type: 'string', pattern: '^[A-Z]{2}$' },
        mouldy: percentage,
        slaty: percentage,
        moisture: percentage,
      },
      ['country', 'moisture'],
    ),
  },
  farm: {
    name: 'Farm register',
    description: 'A farm or cooperative that delivers raw materials',
    field_group: 'facility_structured_data',
    raw_schema: object(
      {
        hectares: { type: 'number', exclusiveMinimum: 0 },
        farmers: { type: 'integer', minimum: 1 },
        organic_since: day,
        deforestation_free: { type: 'boolean' },
      },
      ['hectares'],
    ),
  },
} as const satisfies Record<string, OwnSchema>

/** Schemas that ship with every Polytrace, by their ids. */
export const shippedSchemas = {
  textile: '01900000-0000-7000-8000-000000000001',
  certification: '01900000-0000-7000-8000-000000000002',
  fibre: '01900000-0000-7000-8000-000000000003',
  substances: '01900000-0000-7000-8000-000000000004',
  address: '01900000-0000-7000-8000-000000000005',
  operations: '01900000-0000-7000-8000-000000000006',
} as const

export type OwnSchemaName = keyof typeof ownSchemas
export type SchemaName = OwnSchemaName | keyof typeof shippedSchemas
