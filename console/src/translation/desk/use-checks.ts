import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'

type Checked = { language: string; source: string; target: string; maxLength: number | null }

/** What is doubtful in a translation while it is typed; nothing before there is one. */
export function useChecks({ language, source, target, maxLength }: Checked) {
  const [typed] = useDebouncedValue(target, 300)
  const { data } = useQuery({
    queryKey: ['translation', 'checks', language, source, typed, maxLength],
    queryFn: ({ signal }) =>
      api.post('/api/v2/translation/checks/', {
        body: {
          source: 'en',
          lang: language,
          text: source,
          target: typed,
          ...(maxLength !== null && { max_length: maxLength }),
        },
        signal,
      }),
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return target.trim() === '' ? undefined : data?.warnings
}

export type Warnings = NonNullable<ReturnType<typeof useChecks>>
export type CheckCode = Warnings[number]['code']
