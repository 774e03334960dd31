import type { Polytrace } from '@polytrace/client'
import { type DemoProduct, listProducts } from '../content/products.ts'
import type { AsDevice } from './device.ts'
import { createdBy, guarded, type SchemaIds } from './entities.ts'
import type { Tally } from './tally.ts'

export async function loadProducts(polytrace: Polytrace, as: AsDevice, ids: SchemaIds, tally: Tally): Promise<void> {
  for (const product of listProducts()) {
    const { fields, before, schema } = product
    const body = guarded({ ...fields, ...before, schema }, ids)
    const created = await createdBy(polytrace.post('/api/v2/products/', { ...as, body }))
    if (before) await outdate(polytrace, as, fields, before)
    tally.add('products', 1, created)
  }
}

type Texts = NonNullable<DemoProduct['before']>

/** Changes English texts after their translation, unless somebody else has changed them in the meantime. */
async function outdate(
  polytrace: Polytrace,
  as: AsDevice,
  fields: DemoProduct['fields'],
  before: Texts,
): Promise<void> {
  const query = { internal_id: fields.internal_id }
  const [product] = (await polytrace.get('/api/v2/products/', { ...as, query })).results
  const names = Object.keys(before) as (keyof Texts)[]
  if (!product || names.some((name) => product[name] !== before[name])) return
  const body = Object.fromEntries(names.map((name) => [name, fields[name]]))
  await polytrace.patch('/api/v2/products/{id}/', { ...as, path: { id: product.id }, query: { merge: 'true' }, body })
}
