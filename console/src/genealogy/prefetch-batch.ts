import { queryClient } from '../data/api.ts'
import { languageParameter } from '../data/language-parameter.ts'
import { sessionQuery } from '../session/session.ts'
import { overviewOf } from './queries.ts'

/** Asks for a batch that somebody is about to open. */
export function prefetchBatch(id: string): void {
  const lang = localStorage.getItem('polytrace.data-language') ?? ''
  const permissions = queryClient.getQueryData(sessionQuery.queryKey)?.permissions ?? []
  const language = languageParameter(lang, permissions.includes('read_product_translations'))
  void queryClient.prefetchQuery(overviewOf(id, language))
}
