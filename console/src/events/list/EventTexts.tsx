import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JsonView } from '../../parts/JsonView.tsx'
import type { Asked } from '../../parts/Listing.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import type { Event } from '../event/things.ts'
import { NoEvents } from './NoEvents.tsx'

type Answer = { rows: Event[]; texts: string[] }
type Props = { query: Omit<Asked<Event>, 'data'> & { data: Answer | undefined }; isFiltered: boolean }

/** The answers of the service to the letter, one for each page. */
export function EventTexts({ query, isFiltered }: Props) {
  const { t } = useTranslation('events')
  const { t: part } = useTranslation('parts')
  return (
    <QueryResult query={query}>
      {({ rows, texts }) =>
        rows.length === 0 ? (
          <NoEvents isFiltered={isFiltered} />
        ) : (
          <Stack>
            {texts.map((json, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
              <JsonView key={index} json={json} label={t('page_number', { number: index + 1 })} />
            ))}
            {query.hasNextPage && (
              <Button
                variant="default"
                m="auto"
                onClick={() => void query.fetchNextPage()}
                loading={query.isFetchingNextPage}
              >
                {part('load_more')}
              </Button>
            )}
          </Stack>
        )
      }
    </QueryResult>
  )
}
