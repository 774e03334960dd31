import { identify } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import { findTerms, type ListedValue, listThings, listValues } from './queries.ts'
import type { Resource } from './resources.ts'

/** A value that occurs, and the term by which its events are found. */
export type OccurringValue = { text: string; term: number }

type Page = { values: OccurringValue[]; next: string | undefined }

/** One page of the values of a resource that occur in events. */
export async function listResource(
  tenant: Tenant,
  { source }: Resource,
  after: string | undefined,
  limit: number,
): Promise<Page> {
  if ('field' in source) {
    const rows = await listValues(tenant, source.field, after, limit + 1)
    const values = rows.slice(0, limit).map(({ text, place }) => ({ text, term: Number(place) }))
    return { values, next: nextOf(rows, limit) }
  }
  const rows = await listThings(tenant, source.things, after, limit + 1)
  const things = rows.slice(0, limit).map(({ text, kind }) => ({ text, kind, term: termOf(tenant, source.term, text) }))
  // A private identifier does not show what it is: it belongs to the list in whose fields it occurs.
  const uncertain = things.filter(({ kind }) => kind === 'private').map(({ term }) => term)
  const found = await findTerms(tenant, uncertain)
  const values = things.filter(({ kind, term }) => kind !== 'private' || found.has(term))
  return { values, next: nextOf(rows, limit) }
}

const termOf = ({ orgId }: Tenant, term: (canonical: string) => number, text: string) =>
  scopedTerms(orgId, [term(identify(text).canonical)])[0] as number

const nextOf = (rows: ListedValue[], limit: number) => (rows.length > limit ? rows[limit - 1]?.place : undefined)
