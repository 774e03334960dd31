import { vocabularyType } from '@polytrace/epcis'
import { type Piece, runPieces, type Tenant } from '../db/statements.ts'
import { fold } from '../products/search/fold.ts'
import { systemOwner } from '../schemas/registry/queries.ts'
import type { Kind } from './kinds.ts'
import type { Sought } from './sought.ts'

/** Something with a name. `numbers`: what else it is known by. */
export type NamedRow = { source: string; id: string; name: string; subtitle: string | null; numbers: string[] }

type Source = {
  kind: Kind
  table: string
  name: string
  subtitle?: string
  numbers?: string[]
  /** What is looked through, as it is indexed. */
  text?: string
  where?: string
  /** Also those that came with the service. */
  withSystem?: true
}

/** Where names are looked for. Materials, facilities and records may be many, and have an index; of the others there are few. */
export const sources = {
  facility: { kind: 'place', table: 'facility', name: 'name', subtitle: 'address', numbers: ['gln', 'internal_id'] },
  material: { kind: 'material', table: 'material', name: 'name', numbers: ['internal_id'] },
  custom_data: { kind: 'custom_data', table: 'custom_data', name: 'key' },
  schema: {
    ...{ kind: 'schema', table: 'schema', name: 'name', subtitle: 'field_group', withSystem: true },
    ...{ text: `folded(name || ' ' || description)`, where: 'deleted_at is null' },
  },
  recall: {
    ...{ kind: 'recall', table: 'recall', subtitle: 'state' },
    name: `coalesce(name, parameters -> 'identifiers' ->> 0, parameters ->> 'place', parameters ->> 'supplier', id::text)`,
    text: `folded(coalesce(name, '') || ' ' || parameters::text)`,
  },
  device: { kind: 'device', table: 'device', name: 'name', subtitle: 'description', where: 'revoked_at is null' },
  person: {
    ...{ kind: 'person', table: 'person', name: 'name', subtitle: 'email', numbers: ['email'] },
    text: `folded(name || ' ' || coalesce(email, ''))`,
  },
  webhook: { kind: 'webhook', table: 'webhook', name: 'name' },
  capture: {
    ...{ kind: 'capture', table: 'capture_job', name: 'id::text', text: 'null' },
    subtitle: `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof sources

const maxWords = 8

/** What is called so, or has such an id: of each source the first few. */
export async function findNamed(
  { db, orgId }: Tenant,
  names: SourceName[],
  sought: Sought,
  limit: number,
): Promise<NamedRow[]> {
  if (names.length === 0) return []
  return runPieces<NamedRow>(db, (place) => {
    const org = place(orgId)
    const some = place(limit)
    const select = (source: string, condition: string) => {
      const {
        table,
        name,
        subtitle = 'null',
        numbers = [],
        where = 'true',
        withSystem,
      }: Source = sources[source as SourceName]
      const owners = withSystem ? `org_id in (${org}, ${place(systemOwner)})` : `org_id = ${org}`
      const known = numbers.length === 0 ? `'{}'::text[]` : `array_remove(array[${numbers.join(', ')}]::text[], null)`
      return `(select '${source}' as source, id::text as id, ${name} as name, nullif(${subtitle}, '') as subtitle,
        ${known} as numbers from ${table} where ${owners} and ${where} and ${condition} limit ${some})`
    }
    const parts = names.flatMap((source) => {
      const { ids } = sought
      if (ids) return [select(source, `id between ${place(ids[0])}::uuid and ${place(ids[1])}::uuid`)]
      const { text, name, numbers = [] }: Source = sources[source]
      if (text === 'null') return []
      const words = hasWords(text ?? `folded(${name})`, sought.text)(place)
      return [select(source, words), ...numbers.flatMap((number) => byNumber(number, sought, place, source, select))]
    })
    return parts.length === 0 ? `select null where false` : parts.join(' union ')
  })
}

/** All words, in any order; folded as the text is. */
const hasWords =
  (text: string, q: string): Piece =>
  (place) =>
    q
      .split(/\s+/)
      .slice(0, maxWords)
      .map((word) => `${text} like '%' || folded(${place(word.replace(/[\\%_]/g, '\\$&'))}) || '%'`)
      .join(' and ')

function byNumber(
  number: string,
  { text, digits }: Sought,
  place: (value: unknown) => string,
  source: string,
  select: (source: string, condition: string) => string,
): string[] {
  if (number !== 'gln') return [select(source, `${number} = ${place(text)}`)]
  if (digits === undefined || digits.length > 13) return []
  return [select(source, `gln between ${place(digits.padEnd(13, '0'))} and ${place(digits.padEnd(13, '9'))}`)]
}

export type ElementRow = { text: string; name: string | null }

const placeTypes = ['Location', 'BusinessLocation', 'ReadPoint'].map((name) => vocabularyType(name))

/** Places that master data describes by these words. */
export function findElements({ db, orgId }: Tenant, { text, ids }: Sought, limit: number): Promise<ElementRow[]> {
  const words = fold(text).split(/\s+/).slice(0, maxWords)
  if (ids) return Promise.resolve([])
  return runPieces<ElementRow>(
    db,
    (
      place,
    ) => `select text, name from vocabulary_element where org_id = ${place(orgId)} and type = any (${place(placeTypes)})
      and ${words.map((word) => `words like ${place(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`).join(' and ')}
      limit ${place(limit)}`,
  )
}
