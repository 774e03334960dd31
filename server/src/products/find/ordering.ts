import { malformedQuery } from '../../errors.ts'
import { formatPath, readColumn } from '../columns.ts'
import { isObjectField, isTextField } from '../fields.ts'

/** One field that a list is sorted by; what has no value for it comes last. */
export type SortKey = { path: string; isDescending: boolean; by: 'key' | 'column' }

const sortableColumns = ['id', 'gtin', 'internal_id', 'schema_id', 'version', 'created_at', 'updated_at']
const maxKeys = 3

/** Reads `name,-updated_at`. */
export function readOrdering(ordering: string): SortKey[] {
  const keys = ordering.split(',').map((text): SortKey => {
    const isDescending = text.startsWith('-')
    const column = readColumn(isDescending ? text.slice(1) : text)
    const [field = '', ...rest] = column?.path ?? []
    const path = formatPath([field, ...rest])
    if (sortableColumns.includes(field)) return { path, isDescending, by: 'column' }
    if (isTextField(field) || (isObjectField(field) && rest.length > 0)) return { path, isDescending, by: 'key' }
    throw fault(`takes fields such as name, -updated_at or custom_data.size, got ${JSON.stringify(text.slice(0, 60))}`)
  })
  if (keys.length > maxKeys) throw fault(`takes ${maxKeys} fields at most, got ${keys.length}`)
  if (new Set(keys.map(({ path }) => path)).size < keys.length) throw fault('must not name a field twice')
  return keys
}

const fault = (sentence: string) =>
  malformedQuery([{ pointer: '?ordering', code: 'format', message: `\`ordering\` ${sentence}.` }])
