import { queryClient } from '../data/api.ts'
import { useDataLanguage } from '../data/data-language.ts'
import { sessionQuery, useSession } from '../session/session.ts'
import { type Language, overviewOf } from './queries.ts'

const parameter = (lang: string, mayTranslate: boolean): Language => (lang !== '' && mayTranslate ? { lang } : {})

/** The data language as a parameter, where the key may read translations. */
export function useLanguage(): Language {
  const [lang] = useDataLanguage()
  return parameter(lang, useSession().may('read_product_translations'))
}

/** Asks for a batch that somebody is about to open. */
export function prefetchBatch(id: string): void {
  const lang = localStorage.getItem('polytrace.data-language') ?? ''
  const permissions = queryClient.getQueryData(sessionQuery.queryKey)?.permissions ?? []
  const language = parameter(lang, permissions.includes('read_product_translations'))
  void queryClient.prefetchQuery(overviewOf(id, language))
}
