import type { ManagedSubscription } from '@polytrace/client'
import { IconPlus, IconRss } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { DestinationStatus } from '../DestinationStatus.tsx'
import { ofSubscription, waitingOf } from '../destination.ts'
import { LastFailure } from '../LastFailure.tsx'
import { refreshed } from '../refreshed.ts'
import { WebhooksHead } from '../WebhooksHead.tsx'
import { When } from './When.tsx'

export function SubscriptionsPage() {
  const { t } = useTranslation('webhooks')
  const query = useInfiniteQuery({ ...listing('/api/v2/subscriptions/', { query: { limit: 100 } }), ...refreshed })
  const create = (
    <ButtonLink to="/webhooks/subscriptions/new" leftSection={<IconPlus size={16} stroke={1.6} />}>
      {t('subscribe')}
    </ButtonLink>
  )
  return (
    <>
      <WebhooksHead title={t('subscriptions')} lead={t('subscriptions_lead')} actions={create} />
      <Listing
        query={query}
        label={t('subscriptions')}
        columns={useColumns()}
        rowKey={({ subscriptionID }) => subscriptionID}
        to={({ subscriptionID: id }) => ({ to: '/webhooks/subscriptions/$id', params: { id } })}
        empty={
          <Empty icon={IconRss} title={t('no_subscriptions_title')} action={create}>
            {t('no_subscriptions_text')}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): Column<ManagedSubscription>[] {
  const { t } = useTranslation('webhooks')
  return [
    { key: 'query', title: t('query'), width: '136px', cell: ({ queryName }) => <span dir="auto">{queryName}</span> },
    {
      key: 'state',
      title: t('state'),
      width: '144px',
      cell: (subscription) => <DestinationStatus destination={ofSubscription(subscription)} />,
    },
    { key: 'url', title: t('url'), cell: ({ dest }) => <span title={dest}>{dest}</span> },
    {
      key: 'when',
      title: t('when'),
      width: '200px',
      cell: (subscription) => <When subscription={subscription} isRelative />,
    },
    {
      key: 'waiting',
      title: t('waiting'),
      width: '88px',
      numeric: true,
      cell: (subscription) => t('waiting_number', { count: waitingOf(subscription) }),
    },
    {
      key: 'last',
      title: t('last_delivered'),
      width: '144px',
      cell: ({ lastNotifiedAt }) => (lastNotifiedAt ? <Moment time={lastNotifiedAt} isRelative isDay /> : t('never')),
    },
    {
      key: 'failure',
      title: t('last_failure'),
      width: '160px',
      cell: (subscription) => <LastFailure destination={ofSubscription(subscription)} />,
    },
  ]
}
