import type { Data } from '@polytrace/client'
import { IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Status } from '../../parts/Status.tsx'
import { shorten } from '../../parts/shorten.ts'
import { timeWidth } from '../../parts/table/widths.ts'
import { Amounts } from '../Amounts.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { Notice } from '../Notice.tsx'
import { Place } from '../Place.tsx'
import { whereaboutsOf } from '../queries.ts'
import { Stays } from './Stays.tsx'

type Whereabouts = Data<'get', '/api/v2/epcis/genealogy/whereabouts/{thing}'>
type Spot = Whereabouts['results'][number]

/** Where the batch is, how much of it and with whom; and where it has been. */
export function WhereaboutsTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const query = useQuery(whereaboutsOf(id, known))
  return (
    <QueryResult query={query}>
      {({ results, unaccounted, complete, stays = [] }) => (
        <>
          {!complete && <Notice kind="fault">{t('too_many_items')}</Notice>}
          {unaccounted.map(({ because, event, quantities }) => (
            <Notice key={`${because} ${event.eventID}`} kind="outdated">
              {t(`unaccounted_${because}`)} <Amounts amounts={quantities} /> <Moment time={event.eventTime} />
            </Notice>
          ))}
          {results.length === 0 ? (
            <Empty icon={IconMapPinOff} title={t('nowhere_title')}>
              {t('nowhere_text')}
            </Empty>
          ) : (
            <Spots spots={results} />
          )}
          {stays.length > 0 && <Stays stays={stays} />}
        </>
      )}
    </QueryResult>
  )
}

function Spots({ spots }: { spots: Spot[] }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const nameOf = (place: string | null) => place && <Place place={place} name={placeName(place)} />
  const columns: Column<Spot>[] = [
    {
      key: 'place',
      title: t('where'),
      width: '28%',
      cell: ({ place, is_in_transit, destination }) =>
        is_in_transit ? (
          <Status kind="outdated">
            {t('on_its_way')} {nameOf(destination)}
          </Status>
        ) : (
          (nameOf(place) ?? t('no_place'))
        ),
    },
    {
      key: 'quantities',
      title: t('quantity'),
      numeric: true,
      width: '14%',
      cell: ({ quantities, items }) =>
        quantities.length > 0 && items === 0 ? <Amounts amounts={quantities} /> : t('items', { count: items }),
    },
    { key: 'holder', title: t('holder'), cell: ({ holder }) => nameOf(holder) },
    {
      key: 'through',
      title: t('inside'),
      width: '20%',
      cell: ({ through }) =>
        through && (
          <span className="code" title={through}>
            {shorten(through, 24)}
          </span>
        ),
    },
    { key: 'since', title: t('since'), width: timeWidth, cell: ({ since }) => <Moment time={since} /> },
  ]
  return (
    <DataTable
      label={t('view_whereabouts')}
      // What is inside nothing anywhere leaves the room to the names.
      columns={columns.filter(({ key }) => key !== 'through' || spots.some(({ through }) => through))}
      rows={spots}
      rowKey={({ place, holder, through, since, items }) => JSON.stringify([place, holder, through, since, items])}
    />
  )
}
