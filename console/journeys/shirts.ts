import type { Call } from '../../server/test/calls.ts'

const path = '/api/v2/products/'

/** A product with a French text that is right and one that is outdated; returns its id. */
export async function createShirt(call: Call, name: string): Promise<string> {
  const { body } = await call('POST', path, {
    name,
    description: 'A light shirt with corozo buttons',
    brand: 'Nordlicht',
    custom_data: { care: { wash: 'Cold' }, weight: 140 },
    translations: { fr: { description: 'Une chemise légère à boutons de corozo', brand: 'Nordlicht' } },
  })
  await call('PATCH', `${path}${body.id}/?merge=true`, { description: 'A light shirt with shell buttons' })
  return body.id
}
