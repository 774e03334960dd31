import { runQuery, type Tenant } from '../../db/statements.ts'
import { fold } from '../../products/search/fold.ts'
import { keysOfText } from '../../products/search/word-queries.ts'
import { containing, orderedLength } from './queries.ts'

/** How a table of ours is read as a vocabulary, in SQL. */
const tables = {
  facility: {
    key: 'gln',
    hasKey: 'gln is not null',
    texts: `json_build_object('name', name, 'description', description, 'address', address)`,
    matches: (pattern: string) => `lower(name || ' ' || gln) like ${pattern}`,
  },
  product: {
    key: `lpad(gtin, 14, '0')`,
    hasKey: 'gtin is not null',
    texts: `json_build_object('name', fields ->> 'name', 'description', fields ->> 'description', 'brand', fields ->> 'brand')`,
    matches: (pattern: string, keys?: string) => `id in (select s.product_id from product_search s where s.org_id = $1
      and s.words like ${pattern} ${keys === undefined ? '' : `and s.keys && ${keys}::text[]`})`,
  },
}

/** A facility with a GLN or a product with a GTIN, by that key. */
export type OwnRow = { id: string; key: string; texts: Record<string, string | null> }

/** Whose elements are listed, and under which identifiers a document may describe the same ones. */
export type OwnTable = { entity: keyof typeof tables; type: string; prefix: string }

/** Not the rows that a document describes in the same vocabulary. */
const undescribed = (key: string) => `not exists (select from vocabulary_element v where v.org_id = $1 and v.type = $2
  and left(v.canonical, ${orderedLength}) collate "C" = $3 || ${key})`

async function conditionOf(tenant: Tenant, { entity, type, prefix }: OwnTable, q: string | undefined) {
  const { key, hasKey, matches } = tables[entity]
  const values: unknown[] = [tenant.orgId, type, prefix]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const text = `org_id = $1 and ${hasKey} and ${undescribed(key)}`
  if (q === undefined) return { text, values, parameter }
  const keys = entity === 'product' ? await keysOfText(tenant, fold(q)) : undefined
  const sought = matches(parameter(containing(fold(q))), keys === undefined ? undefined : parameter(keys))
  return { text: `${text} and ${sought}`, values, parameter }
}

/** By their keys, after the one given; of several facilities with one GLN the first. */
export async function listOwn(
  tenant: Tenant,
  table: OwnTable,
  { q, after, limit }: { q: string | undefined; after: string; limit: number },
): Promise<OwnRow[]> {
  const { key, texts } = tables[table.entity]
  const { text, values, parameter } = await conditionOf(tenant, table, q)
  return runQuery(
    tenant.db,
    `select distinct on (${key}) id, ${key} as key, ${texts} as texts from ${table.entity}
     where ${text} and ${key} > ${parameter(after)} order by ${key}, id limit ${parameter(limit)}`,
    values,
  )
}

export async function countOwn(tenant: Tenant, table: OwnTable, q: string | undefined): Promise<number> {
  const { text, values } = await conditionOf(tenant, table, q)
  const counted = `select count(distinct ${tables[table.entity].key})::int as count from ${table.entity} where ${text}`
  const [row] = await runQuery<{ count: number }>(tenant.db, counted, values)
  return row?.count ?? 0
}

/** The rows with these keys. */
export async function readOwn(tenant: Tenant, { entity }: OwnTable, keys: string[]): Promise<OwnRow[]> {
  const { key, hasKey, texts } = tables[entity]
  return runQuery(
    tenant.db,
    `select distinct on (${key}) id, ${key} as key, ${texts} as texts from ${entity}
     where org_id = $1 and ${hasKey} and ${key} = any ($2::text[]) order by ${key}, id`,
    [tenant.orgId, keys],
  )
}

/** Those of which a text is there, or is one of the values. */
export async function findOwn(
  tenant: Tenant,
  { entity }: OwnTable,
  { text, values, limit }: { text: string; values: string[] | undefined; limit: number },
): Promise<{ key: string; value: string }[]> {
  const { key, hasKey, texts } = tables[entity]
  return runQuery(
    tenant.db,
    `select ${key} as key, ${texts} ->> $2 as value from ${entity} where org_id = $1 and ${hasKey}
       and ${texts} ->> $2 <> '' and ($3::text[] is null or ${texts} ->> $2 = any ($3)) limit $4`,
    [tenant.orgId, text, values ?? null, limit],
  )
}
