import { type RawBuilder, sql } from 'kysely'
import type { Filter, Operator } from './filters.ts'

type Condition = RawBuilder<boolean>

/** The products that a filter lets pass, as a condition on `product`. */
export function passes(orgId: string, filter: Filter): Condition {
  return filter.by === 'column' ? onColumn(filter) : onKey(orgId, filter)
}

/** The columns that can be filtered and sorted by, as they are indexed, and the type of what they are compared with. */
export const columns: {
  [path: string]: { value: RawBuilder<unknown>; type: RawBuilder<unknown>; isNullable: boolean }
} = {
  gtin: { value: sql`lpad(product.gtin, 14, '0')`, type: sql`text`, isNullable: true },
  internal_id: { value: sql`product.internal_id collate "C"`, type: sql`text`, isNullable: true },
  schema_id: { value: sql`product.schema_id`, type: sql`uuid`, isNullable: true },
  version: { value: sql`product.version`, type: sql`int`, isNullable: false },
  created_at: { value: sql`product.created_at`, type: sql`timestamptz`, isNullable: false },
  updated_at: { value: sql`product.updated_at`, type: sql`timestamptz`, isNullable: false },
}

function onColumn({ path, operator, values: [first = '', ...rest] }: Filter): Condition {
  const { value, type } = columns[path] ?? columnOf(path)
  if (operator === 'exists') return first === 'true' ? sql`${value} is not null` : sql`${value} is null`
  if (operator === 'in') return sql`${value} = any(${[first, ...rest]}::${type}[])`
  if (operator === 'prefix') return sql`starts_with(${value}, ${first})`
  return sql`${value} ${comparison[operator]} ${first}::${type}`
}

function columnOf(path: string): never {
  throw new Error(`${path} has no column`)
}

const comparison: { [operator in Exclude<Operator, 'in' | 'exists' | 'prefix'>]: RawBuilder<unknown> } = {
  eq: sql`=`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

function onKey(orgId: string, { path, operator, values }: Filter): Condition {
  const found = sql`from product_value where org_id = ${orgId} and path = ${path}`
  if (operator === 'exists' && values[0] === 'false')
    return sql`not exists (select ${found} and product_id = product.id)`
  const where = operator === 'exists' ? sql`` : sql`and ${ofKey(operator, values)}`
  return sql`product.id in (select product_id ${found} ${where})`
}

function ofKey(operator: Operator, values: string[]): Condition {
  const [first = ''] = values
  if (operator === 'prefix') return between(first, `${first}\u{10ffff}`)
  if (operator === 'eq' || operator === 'in') return sql`key = any(${values}::text[])`
  // A range stays among the values of its kind: numbers are not greater than texts, they are no texts.
  const kind = first.slice(0, 1)
  if (operator === 'gt' || operator === 'gte')
    return sql`key ${comparison[operator]} ${first} and key < ${String.fromCharCode(kind.charCodeAt(0) + 1)}`
  if (operator === 'lt' || operator === 'lte') return sql`key >= ${kind} and key ${comparison[operator]} ${first}`
  throw new Error(`${operator} compares no keys`)
}

const between = (from: string, to: string): Condition => sql`key >= ${from} and key < ${to}`
