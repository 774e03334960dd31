import type { Db } from '../../db/tables.ts'
import { malformedQuery } from '../../errors.ts'
import { idCursor, type Page, pageOf } from '../../http/paging.ts'
import { isId } from '../../http/shapes.ts'
import { isObject } from '../../json/object.ts'
import type { ProductInLanguages } from '../product.ts'
import { listProducts } from '../queries.ts'
import type { Found } from '../search/queries.ts'
import { listRanked } from '../search/ranked-queries.ts'
import type { Selection } from './find.ts'
import { readOrdering } from './ordering.ts'
import { listSorted, type SortPlace } from './sorted-queries.ts'

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
    const after = cursor === undefined ? undefined : sortPlace(cursor, keys.length)
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
  if (typeof rank === 'number' && rank >= 1 && rank <= 4 && typeof id === 'string' && isId(id)) return { rank, id }
  throw cursorFault()
}

function sortPlace(cursor: string, count: number): SortPlace {
  const { values, id } = readCursor(cursor)
  const isRight =
    Array.isArray(values) && values.length === count && values.every((value) => value === null || isPlain(value))
  if (isRight && typeof id === 'string' && isId(id)) return { values: values as (string | null)[], id }
  throw cursorFault()
}

const isPlain = (value: unknown) => typeof value === 'string' && !value.includes('\0')

function readCursor(cursor: string): { [member: string]: unknown } {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return isObject(value) ? value : {}
  } catch {
    throw cursorFault()
  }
}

const cursorFault = () =>
  malformedQuery([
    { pointer: '?cursor', code: 'format', message: '`cursor` must be one that `next` gave for this query.' },
  ])
