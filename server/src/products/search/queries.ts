import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { ProductFilter } from '../find/contract.ts'
import { passes } from '../find/filter-queries.ts'
import type { Filter } from '../find/filters.ts'
import { gtin14 } from '../gtin.ts'
import { languageKey } from '../languages.ts'
import type { ProductInLanguages } from '../product.ts'
import { columnsInLanguages } from '../queries.ts'
import { hasUnwanted, rank, rankOf } from './rank-queries.ts'
import { nameKey } from './search-row.ts'
import type { Term, Terms } from './terms.ts'

type Condition = RawBuilder<boolean>

/**
 * A search that was begun: its words, and all it finds when that is not much, best first. `common` are the ranks that very many
 * products have.
 */
export type Search = { terms: Terms; languages: string[]; found: Found[] | undefined; common: number[] }

export type Found = { id: string; rank: number }

/** More are walked through in the order of their ids: they are so many that a page is soon full. */
const maxFound = 2_000

/**
 * So many rows of the newest products are looked at first. An index cannot stop half-way: of a word that a third of all
 * products have, it would list all of them before the first is seen.
 */
const sampleSize = 200
/** What a tenth of the sample has fills a page soon. */
const commonInSample = 20

/** Which products of an organisation: a condition on `product`. `languages` are looked through beside the original. */
export function matching(
  orgId: string,
  filter: ProductFilter & { filters?: Filter[] },
  languages: string[],
  search?: Search,
): Condition {
  const {
    brand,
    category,
    gtin,
    internal_id,
    schema_id,
    updated_since,
    changed_after,
    missing,
    outdated,
    machine,
    unreviewed,
    filters = [],
  } = filter
  const searched = ['', ...languages]
  const conditions = [
    sql<boolean>`product.org_id = ${orgId}`,
    ...(search ? [isFound(orgId, search)] : []),
    ...given(brand, (name) => isCalled(orgId, searched, 'brand', name)),
    ...given(category, (name) => isCalled(orgId, searched, 'category', name)),
    ...given(gtin, (digits) => sql<boolean>`lpad(product.gtin, 14, '0') = ${gtin14(digits)}`),
    ...given(internal_id, (id) => sql<boolean>`product.internal_id = ${id}`),
    ...given(schema_id, (id) => sql<boolean>`product.schema_id = ${id}`),
    ...given(updated_since, (time) => sql<boolean>`product.updated_at >= ${new Date(time)}`),
    ...given(changed_after, (position) => isChangedAfter(orgId, position)),
    ...given(missing, (code) => isMissing(orgId, languageKey(code))),
    ...given(outdated, (code) => isOutdated(orgId, languageKey(code))),
    ...given(machine, (code) => isByMachine(orgId, languageKey(code))),
    ...given(unreviewed, (code) => isUnreviewed(orgId, languageKey(code))),
    ...filters.map((one) => passes(orgId, one)),
  ]
  return sql.join(conditions, sql` and `) as Condition
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => Condition) =>
  value === undefined ? [] : [condition(value)]

/** Looks for words, and for words that are one slip away when there is nothing else. */
export async function beginSearch(db: Db, orgId: string, terms: Terms, languages: string[]): Promise<Search> {
  const searched = ['', ...languages]
  if (terms.wanted.length === 0) return { terms, languages: searched, found: undefined, common: [] }
  const common = await listCommon(db, orgId, terms.wanted, searched)
  if (common.length > 0) return { terms, languages: searched, found: undefined, common }
  const found = await listFound(db, orgId, terms, searched)
  const relaxed = { ...terms, wanted: terms.wanted.map((term) => ({ ...term, part: [...term.part, ...term.slips] })) }
  if (found?.length !== 0 || terms.wanted.every(({ slips }) => slips.length === 0))
    return { terms, languages: searched, found, common }
  return { terms: relaxed, languages: searched, found: await listFound(db, orgId, relaxed, searched), common }
}

/** The ranks that a search has in very many products, as the newest show. */
async function listCommon(db: Db, orgId: string, wanted: Term[], languages: string[]): Promise<number[]> {
  const { rows } = await sql<{ rank: number }>`
    select ${rankOf(wanted)} as rank from (
      select lang, names, words, pairs from product_search where org_id = ${orgId} and lang = any(${languages}::text[])
      order by product_id desc limit ${sampleSize}) newest
    where ${rank(4, wanted)} group by 1 having count(*) >= ${commonInSample}`.execute(db)
  return rows.map((row) => row.rank)
}

/** All that a search finds, with its rank; `undefined` when it is much. */
async function listFound(db: Db, orgId: string, { wanted, unwanted }: Terms, languages: string[]) {
  const { rows } = await sql<Found>`
    select product_id as id, min(${rankOf(wanted)}) as rank from product_search
    where org_id = ${orgId} and lang = any(${languages}::text[]) and ${rank(4, wanted)}
    group by product_id limit ${maxFound + 1}`.execute(db)
  if (rows.length > maxFound) return undefined
  const excluded = unwanted.length === 0 ? [] : await listUnwanted(db, orgId, unwanted, languages, rows)
  const kept = rows.filter(({ id }) => !excluded.includes(id))
  return kept.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1))
}

async function listUnwanted(db: Db, orgId: string, unwanted: Term[], languages: string[], among: Found[]) {
  const ids = among.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from product_search
    where org_id = ${orgId} and product_id = any(${ids}::uuid[]) and lang = any(${languages}::text[])
      and ${hasUnwanted(unwanted)}`.execute(db)
  return rows.map(({ id }) => id)
}

function isFound(orgId: string, { terms: { wanted, unwanted }, languages, found }: Search): Condition {
  const rows = sql`from product_search where org_id = ${orgId} and product_id = product.id and lang = any(${languages}::text[])`
  if (found) return sql`product.id = any(${found.map(({ id }) => id)}::uuid[])`
  const conditions = [
    ...(wanted.length > 0 ? [sql`exists (select ${rows} and ${rank(4, wanted)})`] : []),
    ...(unwanted.length > 0 ? [sql`not exists (select ${rows} and ${hasUnwanted(unwanted)})`] : []),
  ]
  return conditions.length === 0 ? sql`true` : (sql.join(conditions, sql` and `) as Condition)
}

export type RankedProduct = ProductInLanguages & { rank: number }

/** A page of what a search finds, best first and of equals the newest first, behind a place. */
export async function listRanked(
  db: Db,
  orgId: string,
  search: Search,
  condition: Condition,
  languages: string[] | null,
  after: Found | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  if (search.found) return listFromFound({ db, orgId }, search.found, condition, languages, after, limit)
  const products: RankedProduct[] = []
  const { wanted } = search.terms
  for (let number = after?.rank ?? 1; number <= 4 && products.length < limit; number++) {
    const rows = sql`from product_search where org_id = ${orgId} and lang = any(${search.languages}::text[])`
    const better =
      number === 1
        ? sql`false`
        : number === 4
          ? sql`(${rank(2, wanted)} or ${rank(3, wanted)})`
          : rank(number - 1, wanted)
    const some = search.common.includes(number)
      ? undefined
      : await listSome(db, sql`${rows} and ${rank(number, wanted)} and not (${better})`)
    const here = some
      ? sql`product.id = any(${some}::uuid[])`
      : sql`exists (select ${rows} and product_id = product.id and ${rank(number, wanted)})`
    const worse = sql`not exists (select ${rows} and product_id = product.id and ${better})`
    const begin = after?.rank === number ? sql`product.id < ${after.id}` : sql`true`
    const { rows: page } = await sql<RankedProduct>`
      select ${columnsInLanguages(orgId, languages)}, ${number}::int as rank from product
      where ${condition} and ${here} and ${worse} and ${begin}
      order by product.id desc limit ${limit - products.length}`.execute(db)
    products.push(...page)
  }
  return products
}

/** The products of some rows; `undefined` when they are many. */
async function listSome(db: Db, rows: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows: some } = await sql<{ id: string }>`select product_id as id ${rows} limit ${maxFound + 1}`.execute(db)
  return some.length <= maxFound ? some.map(({ id }) => id) : undefined
}

async function listFromFound(
  { db, orgId }: Tenant,
  found: Found[],
  condition: Condition,
  languages: string[] | null,
  after: Found | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  const rest = after
    ? found.filter(({ id, rank }) => rank > after.rank || (rank === after.rank && id < after.id))
    : found
  const { rows } = await sql<RankedProduct>`
    select ${columnsInLanguages(orgId, languages)}, place.rank from product
    join unnest(${rest.map(({ id }) => id)}::uuid[], ${rest.map(({ rank }) => rank)}::int[]) as place (id, rank)
      on place.id = product.id
    where ${condition} order by place.rank, product.id desc limit ${limit}`.execute(db)
  return rows
}

const isCalled = (orgId: string, languages: string[], column: 'brand' | 'category', name: string) =>
  sql<boolean>`product.id in (select product_id from product_search
    where org_id = ${orgId} and lang = any(${languages}::text[]) and ${sql.ref(column)} = ${nameKey(name)})`

/** Changes of one transaction follow one another in the feed: the last has the position of the row. */
const isChangedAfter = (orgId: string, position: number) =>
  sql<boolean>`product.id in (select (change.data ->> 'id')::uuid
    from change_position place join feed_change change on change.org_id = ${orgId}
      and change.id >= place.first_change and change.id < place.first_change + place.count
    where place.org_id = ${orgId} and place.position > ${position}
      and place.position - place.count + 1 + change.id - place.first_change > ${position}
      and change.kind in ('product.created', 'product.changed', 'translation.changed'))`

const isMissing = (orgId: string, lang: string) =>
  sql<boolean>`product.texts > coalesce((select translated from product_translation
    where org_id = ${orgId} and product_id = product.id and lang = ${lang}), 0)`

const isOutdated = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and outdated > 0)`

const isByMachine = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and machine > 0)`

const isUnreviewed = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and translated > outdated + machine + reviewed)`
