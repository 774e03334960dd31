import type { GlossaryTerm } from '@polytrace/client'
import { api } from '../../data/api.ts'

/** The languages of a glossary. */
export type Pair = { source: string; lang: string }

export const fileTypes = { csv: 'text/csv', tbx: 'application/x-tbx' } as const

export type GlossaryFormat = keyof typeof fileTypes

export const glossaryKinds: Record<string, string[]> = Object.fromEntries(
  Object.entries(fileTypes).map(([ending, type]) => [type, [`.${ending}`]]),
)

export const sendTerms = (pair: Pair, file: File, isTrial: boolean) =>
  api.post('/api/v2/translation/glossary/import/', {
    query: { ...pair, dry_run: isTrial },
    headers: { 'content-type': file.name.toLowerCase().endsWith('.tbx') ? fileTypes.tbx : fileTypes.csv },
    body: file,
  })

/** What people write about a term. */
export type TermContent = Pick<GlossaryTerm, 'term' | 'translation' | 'forbidden' | 'note'>

export const emptyTerm: TermContent = { term: '', translation: '', forbidden: [], note: null }
