import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { Answered } from '../../parts/Answered.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { type GraphEvent, touchedBy } from '../graph/event-facts.ts'
import { mentionOf } from '../queries.ts'
import { useSpeech } from '../speech.ts'
import { Occurrence } from './Occurrence.tsx'
import classes from './Timeline.module.css'

const none: GraphEvent[] = []

/** Everything that happened to the batch, the newest first. */
export function TimelineTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const query = useInfiniteQuery(listing('/api/v2/epcis/events', { query: { ...mentionOf(id), perPage: 50 } }))
  const events = (query.data?.rows as GraphEvent[] | undefined) ?? none
  const uris = useMemo(() => new Set(events.flatMap((event) => touchedBy(event).map(({ uri }) => uri))), [events])
  const speech = useSpeech(uris)
  return (
    <Answered query={query}>
      {() =>
        events.length === 0 ? (
          <Empty icon={IconClock} title={t('no_timeline')} />
        ) : (
          <>
            <ol className={classes.timeline}>
              {events.map((event) => (
                <Occurrence key={event.eventID} event={event} about={id} speech={speech} />
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
    </Answered>
  )
}
