import { isObject } from '../../data/json.ts'
import { fieldNames, objectNames } from '../texts/fields.ts'

/** The columns that nearly everybody wants. */
export const usualColumns = ['gtin', 'internal_id', 'name', 'description', 'brand', 'category']

/** What can be exported: every field, and the keys of free-form objects that these products have. */
export function columnsOf(products: readonly object[]): string[] {
  const keys = products.flatMap((product) =>
    objectNames.flatMap((name) => keysIn((product as Record<string, unknown>)[name], name)),
  )
  const others = fieldNames.filter((name) => !objectNames.includes(name as (typeof objectNames)[number]))
  return ['id', ...others, ...new Set(keys.toSorted())]
}

function keysIn(value: unknown, name: string): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const column = `${name}.${key.replaceAll('\\', '\\\\').replaceAll('.', '\\.')}`
    return isObject(member) ? keysIn(member, column) : [column]
  })
}
