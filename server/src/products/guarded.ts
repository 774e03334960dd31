import { plainNumbers } from '../json/exact.ts'
import type { Checked, GuardedSource } from '../schemas/guard/guard.ts'
import { countBySchemaVersion, listBySchema } from './queries.ts'
import { guardedOf } from './write/admit.ts'

const plainly = (checked: Checked): Checked => ({ ...checked, value: plainNumbers(checked.value) })

/** Products as the schemas see them: custom_data as stored and as read in each language. */
export const guardedProducts: GuardedSource = {
  entity: 'product',
  group: 'custom_data',
  field: 'custom_data',
  readPermission: 'read_products',
  usage: countBySchemaVersion,
  async batch(db, orgId, schemaId, after, limit, since) {
    const products = await listBySchema(db, orgId, schemaId, after, limit, since)
    return products.map((product) => ({ id: product.id, values: guardedOf(product).map(plainly) }))
  },
}
