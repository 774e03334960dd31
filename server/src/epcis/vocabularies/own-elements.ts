import { vocabularyType } from '@polytrace/epcis'
import type { Caller } from '../../access/caller.ts'
import type { Permission } from '../../access/permissions.ts'
import type { Tenant } from '../../db/statements.ts'
import { countOwn, listOwn, type OwnRow, type OwnTable, readOwn } from './own-queries.ts'
import type { Search } from './queries.ts'

/** What an organisation keeps itself and counts as master data: facilities with a GLN, products with a GTIN. */
export type OwnKind = OwnTable & {
  permission: Permission
  /** The names of its texts as attributes. */
  attributes: Record<string, string>
}

export const ownKinds: OwnKind[] = [
  {
    entity: 'facility',
    type: vocabularyType('Location'),
    prefix: 'https://id.gs1.org/414/',
    permission: 'read_entities',
    attributes: { name: 'cbvmda:name', address: 'cbvmda:streetAddressOne', description: 'rdfs:comment' },
  },
  {
    entity: 'product',
    type: vocabularyType('EPCClass'),
    prefix: 'https://id.gs1.org/01/',
    permission: 'read_products',
    attributes: { name: 'gs1:productName', description: 'gs1:productDescription', brand: 'gs1:brandName' },
  },
]

export type OwnElement = { kind: OwnKind; row: OwnRow; canonical: string }

/** Who asks: what may be read depends on it. */
export type Reader = Pick<Caller, 'permissions'>

export const kindsFor = ({ permissions }: Reader) => ownKinds.filter(({ permission }) => permissions.has(permission))

const elementOf = (kind: OwnKind) => (row: OwnRow) => ({ kind, row, canonical: kind.prefix + row.key })

/** Facilities or products that belong to a vocabulary and that no document describes there. */
export async function listOwnElements(
  tenant: Tenant,
  reader: Reader,
  type: string,
  search: Search,
): Promise<OwnElement[]> {
  const kind = kindsFor(reader).find((one) => one.type === type)
  const after = kind && keyAfter(kind.prefix, search.after?.canonical)
  if (kind === undefined || after === undefined) return []
  return (await listOwn(tenant, kind, { ...search, after })).map(elementOf(kind))
}

/** Where in the keys of a kind a list goes on; undefined when it has passed them all. */
function keyAfter(prefix: string, canonical: string | undefined): string | undefined {
  if (canonical === undefined) return ''
  // What follows the key is a lot or an extension.
  if (canonical.startsWith(prefix)) return canonical.slice(prefix.length).replace(/\/.*$/s, '')
  return canonical < prefix ? '' : undefined
}

export async function countOwnElements(tenant: Tenant, reader: Reader, type: string, q?: string): Promise<number> {
  const kind = kindsFor(reader).find((one) => one.type === type)
  return kind === undefined ? 0 : countOwn(tenant, kind, q)
}

const gs1Key = /^(https:\/\/id\.gs1\.org\/(?:414|01)\/)(\d+)$/

/** The facilities and products that canonical identifiers name, as far as the caller may read them. */
export async function readOwnElements(
  tenant: Tenant,
  reader: Reader,
  canonicals: Iterable<string>,
): Promise<Map<string, OwnElement>> {
  const matches = [...new Set(canonicals)].map((canonical) => gs1Key.exec(canonical)).filter((match) => match !== null)
  const found = await Promise.all(
    kindsFor(reader).map(async (kind) => {
      const wanted = matches.filter(([, prefix]) => prefix === kind.prefix).flatMap(([, , key = '']) => key)
      return wanted.length === 0 ? [] : (await readOwn(tenant, kind, wanted)).map(elementOf(kind))
    }),
  )
  return new Map(found.flat().map((element) => [element.canonical, element]))
}

/** What a facility or product says about itself, as attributes. */
export const attributesOf = ({ kind, row }: OwnElement) =>
  Object.entries(kind.attributes).flatMap(([text, id]) => {
    const attribute = row.texts[text] ?? ''
    return attribute === '' ? [] : [{ id, attribute }]
  })
