import { useDebouncedValue } from '@mantine/hooks'
import type { SearchResult } from '@polytrace/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { useLanguage } from '../../data/language-parameter.ts'

const none: SearchResult[] = []

/** What the service finds for these words, once the typing pauses. A failure is no empty result. */
export function useSearch(typed: string, kinds?: string) {
  const [words] = useDebouncedValue(typed.trim(), 150)
  const language = useLanguage()
  const query = { q: words, ...(kinds && { kinds }), ...language }
  const isAsked = words.length > 1
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => api.get('/api/v2/search', { query, signal }),
    enabled: isAsked,
    // The last results stay until the next are there, so that the list does not jump.
    placeholderData: keepPreviousData,
  })
  return {
    results: isAsked && !isError ? (data?.results ?? none) : none,
    isSearching: isFetching || (typed.trim() !== words && typed.trim().length > 1),
    isFailed: isAsked && isError,
    retry: () => void refetch(),
  }
}
