import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useDataLanguage } from '../../data/data-language.ts'
import { useSession } from '../../session/session.ts'
import { sources } from './sources.ts'

/** What the features find for these words, once the typing pauses. */
export function usePaletteResults(typed: string) {
  const [words] = useDebouncedValue(typed.trim(), 150)
  const { may } = useSession()
  const [dataLanguage] = useDataLanguage()
  const allowed = sources.filter(({ needs }) => may(needs))
  const answers = useQueries({
    queries: allowed.map((source) => ({
      queryKey: ['palette', source.title, words, dataLanguage],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(words, dataLanguage, signal),
      enabled: words.length > 1,
      // The last results stay until the next are there, so that the list does not jump.
      placeholderData: words.length > 1 ? <Results>(previous: Results | undefined) => previous : undefined,
    })),
  })
  const groups = allowed
    .map((source, index) => ({ source, results: answers[index]?.data ?? [] }))
    .filter(({ results }) => results.length > 0)
  return {
    groups,
    items: groups.reduce((sum, { results }) => sum + results.length, 0),
    isSearching: answers.some(({ isFetching }) => isFetching),
  }
}
