import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { ProductInLanguages } from '../product.ts'
import { columnsInLanguages } from '../queries.ts'
import { columns } from './filter-queries.ts'
import type { SortKey } from './ordering.ts'

/** Where a page of a sorted list begins: behind the product with these values. Without `values[0]` among those that have none. */
export type SortPlace = { values: (string | null)[]; id: string }

export type SortedProduct = ProductInLanguages & { place: (string | null)[] }

type Selection = { orgId: string; condition: RawBuilder<boolean>; languages: string[] | null; keys: SortKey[] }

/**
 * Products in the order of some fields: first those that have a value for the first field, as its index has them, and then
 * those that have none.
 */
export async function listSorted(
  db: Db,
  selection: Selection,
  after: SortPlace | undefined,
  limit: number,
): Promise<SortedProduct[]> {
  const [first] = selection.keys
  const isPastValues = after !== undefined && after.values[0] === null
  const valued = isPastValues ? [] : await listValued(db, selection, after, limit)
  if (valued.length === limit || (first?.by === 'column' && !isOptional(first.path))) return valued
  return [...valued, ...(await listUnvalued(db, selection, isPastValues ? after : undefined, limit - valued.length))]
}

/** Whether a product may have nothing in the column at a path. */
export const isOptional = (path: string) => columns[path]?.stored !== undefined

async function listValued(
  db: Db,
  { orgId, condition, languages, keys }: Selection,
  after: SortPlace | undefined,
  limit: number,
) {
  const [first, ...others] = keys
  if (!first) return []
  const isKey = first.by === 'key'
  const leading = isKey ? sql`sorting.key` : (columns[first.path]?.value ?? sql`product.id`)
  const source = isKey
    ? sql`product_value sorting join product on product.org_id = sorting.org_id and product.id = sorting.product_id`
    : sql`product`
  const indexed = isKey
    ? sql`sorting.org_id = ${orgId} and sorting.path = ${first.path} and sorting.place = 0`
    : sql`${columns[first.path]?.stored ?? leading} is not null`
  const id = isKey ? sql`sorting.product_id` : sql`product.id`
  const sorts = [
    { value: leading, type: typeOf(first), isDescending: first.isDescending },
    ...others.map((key) => sortOf(orgId, key)),
  ]
  return select(
    { db, orgId },
    { source, where: sql`${indexed} and ${condition}`, languages, sorts, id, after, limit, from: 0 },
  )
}

function listUnvalued(
  db: Db,
  { orgId, condition, languages, keys }: Selection,
  after: SortPlace | undefined,
  limit: number,
) {
  const [first, ...others] = keys
  if (!first) return []
  const lacking =
    first.by === 'key'
      ? sql`not exists (select from product_value where org_id = ${orgId} and product_id = product.id
          and path = ${first.path} and place = 0)`
      : sql`${columns[first.path]?.stored} is null`
  const sorts = others.map((key) => sortOf(orgId, key))
  const id = sql`product.id`
  const where = sql`${condition} and ${lacking}`
  const rows = select({ db, orgId }, { source: sql`product`, where, languages, sorts, id, after, limit, from: 1 })
  return rows.then((found) => found.map((row) => ({ ...row, place: [null, ...row.place] })))
}

type Sort = { value: RawBuilder<unknown>; type: RawBuilder<unknown>; isDescending: boolean }

const typeOf = ({ path, by }: SortKey) => (by === 'key' ? sql`text` : (columns[path]?.type ?? sql`text`))

/** A further field to sort by: what has none comes last, above every key in one direction and below in the other, as all begin with a letter. */
function sortOf(orgId: string, key: SortKey): Sort {
  const { path, isDescending } = key
  const missing = isDescending ? '' : '~'
  const column = columns[path]
  if (key.by === 'column' && column && !isOptional(path))
    return { value: column.value, type: column.type, isDescending }
  const value =
    key.by === 'column'
      ? sql`coalesce('t' || (${column?.value})::text, ${missing}) collate "C"`
      : sql`coalesce((select key from product_value where org_id = ${orgId} and product_id = product.id
          and path = ${path} and place = 0), ${missing}) collate "C"`
  return { value, type: sql`text`, isDescending }
}

type Page = {
  source: RawBuilder<unknown>
  where: RawBuilder<unknown>
  languages: string[] | null
  sorts: Sort[]
  id: RawBuilder<unknown>
  after: SortPlace | undefined
  limit: number
  /** The first of the values of a place that belongs to `sorts`. */
  from: number
}

async function select(
  { db, orgId }: Tenant,
  { source, where, languages, sorts, id, after, limit, from }: Page,
): Promise<SortedProduct[]> {
  // The id follows the direction of the first field, as it does in the index.
  const isDescending = sorts[0]?.isDescending ?? true
  const all = [...sorts, { value: id, type: sql`uuid`, isDescending }]
  const begin = after && behind(all, [...after.values.slice(from), after.id])
  const order = sql.join(all.map((sort) => sql`${sort.value} ${sort.isDescending ? sql`desc` : sql`asc`}`))
  const place = sorts.map(({ value }) => sql`to_json(${value}) #>> '{}'`)
  const { rows } = await sql<SortedProduct>`
    select ${columnsInLanguages(orgId, languages)}, array[${sql.join(place)}]::text[] as place
    from ${source} where ${where} ${begin ? sql`and ${begin}` : sql``} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Behind a place in a list that is sorted by several values, each in a direction of its own. */
function behind([sort, ...others]: Sort[], [value = null, ...rest]: (string | null)[]): RawBuilder<unknown> {
  if (!sort) return sql`false`
  const beyond = sort.isDescending ? sql`<` : sql`>`
  const reference = sql`${value}::${sort.type}`
  if (others.length === 0) return sql`${sort.value} ${beyond} ${reference}`
  // The first part lets an index begin at the place.
  return sql`(${sort.value} ${beyond}= ${reference} and (${sort.value} ${beyond} ${reference} or ${behind(others, rest)}))`
}
