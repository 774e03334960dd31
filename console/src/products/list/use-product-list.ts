import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { listing } from '../../data/api.ts'
import { useDataLanguage } from '../../data/data-language.ts'
import { useSession } from '../../session/session.ts'
import { columnsOf, filterOf } from './filter.ts'

const route = getRouteApi('/frame/products')

/** The products that the address asks for, in the language that it names or else in the data language. */
export function useProductList() {
  const search = route.useSearch()
  const { may } = useSession()
  const [dataLanguage] = useDataLanguage()
  const mayRead = may('read_product_translations')
  const language = mayRead ? (search.lang ?? dataLanguage) : ''
  const filter = filterOf(search, language)
  const columns = columnsOf(search).filter((name) => mayRead || name !== 'languages')
  const include = columns.includes('languages') ? 'languages,count' : 'count'
  const ordering = search.sort || undefined
  const query = useInfiniteQuery({
    ...listing('/api/v2/products/', { query: { ...filter, include, ordering } }),
    // The last rows stay while the next are on their way, so that the list does not jump at every letter.
    placeholderData: keepPreviousData,
  })
  return { search, language, filter, columns, query, mayReadTranslations: mayRead }
}
