import type { Item } from '@polytrace/client'
import { IconSitemap } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { useLanguage } from '../../data/language-parameter.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { shorten } from '../../parts/shorten.ts'
import { useThingState } from '../../vocabulary/use-thing-state.ts'

type Batch = Item<'/api/v2/epcis/genealogy/batches/'>

/** The batches of a product, the newest first; `of` is its GTIN or the id of its own. */
export function BatchesTab({ of }: { of: string }) {
  const { t } = useTranslation('products')
  const stateOf = useThingState()
  const query = useInfiniteQuery(
    listing('/api/v2/epcis/genealogy/batches/', { query: { q: of, ...useLanguage(), include: 'count' } }),
  )
  const columns: Column<Batch>[] = [
    {
      key: 'batch',
      title: t('batch'),
      sortBy: ({ lot, identifier }) => lot ?? identifier,
      cell: ({ lot, identifier }) => <span className="code">{lot ?? shorten(identifier, 36)}</span>,
    },
    {
      key: 'place',
      title: t('batch_place'),
      cell: ({ last_known: { place }, names }) =>
        place && (
          <span dir="auto" title={place}>
            {names[place] ?? shorten(place, 28)}
          </span>
        ),
    },
    {
      key: 'state',
      title: t('batch_state'),
      width: '22%',
      cell: stateOf,
    },
    {
      key: 'time',
      title: t('batch_seen'),
      width: '24%',
      sortBy: ({ last_known: { event } }) => event?.eventTime,
      cell: ({ last_known: { event } }) => event && <Moment time={event.eventTime} isRelative />,
    },
  ]
  return (
    <Listing
      query={query}
      label={t('tab_batches')}
      columns={columns}
      rowKey={({ canonical }) => canonical}
      to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier } })}
      empty={
        <Empty icon={IconSitemap} title={t('no_batches_title')}>
          {t('no_batches_text')}
        </Empty>
      }
    />
  )
}
