import type { Delivery } from '@polytrace/client'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column, Target } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { type Asked, Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import type { Destination } from '../destination.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { Outcome } from './Outcome.tsx'
import { useTypeName } from './type-name.ts'

type Props = {
  destination: Destination
  query: Asked<Delivery>
  stuck: Delivery | undefined
  /** The id of the one at the side, as the address has it. */
  shown: string | undefined
  to: (delivery: Delivery) => Target
  close: () => void
}

/** The last deliveries, and one of them at the side. */
export function Deliveries({ destination, query, stuck, shown, to, close }: Props) {
  const { t } = useTranslation('webhooks')
  const columns = useColumns()
  const opened = query.data?.rows.find(({ id }) => id === shown)
  return (
    <>
      <Listing
        query={query}
        label={t('deliveries')}
        columns={columns}
        rowKey={({ id }) => id}
        to={to}
        empty={
          <Empty icon={IconSend} title={t('no_deliveries_title')}>
            {t('no_deliveries_text')}
          </Empty>
        }
      />
      <DeliveryDrawer
        destination={destination}
        delivery={opened}
        isStuck={opened !== undefined && opened.id === stuck?.id}
        close={close}
      />
    </>
  )
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation('webhooks')
  const typeOf = useTypeName()
  return [
    { key: 'type', title: t('kind'), cell: ({ type }) => typeOf(type) },
    { key: 'position', title: t('position'), width: '120px', numeric: true, cell: ({ position }) => position },
    {
      key: 'outcome',
      title: t('outcome'),
      width: '168px',
      cell: ({ attempts }) => {
        const last = attempts.at(-1)
        return last && <Outcome attempt={last} />
      },
    },
    { key: 'attempts', title: t('attempts'), width: '96px', numeric: true, cell: ({ attempts }) => attempts.length },
    {
      key: 'duration',
      title: t('duration'),
      width: '112px',
      numeric: true,
      cell: ({ attempts }) => t('milliseconds', { count: attempts.at(-1)?.duration ?? 0 }),
    },
    {
      key: 'at',
      title: t('last_attempt'),
      width: timeWidth,
      cell: ({ attempts }) => <Moment time={attempts.at(-1)?.at ?? ''} />,
    },
  ]
}
