import { isObject } from '../json/object.ts'
import { fieldNames, isObjectField } from './fields.ts'

/** One column of an export or import: a field, or a key inside a free-form object. */
export type Column = { name: string; path: [field: string, ...keys: string[]] }

/** The longest name of a column, in characters. */
export const maxColumnName = 1_000

/** Reads `name` or `custom_data.care.wash`, with `\.` for a dot in a key; `undefined` when there is no such field. */
export function readColumn(name: string): Column | undefined {
  // No key holds it, and the database takes no text with it.
  if (name.includes('\0')) return undefined
  const [field = '', ...keys] = splitPath(name)
  const isKnown = fieldNames.includes(field as 'id') && (keys.length === 0 || isObjectField(field))
  return isKnown ? { name, path: [field, ...keys] } : undefined
}

/** Reads names of columns of which most come again in each row: each is read once. */
export function columnReader(): typeof readColumn {
  const known = new Map<string, Column | undefined>()
  return (name) => {
    if (known.has(name)) return known.get(name)
    // Lines of NDJSON can name others each.
    if (known.size === maxKnown) known.clear()
    const column = readColumn(name)
    known.set(name, column)
    return column
  }
}

const maxKnown = 10_000

/** `\.` stands for a dot and `\\` for a backslash; any other backslash is itself. */
function splitPath(name: string): string[] {
  const parts = ['']
  for (const [piece] of name.matchAll(/\\[.\\]|./gsu)) {
    if (piece === '.') parts.push('')
    else parts[parts.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece
  }
  return parts
}

/** A path as `readColumn` reads it. */
export const formatPath = (path: readonly string[]) =>
  path.map((key) => key.replace(/\\(?=[.\\])|\./g, '\\$&').replace(/\\$/, '\\\\')).join('.')

/** The value at a path of object keys; elements of lists have no name. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}
