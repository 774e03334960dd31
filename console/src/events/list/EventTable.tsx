import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { type Asked, Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { type Event, placeOf } from '../event/things.ts'
import { NoEvents } from './NoEvents.tsx'
import { ThingsSummary } from './ThingsSummary.tsx'

type Props = { query: Asked<Event>; isFiltered: boolean }

export function EventTable({ query, isFiltered }: Props) {
  const { t } = useTranslation('events')
  const columns = useEventColumns()
  return (
    <Listing
      query={query}
      label={t('title')}
      columns={columns}
      rowKey={(event) => `${event.eventID} ${event.recordTime}`}
      to={({ eventID }) => ({ to: '/events/event', search: { id: eventID as string } })}
      empty={<NoEvents isFiltered={isFiltered} />}
    />
  )
}

/** What happened, to what, where and when. */
export function useEventColumns(): Column<Event>[] {
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
      width: '20%',
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
    { key: 'time', title: t('time'), width: timeWidth, cell: ({ eventTime }) => <Moment time={eventTime} /> },
  ]
}
