import { plainNumbers } from '../json/exact.ts'
import type { Checked, GuardedSource } from '../schemas/guard/guard.ts'
import { countBySchemaVersion, listBySchema, listOwnersUnder } from './queries.ts'
import { countAgain } from './translations/text-counts.ts'
import { guardedOf } from './write/admit.ts'

const plainly = (checked: Checked): Checked => ({ ...checked, value: plainNumbers(checked.value) })

/** Products as the schemas see them: custom_data as stored and as read in each language. */
export const guardedProducts: GuardedSource = {
  entity: 'product',
  group: 'custom_data',
  field: 'custom_data',
  readPermission: 'read_products',
  async schemasChanged(tx, orgId, schemaIds) {
    for (const place of await listOwnersUnder(tx, orgId, schemaIds)) await countAgain(tx, place.org_id, place.schema_id)
  },
  usage: countBySchemaVersion,
  async batch(db, orgId, schemaId, after, limit, since) {
    const products = await listBySchema(db, orgId, schemaId, after, limit, since)
    return products.map((product) => ({ id: product.id, values: guardedOf(product).map(plainly) }))
  },
}
