import { identify } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import { findTerms, type ListedValue, listThings, listValues } from './queries.ts'
import type { Resource } from './resources.ts'

type Page = { values: string[]; next: string | undefined }

/** One page of the values of a resource that occur in events. */
export async function listResource(
  tenant: Tenant,
  { source }: Resource,
  after: string | undefined,
  limit: number,
): Promise<Page> {
  if ('field' in source) return pageOf(await listValues(tenant, source.field, after, limit + 1), limit)
  const things = await listThings(tenant, source.things, after, limit + 1)
  // A private identifier does not show what it is: it belongs to the list in whose fields it occurs.
  const termOf = (text: string) => scopedTerms(tenant.orgId, [source.term(identify(text).canonical)])[0] as number
  const uncertain = things.filter(({ kind }) => kind === 'private')
  const found = await findTerms(
    tenant,
    uncertain.map(({ text }) => termOf(text)),
  )
  const { next } = pageOf(things, limit)
  const fitting = things.slice(0, limit).filter(({ kind, text }) => kind !== 'private' || found.has(termOf(text)))
  return { values: fitting.map(({ text }) => text), next }
}

function pageOf(rows: ListedValue[], limit: number): Page {
  const values = rows.slice(0, limit)
  return { values: values.map(({ text }) => text), next: rows.length > limit ? values.at(-1)?.place : undefined }
}
