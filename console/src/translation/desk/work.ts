import type { LanguageTexts, Text } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api, isProblem } from '../../data/api.ts'

/** The texts of a product in a language, and the version that they were read from. */
export type Seen = { id: string; etag: string | undefined; lang: string; texts: Text[] }

export const textsQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['products', id, 'translations', language, 'desk'],
    queryFn: () => readTexts(id, language),
    // A text must not change while somebody reads it; newer ones are shown to whoever writes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

async function readTexts(id: string, lang: string): Promise<Seen> {
  const { data, etag } = await api.send('get', '/api/v2/products/{id}/translations/{lang}/', { path: { id, lang } })
  const { texts } = data as LanguageTexts
  return { id, etag, lang, texts }
}

/** What is said about a text: a new translation, that the stored one is right, or that it was looked through. */
export type Verdict = { kind: 'write'; target: unknown; isReviewed: boolean } | { kind: 'confirm' } | { kind: 'review' }

/** The text has another source or translation than the one that was judged. */
export class ChangedMeanwhile extends Error {
  readonly now: Seen
  constructor(now: Seen) {
    super('The text has changed meanwhile.')
    this.now = now
  }
}

/** Stores a verdict and returns the texts as they are then. Changes of other texts of the product do not hinder it. */
export async function store(seen: Seen, text: Text, verdict: Verdict): Promise<Seen> {
  const { id, lang, etag } = seen
  try {
    await send(verdict, text.pointer, { path: { id, lang }, headers: { 'if-match': etag } })
    return await readTexts(id, lang)
  } catch (error) {
    if (!isProblem(error, 412)) throw error
  }
  const now = await readTexts(id, lang)
  const same = now.texts.find(({ pointer }) => pointer === text.pointer)
  if (!same || !isSame(same.source, text.source) || !isSame(same.target, text.target)) throw new ChangedMeanwhile(now)
  return store(now, same, verdict)
}

type Where = { path: { id: string; lang: string }; headers: { 'if-match': string | undefined } }

function send(verdict: Verdict, pointer: string, where: Where): Promise<unknown> {
  if (verdict.kind !== 'write') {
    const body = { pointers: [pointer] }
    if (verdict.kind === 'review')
      return api.post('/api/v2/products/{id}/translations/{lang}/review/', { ...where, body })
    return api.post('/api/v2/products/{id}/translations/{lang}/confirm/', { ...where, body })
  }
  const state = verdict.isReviewed ? ('reviewed' as const) : ('translated' as const)
  const texts = [{ pointer, target: verdict.target, state }]
  return api.patch('/api/v2/products/{id}/translations/{lang}/', { ...where, body: { texts } })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
