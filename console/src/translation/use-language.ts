import { useQuery } from '@tanstack/react-query'
import { reading } from '../data/api.ts'
import { commonLanguages, distinctLanguages, sameLanguage, useDataLanguage } from '../data/data-language.ts'
import { useSession } from '../session/session.ts'
import { useOwnLanguages } from './desk/languages.ts'

/** How far all languages are. The desk counts on by itself, so that it need not be asked after each text. */
export const summaryQuery = () => ({
  ...reading('/api/v2/products/translations/'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The language that the address names, else the data language, else the first; of those that somebody may write or review. */
export function useOwnLanguage(wanted: string | undefined) {
  const { summary, known } = useSummary()
  const languages = useOwnLanguages(known, wanted)
  return { summary, languages, language: useChosen(languages, wanted) }
}

/** The same, of all languages. */
export function useAnyLanguage(wanted: string | undefined) {
  const { summary, known } = useSummary()
  const all = distinctLanguages([...known, ...(wanted ? [wanted] : []), ...commonLanguages])
  const languages = all.filter((code) => code !== 'en')
  return { summary, languages, language: useChosen(languages, wanted) }
}

function useSummary() {
  const { may } = useSession()
  const summary = useQuery({ ...summaryQuery(), enabled: may('read_product_translations') })
  return { summary, known: summary.data?.results.map(({ lang }) => lang) ?? [] }
}

function useChosen(languages: readonly string[], wanted: string | undefined): string {
  const [dataLanguage] = useDataLanguage()
  return languages.find((code) => sameLanguage(code, wanted || dataLanguage)) ?? languages[0] ?? ''
}
