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
import { pairsOf } from './fold.ts'
import { nameKey } from './search-row.ts'
import type { Term, Terms } from './terms.ts'

type Condition = RawBuilder<boolean>

/** A search that was begun: its words, and all it finds when that is not much, best first. */
export type Search = { terms: Terms; languages: string[]; found: Found[] | undefined }

export type Found = { id: string; rank: number }

/** More are walked through in the order of their ids: they are so many that a page is soon full. */
const maxFound = 2_000

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
  if (terms.wanted.length === 0) return { terms, languages: searched, found: undefined }
  const found = await listFound(db, orgId, terms, searched)
  const relaxed = { ...terms, wanted: terms.wanted.map((term) => ({ ...term, part: [...term.part, ...term.slips] })) }
  if (found?.length !== 0 || terms.wanted.every(({ slips }) => slips.length === 0))
    return { terms, languages: searched, found }
  return { terms: relaxed, languages: searched, found: await listFound(db, orgId, relaxed, searched) }
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

/** 1: all words stand whole in the name; 2: in the name at all; 3: whole anywhere; 4: anywhere. */
export function rank(number: number, terms: Term[]): Condition {
  const column = number <= 2 ? sql`names` : sql`words`
  const conditions = terms.map((term) => hasTerm(column, number % 2 === 1 ? term.whole : term.part, term))
  const pairs = terms.filter(({ isDense }) => isDense).flatMap(({ text }) => pairsOf(text))
  return sql.join(
    [...conditions, ...(pairs.length > 0 ? [sql`pairs @> ${pairs}::text[]`] : [])],
    sql` and `,
  ) as Condition
}

export const rankOf = (terms: Term[]) =>
  sql`case when ${rank(1, terms)} then 1 when ${rank(2, terms)} then 2 when ${rank(3, terms)} then 3 else 4 end`

/** No index knows one or two letters of an alphabet, nor a character of a dense script: those are sought in the rows alone. */
function hasTerm(column: RawBuilder<unknown>, patterns: string[], { isDense, text }: Term): Condition {
  if (isDense && !text.includes(' ')) return sql`strpos(${column}, ${text}) > 0`
  const likes = patterns.map((pattern) =>
    hasTrigram(pattern) ? sql`${column} like ${pattern}` : sql`strpos(${column}, ${textOf(pattern)}) > 0`,
  )
  return sql`(${sql.join(likes, sql` or `)})` as Condition
}

const textOf = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/** Three letters in a row, or the edge of a word, which counts as two. */
const hasTrigram = (pattern: string) => /[\p{L}\p{N}]{3}| [\p{L}\p{N}]|[\p{L}\p{N}]{2} /u.test(pattern)

/** Words that are not wanted are so in any number, but not as parts of others. */
const hasUnwanted = (unwanted: Term[]) =>
  sql`(${sql.join(
    unwanted.map((term) => rank(3, [{ ...term, whole: term.numbers }])),
    sql` or `,
  )})`

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
    const { rows: some } = await sql<{ id: string }>`
      select product_id as id ${rows} and ${rank(number, wanted)} and not (${better}) limit ${maxFound + 1}`.execute(db)
    const here =
      some.length <= maxFound
        ? sql`product.id = any(${some.map(({ id }) => id)}::uuid[])`
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
