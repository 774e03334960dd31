import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { traceOf } from '../queries.ts'
import { useSlice } from '../use-slice.ts'
import classes from './Timeline.module.css'
import { TimelineEntry, type TracedEvent } from './TimelineEntry.tsx'

/** Everything that happened to the batch, and to its containers while it was inside, the newest first. */
export function TimelineTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const query = useQuery(traceOf(id, known))
  return (
    <QueryResult query={query}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty icon={IconClock} title={t('no_timeline')} />
        ) : (
          <Line events={results.toReversed()} />
        )
      }
    </QueryResult>
  )
}

function Line({ events }: { events: TracedEvent[] }) {
  const { t } = useTranslation('genealogy')
  const { rows, more } = useSlice(events)
  return (
    <>
      <ol className={classes.timeline}>
        {rows.map((event) => (
          <TimelineEntry key={event.eventID} event={event} />
        ))}
      </ol>
      {more && (
        <Button variant="default" onClick={more.load}>
          {t('load_older')}
        </Button>
      )}
    </>
  )
}
