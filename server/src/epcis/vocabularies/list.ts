import type { Tenant } from '../../db/statements.ts'
import { cursorFault, cursorText } from '../../http/paging.ts'
import { isId } from '../../http/shapes.ts'
import type { ListedElement } from './contract.ts'
import { attributesOf, listOwnElements, type OwnElement, type Reader, readOwnElements } from './own-elements.ts'
import { type ElementRow, listElements, orderedLength, type Place, type Search } from './queries.ts'

/** An element with its place in the order of a list. */
export type PlacedElement = { place: Place; element: ListedElement }

/** The elements of a vocabulary: those of documents, and facilities or products that no document describes. */
export async function listVocabulary(
  tenant: Tenant,
  reader: Reader,
  type: string,
  search: Search,
): Promise<PlacedElement[]> {
  const [rows, own] = await Promise.all([
    listElements(tenant, type, search),
    listOwnElements(tenant, reader, type, search),
  ])
  const named = await readOwnElements(
    tenant,
    reader,
    rows.map(({ canonical }) => canonical),
  )
  const placed = [
    ...rows.map((row) => ({ place: placeOf(row), element: presentRow(row, named.get(row.canonical)) })),
    ...own.map((element) => ({ place: placeOf({ ...element, ...element.row }), element: presentOwn(element) })),
  ]
  return placed.sort((a, b) => compare(a.place, b.place)).slice(0, search.limit)
}

const placeOf = ({ canonical, id }: Place): Place => ({
  canonical: [...canonical].slice(0, orderedLength).join(''),
  id,
})

/** As PostgreSQL does with the collation "C". */
const compare = (a: Place, b: Place) =>
  Buffer.compare(Buffer.from(a.canonical), Buffer.from(b.canonical)) || (a.id < b.id ? -1 : 1)

export const cursorOf = ({ place }: PlacedElement) => JSON.stringify([place.canonical, place.id])

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    const [canonical, id] = JSON.parse(cursorText(cursor))
    if (typeof canonical === 'string' && !canonical.includes('\0') && isId(id)) return { canonical, id }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw cursorFault()
}

/** What a document says, under the name of the facility or product of ours that it is about. */
export function presentRow(row: ElementRow, own: OwnElement | undefined): ListedElement {
  const { text, type, canonical, name, attributes, children, version, created_at, updated_at, capture_id } = row
  return {
    ...{ id: text, type, canonical, name: own?.row.texts.name ?? name, attributes, children },
    source: 'document',
    entity: own ? { entity: own.kind.entity, id: own.row.id } : null,
    ...{ version, created_at, updated_at, capture_id },
  }
}

export function presentOwn(own: OwnElement): ListedElement {
  const { kind, row, canonical } = own
  return {
    id: canonical,
    type: kind.type,
    canonical,
    name: row.texts.name ?? null,
    attributes: attributesOf(own),
    children: [],
    source: kind.entity,
    entity: { entity: kind.entity, id: row.id },
    ...{ version: null, created_at: null, updated_at: null, capture_id: null },
  }
}
