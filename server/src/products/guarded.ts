import { sql } from 'kysely'
import type { GuardedSource } from '../schemas/guard.ts'
import { guardedOf } from './admit.ts'
import { listGuarded } from './queries.ts'

/** Products as the schemas see them: custom_data as stored and as read in each language. */
export const guardedProducts: GuardedSource = {
  entity: 'product',
  group: 'custom_data',
  field: 'custom_data',
  async usage(db, orgId, schemaId) {
    const { rows } = await sql<{ version: number; count: number }>`
      select schema_version as version, count(*)::int as count from product
      where org_id = ${orgId} and schema_id = ${schemaId} group by schema_version order by schema_version`.execute(db)
    return rows
  },
  async batch(db, orgId, schemaId, after, limit, since) {
    const products = await listGuarded(db, orgId, schemaId, after, limit, since)
    return products.map((product) => ({ id: product.id, values: guardedOf(product) }))
  },
}
