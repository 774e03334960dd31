/** One shirt through all examples of the API document. */
export const created = {
  gtin: '4006381333931',
  internal_id: 'SHIRT-01',
  name: 'Linen shirt',
  description: 'Light and airy',
  brand: 'Northwind',
  custom_data: { fabric_code: 'LIN-140', care: { wash: 'Cold' } },
  translations: { fr: { name: 'Chemise en lin' } },
}

export const patch = { translations: { fr: { custom_data: { care: { wash: 'Froid' } } } } }

export const answer = {
  id: '0190163d-8694-739b-aea5-966c26f8ad90',
  gtin: '4006381333931',
  internal_id: 'SHIRT-01',
  name: 'Linen shirt',
  description: 'Light and airy',
  short_description: null,
  brand: 'Northwind',
  category: null,
  subcategory: null,
  color: null,
  size: null,
  composition: null,
  care_instructions: null,
  country_of_origin: null,
  details: {},
  specifications: {},
  custom_data: { fabric_code: 'LIN-140', care: { wash: 'Cold' } },
  schema_id: null,
  images: [],
  created_at: '2026-01-31T08:00:00.000Z',
  updated_at: '2026-01-31T08:00:00.000Z',
  version: 1,
}
