import assert from 'node:assert/strict'
import { sampleProduct } from './product-samples.ts'
import type { Store } from './query-store.ts'

type Checked = Pick<Store, 'url' | 'tool' | 'orgId'> & { authorization: string; schemaId: string }

const path = '/api/v2/products/'

/**
 * Fails unless what was filled in is what the service itself writes: a product is deleted and created again through the API,
 * and each of its rows is the same as before. Then it is found by what it says.
 */
export async function checkSample(store: Checked, count: number): Promise<void> {
  const index = (count >> 1) - ((count >> 1) % 4)
  const body = sampleProduct(index, store.schemaId)
  const filled = await find(store, `internal_id=${body.internal_id}`)
  const rows = await rowsOf(store, filled.id)
  await call(store, 'DELETE', `${path}${filled.id}/`)
  const created = await call<{ id: string }>(store, 'POST', path, body)
  assert.deepEqual(rows, await rowsOf(store, created.id), 'what was filled in is not what the service writes')
  const { name, gtin, category, translations } = body
  const custom_data = body.custom_data ?? {}
  const read = await call<object>(store, 'GET', `${path}${created.id}/?include=translations`)
  assert.partialDeepStrictEqual(read, { name, gtin, custom_data, translations })
  const own = `custom_data.fabric_code=${custom_data.fabric_code}&custom_data.weight=${custom_data.weight}&category=${category}`
  const french = encodeURIComponent(`"${name} en français"`)
  for (const query of [`q=${french}&lang=fr`, `${own}&name__prefix=${encodeURIComponent(name)}`, `gtin=${gtin}`])
    assert.equal((await find(store, query)).id, created.id, `${query} finds another product`)
  const { facets } = await call<{ facets: { category: { count: number }[] } }>(
    store,
    'GET',
    `${path}?facets=category&limit=1`,
  )
  assert.equal(
    facets.category.reduce((sum, value) => sum + value.count, 0),
    count,
    'the categories do not count all products',
  )
}

async function call<Answer>({ url, authorization }: Checked, method: string, to: string, body?: object) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(url + to, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  assert.ok(response.ok, `${method} ${to}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

async function find(store: Checked, query: string): Promise<{ id: string }> {
  const { results } = await call<{ results: { id: string }[] }>(store, 'GET', `${path}?${query}`)
  const [only, ...others] = results
  assert.ok(only && others.length === 0, `expected one product for ${query}, found ${results.length}`)
  return only
}

/** All rows of a product, and what the trail and the feed say of its creation, but for ids and times. */
async function rowsOf({ tool: { pool }, orgId }: Checked, id: string): Promise<unknown[]> {
  const own = ['product_translation', 'product_search', 'product_value'].map(
    (table) => `select to_jsonb(t) as row from ${table} t where org_id = $1 and product_id = $2`,
  )
  const { rows } = await pool.query<{ row: object }>(
    `select replace(row::text, $2::text, 'id')::jsonb - '{at,actor,device_id,created_at,updated_at}'::text[] as row from (
       select to_jsonb(p) as row from product p where org_id = $1 and id = $2 union all ${own.join(' union all ')}
       union all select to_jsonb(a) - 'id' || jsonb_build_object('after', after - '{created_at,updated_at}'::text[])
         from audit a where org_id = $1 and entity = 'product' and entity_id = $2 and action = 'create'
       union all select to_jsonb(f) - 'id' from feed_change f where org_id = $1 and data ->> 'id' = $2::text
         and kind <> 'product.deleted') all_rows
     order by row::text`,
    [orgId, id],
  )
  return rows.map(({ row }) => row)
}
