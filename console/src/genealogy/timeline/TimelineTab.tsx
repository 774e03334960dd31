import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { Empty } from '../../parts/Empty.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { type GraphEvent, touchedBy } from '../graph/explore/event-facts.ts'
import { mentionOf } from '../queries.ts'
import { useWording } from '../use-wording.ts'
import classes from './Timeline.module.css'
import { TimelineEntry } from './TimelineEntry.tsx'

const none: GraphEvent[] = []

/** Everything that happened to the batch, the newest first. */
export function TimelineTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const query = useInfiniteQuery(listing('/api/v2/epcis/events', { query: { ...mentionOf(id), perPage: 50 } }))
  const events = (query.data?.rows as GraphEvent[] | undefined) ?? none
  const uris = useMemo(() => new Set(events.flatMap((event) => touchedBy(event).map(({ uri }) => uri))), [events])
  const wording = useWording(uris)
  return (
    <QueryResult query={query}>
      {() =>
        events.length === 0 ? (
          <Empty icon={IconClock} title={t('no_timeline')} />
        ) : (
          <>
            <ol className={classes.timeline}>
              {events.map((event) => (
                <TimelineEntry key={event.eventID} event={event} about={id} wording={wording} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button variant="default" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
                {t('load_older')}
              </Button>
            )}
          </>
        )
      }
    </QueryResult>
  )
}
