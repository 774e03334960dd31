import type { Text } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../data/api.ts'

/** As many as there are keys for them. */
const maxSuggestions = 3
/** Longer texts of a list would not fit into an address, and are found only when they are the same. */
const maxItemLength = 1_000

/** How a text, or the one of a list in which the cursor is, was translated elsewhere, and its terms in the glossary. */
export function useSuggestions(language: string, product: { id: string }, text: Text, source: string) {
  const isSingle = typeof text.source === 'string'
  const what = isSingle ? { product: product.id, pointer: text.pointer } : { text: source }
  const { data, error, isLoading } = useQuery({
    ...reading('/api/v2/translation/suggestions/', { query: { lang: language, limit: maxSuggestions, ...what } }),
    enabled: isSingle || (source !== '' && source.length <= maxItemLength),
  })
  return { suggestions: data?.results ?? [], terms: data?.glossary ?? [], error, isLoading }
}

export type Suggested = ReturnType<typeof useSuggestions>
