import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { listing } from '../../data/api.ts'
import { useDataLanguage } from '../../data/data-language.ts'
import { useSession } from '../../session/session.ts'
import { filterOf } from './filter.ts'

const route = getRouteApi('/frame/products')

/** The products that the address asks for, in the language that it names or else in the data language. */
export function useProductList() {
  const search = route.useSearch()
  const { may } = useSession()
  const [dataLanguage] = useDataLanguage()
  const mayRead = may('read_product_translations')
  const language = mayRead ? (search.lang ?? dataLanguage) : ''
  const filter = filterOf(search, language)
  const include = mayRead ? 'languages,count' : 'count'
  const query = useInfiniteQuery({
    ...listing('/api/v2/products/', { query: { ...filter, include } }),
    // The last rows stay while the next are on their way, so that the list does not jump at every letter.
    placeholderData: keepPreviousData,
  })
  return { search, language, filter, query, mayReadTranslations: mayRead }
}
