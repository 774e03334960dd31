import { IconTimelineEvent } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { useSession } from '../../session/session.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { CaptureButton, EventsHead } from '../EventsHead.tsx'
import { type Event, placeOf } from '../event/things.ts'
import { JobList } from '../jobs/JobList.tsx'
import { EventFilters } from './EventFilters.tsx'
import { eventsQuery } from './events-query.ts'
import { ThingsSummary } from './ThingsSummary.tsx'

const route = getRouteApi('/frame/events')

export function EventsPage() {
  const { may } = useSession()
  return (
    <>
      <EventsHead />
      {may('read_epcis_events') ? <EventList /> : <JobList />}
    </>
  )
}

function EventList() {
  const { t } = useTranslation('events')
  const search = route.useSearch()
  const { may } = useSession()
  const columns = useColumns()
  const query = useInfiniteQuery({
    ...listing('/api/v2/epcis/events', { query: eventsQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.values(search).some(Boolean)
  const empty = isFiltered ? (
    <Empty icon={IconTimelineEvent} title={t('not_found_title')}>
      {t('not_found_text')}
    </Empty>
  ) : (
    <Empty
      icon={IconTimelineEvent}
      title={t('none_title')}
      action={may('capture_epcis_events') ? <CaptureButton /> : undefined}
    >
      {t('none_text')}
    </Empty>
  )
  return (
    <>
      <EventFilters />
      <Listing
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={(event) => `${event.eventID} ${event.recordTime}`}
        to={({ eventID }) => ({ to: '/events/event', search: { id: eventID as string } })}
        empty={empty}
      />
    </>
  )
}

function useColumns(): Column<Event>[] {
  const { t } = useTranslation('events')
  const word = useVocabulary()
  const nameOfPlace = usePlaceNames()
  return [
    {
      key: 'step',
      title: t('step'),
      width: '15%',
      cell: ({ bizStep, type }) => (bizStep ? word('step', bizStep) : word('type', type)),
    },
    {
      key: 'type',
      title: t('type'),
      width: '18%',
      cell: ({ type, errorDeclaration }) =>
        errorDeclaration ? <Status kind="fault">{t('declares_error')}</Status> : word('type', type),
    },
    { key: 'what', title: t('what'), cell: (event) => <ThingsSummary event={event} /> },
    {
      key: 'place',
      title: t('place'),
      width: '18%',
      cell: (event) => {
        const place = placeOf(event)
        return place && (nameOfPlace(place) ?? <Identifier value={place} maxLength={24} />)
      },
    },
    { key: 'time', title: t('time'), width: '216px', cell: ({ eventTime }) => <Moment time={eventTime} /> },
  ]
}
