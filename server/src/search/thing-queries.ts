import { runStatement, type Tenant } from '../db/statements.ts'
import { isMentioned } from '../event-store/queries.ts'
import type { NamedThing } from '../tracing/facts/queries.ts'
import { beginningsOf, endingsOf, type Ranges, type Sought } from './sought.ts'

const columns = 't.thing, t.text, t.kind, t.gtin, t.lot, t.serial'

const label = 'label_of(t.text, coalesce(t.serial, t.lot))'

/** Rows of `table`, named `t`, whose `expression` lies in one of the ranges: the first few of each, by the index alone. */
export const inRanges = (
  table: string,
  condition: string,
  expression: string,
  ranges: string,
  selected: string,
  limit: string,
) => `select t.* from ${ranges} as range(low, high) cross join lateral (
    select ${selected} from ${table} t where t.org_id = $1 and ${condition}
      and ${expression} ~>=~ range.low and ${expression} ~<~ range.high
    order by ${expression} using ~<~ limit ${limit}) t`

const beginnings = 'unnest($3::text[], $4::text[])'
const endings = 'unnest($5::text[], $6::text[])'

/** Statements are named, so that each connection plans them once. */
export const thingStatement = `
  select ${columns} from thing t where t.org_id = $1 and t.thing = any ($2::uuid[]) and ${isMentioned}
  union all
  ${inRanges('thing', `t.kind = 'batch' and t.lot is not null and ${isMentioned}`, 'lower(t.lot)', beginnings, columns, '$7')}
  union all
  ${inRanges('thing', `t.kind not in ('batch', 'class') and ${isMentioned}`, label, beginnings, columns, '$7')}
  union all
  ${inRanges('thing', `t.kind <> 'class' and ${isMentioned}`, `reverse(${label})`, endings, columns, '$7')}`

/** Batches and items by their identifier, and by the beginning and the end of what their label says. */
export function findThings({ db, orgId }: Tenant, sought: Sought, limit: number): Promise<NamedThing[]> {
  const begins: Ranges = beginningsOf(sought)
  const ends: Ranges = endingsOf(sought)
  return runStatement(db, {
    name: 'find things',
    text: thingStatement,
    values: [orgId, sought.things, begins.from, begins.to, ends.from, ends.to, limit],
  })
}

const newest = `cross join lateral (
  select ${columns}, t.captured_at from thing t
  where t.org_id = $1 and t.kind in ('batch', 'class') and t.gtin = product.gtin and ${isMentioned}
  order by t.captured_at desc limit $3) t`

const ofMaterial = `cross join lateral (
  select ${columns}, t.captured_at from thing t where t.org_id = $1 and t.kind = 'batch' and t.gtin is null
    and substring(t.text from '^urn:[^:]+:productId:batchId:([^.]+)[.]') = material.code and ${isMentioned} limit $3) t`

const anyItems = `cross join lateral (
  select ${columns}, t.captured_at from thing t
  where t.org_id = $1 and t.kind = 'item' and t.gtin = product.gtin and ${isMentioned} limit $3) t`

export const productThingsStatement = `
  select * from (select t.* from unnest($2::text[]) product(gtin) ${newest} order by t.captured_at desc limit $3) batch
  union all
  select * from (select t.* from unnest($2::text[]) product(gtin) ${anyItems} limit $3) item
  union all
  select * from (select t.* from unnest($4::text[]) material(code) ${ofMaterial} limit $3) batch`

/** The newest batches of products, by their GTINs, and some of their items; and batches of materials, by their codes. */
export function listThingsOfProducts(
  { db, orgId }: Tenant,
  gtins: string[],
  codes: string[],
  limit: number,
): Promise<NamedThing[]> {
  return runStatement(db, {
    name: 'find things of products',
    text: productThingsStatement,
    values: [orgId, gtins, limit, codes],
  })
}
