import { recordChanges } from '../server/src/access/audit/record.ts'
import { feedState } from '../server/src/feed/queries.ts'
import type { Product, Revision } from '../server/src/products/product.ts'
import { applyChange, newProduct } from '../server/src/products/write/apply-change.ts'
import { describeChange } from '../server/src/products/write/describe-change.ts'
import { storeProducts } from '../server/src/products/write/queries.ts'
import type { RulesOf } from '../server/src/products/write/rows.ts'
import { beginMemory, noteFilled } from '../server/src/translation/memory/queries.ts'
import { type Filling, openFilled } from './filled-store.ts'
import { checkSample } from './product-check.ts'
import { sampleProduct } from './product-samples.ts'
import type { Store } from './query-store.ts'

const batchSize = 1_000

export type ProductStore = Store & { ids: string[]; schemaId: string; authorization: string }

/** The service with so many products, each with its texts, states, search rows, values, history and place in the feed. */
export async function openProducts(count: number): Promise<ProductStore> {
  const store = await openFilled(`products-${count}`, {
    tables: [
      'product',
      'product_translation',
      'product_search',
      'product_value',
      'product_word',
      'audit',
      'feed_change',
    ],
    prepare: createSchema,
    write: (filling) => fill(filling, count),
    finish: settle,
  })
  const { pool } = store.tool
  const schemaId = await schemaOf(store)
  const given = { ...store, authorization: `Bearer ${store.key}`, schemaId }
  await checkSample(given, count)
  const { rows } = await pool.query<{ id: string }>('select id from product where org_id = $1 order by id', [
    store.orgId,
  ])
  if (rows.length !== count) throw new Error(`expected ${count} products in the store, found ${rows.length}`)
  return { ...given, ids: rows.map(({ id }) => id) }
}

const schema = {
  name: 'Own fields',
  field_group: 'custom_data',
  raw_schema: {
    type: 'object',
    properties: {
      weight: { type: 'integer' },
      fabric_code: { type: 'string', 'x-translatable': false },
      sizes: { type: 'array', items: { type: 'string' } },
    },
  },
}

async function createSchema({ url, key, tool, orgId }: Store): Promise<void> {
  if ((await schemaIds({ tool, orgId })).length > 0) return
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify(schema)
  const response = await fetch(`${url}/api/v2/schemas/`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`the schema was not created: ${await response.text()}`)
}

async function schemaIds({ tool, orgId }: Pick<Filling, 'tool' | 'orgId'>): Promise<string[]> {
  const { rows } = await tool.pool.query<{ id: string }>('select id from schema where org_id = $1 and name = $2', [
    orgId,
    schema.name,
  ])
  return rows.map(({ id }) => id)
}

async function schemaOf(filling: Pick<Filling, 'tool' | 'orgId'>): Promise<string> {
  const [id] = await schemaIds(filling)
  if (id === undefined) throw new Error('the schema of the sample products is not in the store')
  return id
}

/** Writes products as an import does, a thousand in a transaction, from the first that is not there. */
async function fill(filling: Filling, count: number): Promise<void> {
  const { tool, orgId, deviceId } = filling
  const schemaId = await schemaOf(filling)
  const { rows } = await tool.pool.query<{ count: number }>('select count(*)::int as count from product')
  for (let first = rows[0]?.count ?? 0; first < count; first += batchSize) {
    const created = Array.from({ length: Math.min(batchSize, count - first) }, (_, place): Revision => {
      const product = newProduct(sampleProduct(first + place, schemaId))
      return { after: { ...product, schema_version: product.schema_id === null ? null : 1 } }
    })
    const renamed = created.filter((_, place) => (first + place) % 20 === 7).map(({ after }) => rename(after))
    await tool.db.transaction().execute(async (tx) => {
      for (const revisions of [created, renamed]) {
        const stored = await storeProducts(tx, orgId, revisions, undefined, rulesOf)
        const changes = revisions.map(({ before, after }) => describeChange(before, stored.get(after.id)))
        await recordChanges(tx, { orgId, deviceId, deviceName: 'bench' }, changes)
      }
    })
    if (first % 20_000 === 0) console.log(`${first.toLocaleString('en')} of ${count.toLocaleString('en')} products`)
  }
}

/** What the schema says of texts. */
const rulesOf: RulesOf = ({ schema_id }) => {
  return (path) => ({ isTranslatable: schema_id === null || path.at(-1) !== 'fabric_code' })
}

/** The translations of the name are outdated from then on. */
function rename(before: Product): Revision {
  const name = `${before.fields.name} renewed`
  const after = { ...before, ...applyChange(before, { name }, true, 2), version: 2 }
  return { before, after }
}

/**
 * Leaves nothing to do beside what is measured: the trail is not linked, which takes longer than to write all the rest, and the
 * memory passes over these texts.
 */
async function settle({ tool: { db, pool }, orgId }: Filling): Promise<void> {
  await pool.query('delete from audit_link where org_id = $1 and position is null', [orgId])
  const tenant = { db, orgId }
  const { head } = await feedState(tenant)
  await beginMemory(tenant, head)
  await noteFilled(tenant, null)
}
