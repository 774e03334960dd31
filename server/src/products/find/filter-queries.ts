import { type RawBuilder, sql } from 'kysely'
import type { Filter, Operator } from './filters.ts'

type Condition = RawBuilder<boolean>

/** The products that a filter lets pass, as a condition on `product`. */
export function passes(orgId: string, filter: Filter): Condition {
  return filter.by === 'column' ? onColumn(filter) : onKey(orgId, filter)
}

/**
 * The columns that can be filtered and sorted by, as they are indexed, and the type of what they are compared with. `stored`
 * is what may be null: an index of those that are not is used only where just that is asked.
 */
export const columns: {
  [path: string]: { value: RawBuilder<unknown>; type: RawBuilder<unknown>; stored?: RawBuilder<unknown> }
} = {
  id: { value: sql`product.id`, type: sql`uuid` },
  gtin: { value: sql`lpad(product.gtin, 14, '0')`, type: sql`text`, stored: sql`product.gtin` },
  internal_id: { value: sql`product.internal_id collate "C"`, type: sql`text`, stored: sql`product.internal_id` },
  schema_id: { value: sql`product.schema_id`, type: sql`uuid`, stored: sql`product.schema_id` },
  version: { value: sql`product.version`, type: sql`int` },
  created_at: { value: sql`product.created_at`, type: sql`timestamptz` },
  updated_at: { value: sql`product.updated_at`, type: sql`timestamptz` },
}

function onColumn({ path, operator, values: [first = '', ...rest] }: Filter): Condition {
  const { value, type, stored = value } = columns[path] ?? columnOf(path)
  if (operator === 'exists') return first === 'true' ? sql`${stored} is not null` : sql`${stored} is null`
  if (operator === 'in') return sql`${value} = any(${[first, ...rest]}::${type}[])`
  if (operator === 'prefix') {
    const beginnings = [first, ...rest].map((beginning) => sql`starts_with(${value}, ${beginning})`)
    return sql`(${sql.join(beginnings, sql` or `)})`
  }
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
