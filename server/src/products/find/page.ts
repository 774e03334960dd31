import type { Db } from '../../db/tables.ts'
import { cursorFault, cursorText, idCursor, type Page, pageOf } from '../../http/paging.ts'
import { isId } from '../../http/shapes.ts'
import { isObject } from '../../json/object.ts'
import type { ProductInLanguages } from '../product.ts'
import { listProducts } from '../queries.ts'
import type { Found } from '../search/queries.ts'
import { listRanked } from '../search/ranked-queries.ts'
import { isColumnValue } from './filters.ts'
import type { Selection } from './find.ts'
import { readOrdering, type SortKey } from './ordering.ts'
import { isOptional, listSorted, type SortPlace } from './sorted-queries.ts'

type Asked = { url: string; limit: number; cursor: string | undefined; ordering: string | undefined }

/** A page of products: in the order that is asked for, else the best of a search first, else the newest. */
export async function pageOfProducts(
  db: Db,
  orgId: string,
  { condition, filter, search, isFiltered }: Selection,
  languages: string[] | null,
  { url, limit, cursor, ordering }: Asked,
): Promise<Page<ProductInLanguages>> {
  if (ordering !== undefined) {
    const keys = readOrdering(ordering)
    const after = cursor === undefined ? undefined : sortPlace(cursor, keys)
    const rows = await listSorted(db, { orgId, condition, languages, keys }, after, limit + 1)
    return pageOf(url, limit, rows, ({ place, id }) => JSON.stringify({ values: place, id }))
  }
  if (search && search.terms.wanted.length > 0) {
    const after = cursor === undefined ? undefined : foundPlace(cursor)
    const rows = await listRanked(
      { db, orgId },
      { search, languages, filter: isFiltered ? filter : undefined },
      after,
      limit + 1,
    )
    return pageOf(url, limit, rows, ({ rank, id }) => JSON.stringify({ rank, id }))
  }
  const rows = await listProducts({ db, orgId }, condition, languages, idCursor(cursor), limit + 1)
  return pageOf(url, limit, rows, ({ id }) => id)
}

function foundPlace(cursor: string): Found {
  const { rank, id } = readCursor(cursor)
  if ([1, 2, 3, 4].includes(rank as number) && typeof id === 'string' && isId(id)) return { rank: rank as number, id }
  throw cursorFault()
}

function sortPlace(cursor: string, keys: SortKey[]): SortPlace {
  const { values, id } = readCursor(cursor)
  const isRight =
    Array.isArray(values) &&
    values.length === keys.length &&
    keys.every((key, place) => isValueOf(key, place, values[place]))
  if (isRight && typeof id === 'string' && isId(id)) return { values: values as (string | null)[], id }
  throw cursorFault()
}

/** Whether a cursor may have a value for a field. Only the first may have none; of others that may, it is a text. */
function isValueOf({ by, path }: SortKey, place: number, value: unknown): boolean {
  if (value === null) return place === 0
  if (typeof value !== 'string' || value.includes('\0')) return false
  return by === 'key' || (place > 0 && isOptional(path)) || isColumnValue(path, value)
}

function readCursor(cursor: string): { [member: string]: unknown } {
  try {
    const value: unknown = JSON.parse(cursorText(cursor))
    return isObject(value) ? value : {}
  } catch {
    throw cursorFault()
  }
}
