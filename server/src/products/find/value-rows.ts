import { isDeepStrictEqual } from 'node:util'
import { isExactNumber } from '../../json/exact.ts'
import { isObject } from '../../json/object.ts'
import { formatPath } from '../columns.ts'
import { type Fields, objectNames, textNames } from '../fields.ts'
import type { Revision } from '../product.ts'
import { valueKey } from './value-key.ts'

/**
 * A value that products are found, counted and sorted by; `place` is its position in a list, and 0 outside of lists. What a list
 * has several times is one value.
 */
export type ValueRow = { path: string; place: number; key: string }

/** Values of one product that can be found: a hostile product must not cost more than many honest ones. */
export const maxValues = 2_000

/** Every text and image of a product and every value of its own, at any depth; lists by their members. */
export function valueRows(fields: Fields): ValueRow[] {
  const rows: ValueRow[] = []
  for (const name of textNames) {
    const text = fields[name]
    if (text) rows.push({ path: name, place: 0, key: valueKey(text) })
  }
  if (fields.images?.length) addValue(rows, ['images'], fields.images)
  for (const name of objectNames) addMembers(rows, [name], fields[name] ?? {})
  return rows
}

function addMembers(rows: ValueRow[], path: string[], object: object): void {
  for (const [name, value] of Object.entries(object)) {
    if (rows.length >= maxValues) return
    addValue(rows, [...path, name], value)
  }
}

function addValue(rows: ValueRow[], path: string[], value: unknown): void {
  if (value === null || value === undefined) return
  const column = formatPath(path)
  // A path that no index entry can hold is not one that anybody filters by.
  if (column.length > 500) return
  const members = (Array.isArray(value) ? value : [value]).map(plainNumber).filter(isScalar).slice(0, 100)
  if (members.length === 0) rows.push({ path: column, place: 0, key: valueKey(value as object) })
  const keys = members.map(valueKey)
  for (const [place, key] of keys.entries()) if (keys.indexOf(key) === place) rows.push({ path: column, place, key })
  if (isObject(value)) addMembers(rows, path, value)
}

/** Numbers are compared as doubles: those that differ beyond are found and sorted as one. */
const plainNumber = (value: unknown) => (isExactNumber(value) ? Number(value.rawJSON) : value)

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

type Owned<Row> = Row & { product_id: string }
type ValueChange = { changed: Owned<ValueRow>[]; removed: Owned<Omit<ValueRow, 'key'>>[] }

/** What filters and sorting must learn of changes: the rows to write, and those to remove. */
export function changedValues(revisions: Revision[]): ValueChange {
  const change: ValueChange = { changed: [], removed: [] }
  for (const { before, after } of revisions) {
    if (before && isDeepStrictEqual(before.fields, after.fields)) continue
    const place = ({ path, place }: ValueRow) => `${place} ${path}`
    const old = new Map((before ? valueRows(before.fields) : []).map((row) => [place(row), row]))
    for (const row of valueRows(after.fields)) {
      if (old.get(place(row))?.key !== row.key) change.changed.push({ product_id: after.id, ...row })
      old.delete(place(row))
    }
    for (const { path, place } of old.values()) change.removed.push({ product_id: after.id, path, place })
  }
  return change
}
