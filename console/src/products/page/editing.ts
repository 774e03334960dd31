import type { Product, TranslationStatus } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api, isProblem } from '../../data/api.ts'
import { type Conflict, conflictsOf } from '../texts/conflicts.ts'
import { type Draft, patchOf, remaining } from '../texts/drafts.ts'

/** A product as it was read, to be changed only as long as nobody else has. */
export type Read = { product: Product; etag: string | undefined; status: TranslationStatus | undefined }

/**
 * A product to work on. It is not refetched in the background: a draft belongs to the version that its author saw, and the
 * service reports a newer one when the draft is saved.
 */
export const editing = (id: string, withTranslations: boolean) =>
  queryOptions({
    queryKey: ['editing', id, withTranslations],
    queryFn: () => readWhole(id, withTranslations),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function readWhole(id: string, withTranslations: boolean): Promise<Read> {
  const path = { id }
  const [{ data, etag }, status] = await Promise.all([
    api.send('get', '/api/v2/products/{id}/', { path, query: withTranslations ? { include: 'translations' } : {} }),
    withTranslations ? api.get('/api/v2/products/{id}/translations/', { path }) : undefined,
  ])
  return { product: data as Product, etag, status }
}

/** What keeps a draft from being saved: a newer version, and where the two disagree. */
export type Dispute = { now: Read; conflicts: Conflict[] }

/** Saves a draft, also on top of a newer version that does not touch the same texts; otherwise returns the dispute. */
export async function saveDraft(
  seen: Read,
  draft: Draft,
  point: string,
  again: () => Promise<Read>,
): Promise<Dispute | undefined> {
  if (Object.keys(draft).length === 0) return undefined
  const { id } = seen.product
  const [query, headers] = [{ merge: 'true' } as const, { 'if-match': seen.etag }]
  try {
    const body = patchOf(seen.product, draft, point)
    await api.patch('/api/v2/products/{id}/', { path: { id }, query, headers, body })
    return undefined
  } catch (error) {
    if (!isProblem(error, 412)) throw error
  }
  const now = await again()
  const conflicts = conflictsOf(seen.product, now.product, draft)
  return conflicts.length > 0 ? { now, conflicts } : saveDraft(now, remaining(draft, now.product), point, again)
}
