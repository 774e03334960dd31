export const garment = {
  type: 'object',
  properties: { weight: { type: 'number', minimum: 0 }, fabric_code: { type: 'string' } },
  required: ['weight'],
}

/** What is sent to make a schema. */
export const draft = { name: 'Garment', field_group: 'custom_data', raw_schema: garment }
