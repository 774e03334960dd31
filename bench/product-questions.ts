import type { Database } from '../server/src/db/database.ts'
import { median } from './rounds.ts'

export const path = '/api/v2/products/'

export type Bench = { url: string; authorization: string; database: Database; orgId: string; ids: string[] }

/** What people look for: the query, how long it may take, and the least SQL that answers the same. */
type Line = { query: string; limit: number; bare: string; values: unknown[] }

export async function benchSearch(bench: Bench): Promise<void> {
  const { url, authorization, ids, database, orgId } = bench
  const time = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < 15; round++) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  const ask = async (query: string) => {
    const response = await fetch(url + path + query, { headers: { authorization } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${query}: ${response.status} ${text}`)
  }
  const number = ids.length - 2
  const rows = `select p.*, t.fields as translated from product p
    left join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.lang = 'fr' where p.org_id = $1`
  const having = (condition: string) => `${rows} and p.id in (select product_id from product_search s
    where s.org_id = $1 and s.lang = any('{"",fr,zh}') and ${condition}) order by p.id desc limit 51`
  const valued = (condition: string) => `${rows} and p.id in (select product_id from product_value v
    where v.org_id = $1 and ${condition}) order by p.id desc limit 51`
  const sorted = (
    sortPath: string,
  ) => `select p.* from product_value v join product p on p.org_id = v.org_id and p.id = v.product_id
    where v.org_id = $1 and v.path = '${sortPath}' order by v.key, v.product_id limit 51`
  const lines: Line[] = [
    { query: `?q=${number}&lang=fr`, limit: 20, bare: having('words like $2'), values: [`%${number}%`] },
    { query: `?q=en français ${number}&lang=fr`, limit: 20, bare: having('words like $2'), values: [`%${number}%`] },
    { query: '?q=罕见&lang=zh', limit: 20, bare: having('pairs @> $2'), values: [['罕见']] },
    { query: `?q=numbr ${number}&lang=fr`, limit: 50, bare: having('words like $2'), values: [`%${number}%`] },
    { query: '?q=linen&lang=fr', limit: 50, bare: `${rows} order by p.id desc limit 51`, values: [] },
    { query: '?q=e&lang=fr', limit: 50, bare: `${rows} order by p.id desc limit 51`, values: [] },
    { query: '?brand=brand 7&category=linen', limit: 20, bare: having('brand = $2'), values: ['brand 7'] },
    { query: '?custom_data.fabric_code=F-13', limit: 20, bare: valued("path = 'custom_data.fabric_code' and key = $2"), values: ['tf-13'] },
    { query: '?custom_data.weight__gte=898', limit: 20, bare: valued("path = 'custom_data.weight' and key >= $2"), values: ['nc08c10'] },
    { query: '?ordering=name', limit: 50, bare: sorted('name'), values: [] },
    { query: '?ordering=-custom_data.weight', limit: 50, bare: sorted('custom_data.weight'), values: [] },
    { query: '?ordering=-updated_at', limit: 50, bare: `${rows} order by updated_at desc limit 51`, values: [] },
    { query: '?ordering=brand,name', limit: 50, bare: sorted('brand'), values: [] },
    { query: '?ordering=name&category=linen', limit: 200, bare: sorted('name'), values: [] },
    { query: '?facets=brand&limit=1', limit: 100, bare: "select key, count(*) from product_value where org_id = $1 and path = 'brand' group by key", values: [] },
    { query: '?facets=brand&limit=1&category=linen', limit: 100, bare: "select key, count(*) from product_value where org_id = $1 and path = 'brand' group by key", values: [] },
  ] // biome-ignore format: one question in a line
  const read = await time(() => ask(`${ids[ids.length >> 1]}/?lang=fr`))
  console.log(`a read: ${read.toFixed(1)} ms`)
  for (const { query, limit, bare, values } of lines) {
    const took = await time(() => ask(encodeURI(query)))
    const least = await time(() => database.pool.query(bare, [orgId, ...values]))
    console.log(
      `${query}: ${took.toFixed(1)} ms (limit ${limit}), its bare SQL ${least.toFixed(1)} ms, ratio ${(took / least).toFixed(1)}`,
    )
  }
}
