import type { Item } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import type { Column } from '../parts/DataTable.tsx'
import { Moment } from '../parts/Moment.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { timeWidth } from '../parts/table/widths.ts'
import { useThingState } from '../vocabulary/use-thing-state.ts'
import { Place } from './Place.tsx'
import { ThingName } from './ThingName.tsx'

type FoundBatch = Item<'/api/v2/epcis/genealogy/batches/'>

/** What a list of batches shows: which, of what, where it was last, and when. */
export function useBatchColumns(): Column<FoundBatch>[] {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const stateOf = useThingState()
  return [
    {
      key: 'batch',
      title: t('batch'),
      sortBy: ({ product, material, lot, serial }) => `${product?.name ?? material ?? ''} ${lot ?? serial ?? ''}`,
      width: '28%',
      cell: (batch) => <ThingName thing={batch} />,
    },
    {
      key: 'code',
      title: t('product_code'),
      sortBy: ({ gtin, material }) => gtin ?? material,
      width: '14%',
      cell: ({ gtin, material }) => <span className="code">{gtin ?? material ?? ''}</span>,
    },
    {
      key: 'place',
      title: t('last_place'),
      sortBy: ({ last_known: { place } }) => place && (placeName(place) ?? place),
      cell: ({ last_known: { place } }) => place && <Place place={place} name={placeName(place)} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: '16%',
      cell: (batch) => <TruncatedText>{stateOf(batch) ?? ''}</TruncatedText>,
    },
    {
      key: 'time',
      title: t('last_seen'),
      sortBy: ({ last_known: { event } }) => event?.eventTime,
      width: timeWidth,
      cell: ({ last_known: { event } }) => event && <Moment time={event.eventTime} />,
    },
  ]
}
