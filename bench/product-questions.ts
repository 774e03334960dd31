import { keyOf } from '../server/src/products/search/keys.ts'
import { wordOf } from './product-samples.ts'
import type { ProductStore } from './product-store.ts'
import { median } from './rounds.ts'

export const path = '/api/v2/products/'

/** What people look for: the query, how many milliseconds it may take, and the least SQL that answers the same. */
type Question = { query: string; limit: number; bare: string | string[]; values: unknown[] }

const rows = `select p.*, t.fields as translated from product p
  left join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.lang = 'fr' where p.org_id = $1`
const newest = 'order by p.id desc limit 51'

/** As a list of products: by the estimates of a join, the planner may look through all products for a few. */
const having = (condition: string) => `${rows} and p.id = any(array(select product_id from product_search s
  where s.org_id = $1 and s.lang = any('{"",fr,zh}') and ${condition})) ${newest}`

const valued = (condition: string) => `${rows} and p.id in (select product_id from product_value v
  where v.org_id = $1 and ${condition}) ${newest}`

const sorted = (sortPath: string, direction = '', condition = 'true') => `
  select p.*, t.fields as translated from product_value v join product p on p.org_id = v.org_id and p.id = v.product_id
  left join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.lang = 'fr'
  where v.org_id = $1 and v.path = '${sortPath}' and ${condition} order by v.key ${direction}, v.product_id ${direction} limit 51`

const sortedByBrandAndName = `
  select p.*, t.fields as translated from product_value brand
  join product_value name on name.org_id = $1 and name.product_id = brand.product_id and name.path = 'name'
  join product p on p.org_id = $1 and p.id = brand.product_id
  left join product_translation t on t.org_id = $1 and t.product_id = p.id and t.lang = 'fr'
  where brand.org_id = $1 and brand.path = 'brand' order by brand.key, name.key desc, p.id limit 51`

const byColumn = (column: string) => `${rows} and ${column} is not null order by ${column}, p.id limit 51`

const counted = (facet: string, condition = 'true') =>
  `select key, count(*) from product_value v where org_id = $1 and path = '${facet}' and ${condition} group by key`

const schemas = 'select schema_id, count(*) from product where org_id = $1 group by 1'

const states = (
  lang: string,
) => `select translated >= texts, outdated > 0, count(*) from product p left join product_translation t
  on t.org_id = $1 and t.product_id = p.id and t.lang = '${lang}' where p.org_id = $1 group by 1, 2`

const inCategory = `v.product_id in (select product_id from product_value where org_id = $1 and path = 'category' and key = 'tcoat')`

function questionsOf(count: number, orgId: string): { [kind: string]: Question[] } {
  const number = count - 3
  const rare = wordOf(7_900)
  const keyedIn = (lang: string, ...keys: string[]) => [keys.map((key) => keyOf(orgId, lang, key))]
  const keyed = (...keys: string[]) => keyedIn('', ...keys)
  const keyedAnywhere = (...keys: string[]) => [[keyed(...keys), keyedIn('fr', ...keys)].flat(2)]
  const numbered = {
    bare: having('keys && $2'),
    values: keyedAnywhere(` ${number} `, ` sku-${number} `, ` sku${number} `),
  }
  const named = { bare: having('keys && $2'), values: keyedAnywhere(` ${rare} `) }
  const linen = `p.id in (select product_id from product_search s where s.org_id = $1 and lang = 'fr' and keys @> $2)`
  return {
    'a selective search': [
      { query: `?q=${number}&lang=fr`, limit: 20, ...numbered },
      { query: `?q=en français ${number}&lang=fr`, limit: 20, ...numbered },
      { query: `?q=sku-${number}`, limit: 20, ...numbered },
      { query: `?q=${rare}`, limit: 20, ...named },
      { query: `?q=${rare} coat&lang=fr`, limit: 20, ...named },
      { query: '?q=罕见&lang=zh', limit: 20, bare: having('keys @> $2'), values: keyedIn('zh', '罕见') },
      { query: '?q=nothing has this', limit: 20, bare: having('keys && $2'), values: keyedAnywhere(' nothing ') },
      // Two searches: one for the word as it stands, and one for those that it may be a slip of.
      { query: `?q=${rare.replace(/.$/, 'x')}&lang=fr`, limit: 50, ...named },
    ],
    'a word that 30 % of the products have': [
      { query: '?q=linen', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=linen&lang=fr', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=linnen&lang=fr', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=linen coat&lang=fr', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=linen -coat&lang=fr', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=linen&category=coat', limit: 50, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: '?q=e&lang=fr', limit: 50, bare: `${rows} ${newest}`, values: [] },
    ],
    'a filter': [
      { query: '', limit: 20, bare: `${rows} ${newest}`, values: [] },
      { query: '?brand=brand 7&category=shirt', limit: 20, bare: having('keys @> $2'), values: keyed('brand:brand 7', 'category:shirt') },
      { query: `?gtin=4000001000006`, limit: 20, bare: `${rows} and lpad(gtin, 14, '0') = '04000001000006'`, values: [] },
      { query: '?outdated=fr', limit: 20, bare: `${rows} and p.id in (select product_id from product_translation where org_id = $1 and lang = 'fr' and outdated > 0) ${newest}`, values: [] },
      { query: '?missing=zh', limit: 20, bare: `${rows} ${newest}`, values: [] },
      { query: '?updated_since=2100-01-01T00:00:00Z', limit: 20, bare: `${rows} and updated_at >= '2100-01-01' ${newest}`, values: [] },
    ],
    'a filter on an own field': [
      { query: '?custom_data.fabric_code=F-13', limit: 20, bare: valued("path = 'custom_data.fabric_code' and key = $2"), values: ['tf-13'] },
      { query: '?custom_data.weight__gte=8990', limit: 20, bare: valued("path = 'custom_data.weight' and key >= $2"), values: ['nc0c18f0000000000'] },
      { query: '?custom_data.weight__gte=100', limit: 20, bare: valued("path = 'custom_data.weight' and key >= $2"), values: ['nc059000000000000'] },
      { query: '?custom_data.sizes=XL', limit: 20, bare: valued("path = 'custom_data.sizes' and key = $2"), values: ['txl'] },
      { query: '?custom_data.sizes__in=S,M', limit: 20, bare: valued("path = 'custom_data.sizes' and key = any($2)"), values: [['ts', 'tm']] },
      { query: '?custom_data.care.wash__prefix=co', limit: 20, bare: valued("path = 'custom_data.care.wash' and key like 'tco%'"), values: [] },
      { query: '?custom_data.award__exists=true', limit: 20, bare: valued("path = 'custom_data.award'"), values: [] },
      { query: '?custom_data.award__exists=false', limit: 20, bare: `${rows} ${newest}`, values: [] },
      { query: '?custom_data.fabric_code=F-13&custom_data.weight__lt=500&brand=brand 7', limit: 20, bare: valued("path = 'custom_data.fabric_code' and key = $2"), values: ['tf-13'] },
    ],
    'sorted by one field': [
      ...['name', 'brand', 'category', 'description', 'custom_data.weight', 'custom_data.fabric_code', 'custom_data.award', 'custom_data.care.wash'].flatMap((field) => [
        { query: `?ordering=${field}`, limit: 50, bare: sorted(field), values: [] },
        { query: `?ordering=-${field}`, limit: 50, bare: sorted(field, 'desc'), values: [] },
      ]),
      { query: '?ordering=custom_data.nobody_has_it', limit: 50, bare: `${rows} ${newest}`, values: [] },
      ...['internal_id', 'version', 'created_at', 'updated_at', 'schema_id'].flatMap((field) => [
        { query: `?ordering=${field}`, limit: 50, bare: byColumn(field === 'internal_id' ? 'internal_id collate "C"' : field), values: [] },
        { query: `?ordering=-${field}`, limit: 50, bare: byColumn(field === 'internal_id' ? 'internal_id collate "C"' : field), values: [] },
      ]),
      { query: '?ordering=gtin', limit: 50, bare: byColumn("lpad(gtin, 14, '0')"), values: [] },
    ],
    'sorted by two fields': [
      { query: '?ordering=brand,-name', limit: 200, bare: sortedByBrandAndName, values: [] },
    ],
    'sorted and filtered': [
      { query: '?ordering=name&category=coat', limit: 200, bare: sorted('name', '', inCategory), values: [] },
      { query: '?ordering=-custom_data.weight&custom_data.fabric_code=F-13', limit: 200, bare: valued("path = 'custom_data.fabric_code' and key = 'tf-13'"), values: [] },
      { query: '?ordering=name&q=linen&lang=fr', limit: 200, bare: `${rows} and ${linen} ${newest}`, values: keyedIn('fr', ' linen ') },
      { query: `?ordering=name&q=${number}`, limit: 200, ...numbered },
      { query: '?ordering=custom_data.award&brand=brand 7', limit: 200, bare: sorted('custom_data.award'), values: [] },
      { query: '?ordering=custom_data.nobody_has_it&brand=brand 7', limit: 200, bare: having('keys @> $2'), values: keyed('brand:brand 7') },
      { query: '?ordering=-updated_at&custom_data.sizes=XL&missing=zh', limit: 200, bare: `${rows} order by updated_at desc limit 51`, values: [] },
    ],
    'facets': [
      { query: '?facets=brand&limit=1', limit: 100, bare: counted('brand'), values: [] },
      { query: '?facets=custom_data.sizes&limit=1', limit: 100, bare: counted('custom_data.sizes'), values: [] },
      { query: '?facets=brand&limit=1&category=coat', limit: 100, bare: counted('brand', inCategory), values: [] },
      { query: '?facets=category&limit=1&custom_data.fabric_code=F-13', limit: 100, bare: counted('category', "product_id in (select product_id from product_value where org_id = $1 and path = 'custom_data.fabric_code' and key = 'tf-13')"), values: [] },
      { query: `?facets=brand&limit=1&q=${rare}`, limit: 100, ...named },
      { query: '?facets=brand&limit=1&q=linen', limit: 100, bare: counted('brand', "product_id in (select product_id from product_search where org_id = $1 and lang = '' and keys @> $2)"), values: keyed(' linen ') },
      { query: '?facets=schema_id&limit=1', limit: 100, bare: schemas, values: [] },
      { query: '?facets=language_state&lang=zh&limit=1', limit: 100, bare: states('zh'), values: [] },
      { query: '?facets=brand,category,schema_id,language_state&lang=fr&limit=1', limit: 100, bare: [counted('brand'), counted('category'), schemas, states('fr')], values: [] },
    ],
  } // biome-ignore format: one question in a line
}

const rounds = 11

/** Asks each question, and its bare SQL in turn with it. */
export async function benchQuestions({ url, authorization, ids, tool, orgId }: ProductStore): Promise<void> {
  const ask = async (query: string) => {
    const response = await fetch(url + path + query, { headers: { authorization } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${query}: ${response.status} ${text}`)
  }
  const read = await timeInTurn([() => ask(`${ids[ids.length >> 1]}/?lang=fr`)])
  console.log(`a read: ${read[0]?.toFixed(1)} ms`)
  for (const [kind, questions] of Object.entries(questionsOf(ids.length, orgId))) {
    console.log(`${kind}:`)
    for (const { query, limit, bare, values } of questions) {
      const asking = () => ask(encodeURI(query))
      const statements = [bare].flat()
      const answering = () => Promise.all(statements.map((text) => tool.pool.query(text, [orgId, ...values])))
      const [took = 0, least = 0] = await timeInTurn([asking, answering])
      const verdict = took <= limit ? 'reached' : 'MISSED'
      const ratio = `its bare SQL ${least.toFixed(1)}, ratio ${(took / least).toFixed(1)}`
      console.log(`  ${query || '(all)'}: ${took.toFixed(1)} ms (at most ${limit}: ${verdict}), ${ratio}`)
    }
  }
}

/** The medians of some things that are done in turn; the first time of each counts for nothing. */
async function timeInTurn(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now()
      await work()
      if (round > 0) times[index]?.push(performance.now() - begun)
    }
  }
  return times.map(median)
}
