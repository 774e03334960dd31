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

type Props = {
  /** The GTIN of the product; its batches may also be known by its own id. */
  of: string
  kind: 'batches' | 'items'
}

/** The batches or the items of a product, the newest first. */
export function BatchesTab({ of, kind }: Props) {
  const { t } = useTranslation('products')
  const stateOf = useThingState()
  const query = useInfiniteQuery(
    listing('/api/v2/epcis/genealogy/batches/', {
      query: { ...(kind === 'items' ? { items_of: of } : { q: of }), ...useLanguage(), include: 'count' },
    }),
  )
  const columns: Column<Batch>[] = [
    {
      key: 'batch',
      title: t(kind === 'items' ? 'item' : 'batch'),
      sortBy: ({ serial, lot, identifier }) => serial ?? lot ?? identifier,
      cell: ({ serial, lot, identifier }) => <span className="code">{serial ?? lot ?? shorten(identifier, 36)}</span>,
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
      label={t(`tab_${kind}`)}
      columns={columns}
      rowKey={({ canonical }) => canonical}
      to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier } })}
      empty={
        <Empty icon={IconSitemap} title={t(`no_${kind}_title`)}>
          {t(`no_${kind}_text`)}
        </Empty>
      }
    />
  )
}
