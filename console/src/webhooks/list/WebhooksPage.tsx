import { Button } from '@mantine/core'
import type { Webhook } from '@polytrace/client'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed, listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { EachDialog } from '../../parts/selection/EachDialog.tsx'
import { SelectionBar } from '../../parts/selection/SelectionBar.tsx'
import { useSelection } from '../../parts/selection/use-selection.tsx'
import { steer } from '../calls.ts'
import { DestinationStatus } from '../DestinationStatus.tsx'
import { nameOf, ofWebhook, waitingOf } from '../destination.ts'
import { wordOf } from '../kinds.ts'
import { LastFailure } from '../LastFailure.tsx'
import { refreshed } from '../refreshed.ts'
import { WebhooksHead } from '../WebhooksHead.tsx'

export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const query = useInfiniteQuery({ ...listing('/api/v2/webhooks/', { query: { limit: 100 } }), ...refreshed })
  const columns = useColumns()
  const { chosen, lead, ...selection } = useSelection({
    rows: query.data?.rows ?? [],
    keyOf: ({ id }) => id,
    nameOf,
    scope: 'webhooks',
  })
  const [verb, setVerb] = useState<'pause' | 'resume'>()
  const toSteer = { pause: chosen.filter(isActive), resume: chosen.filter((webhook) => !isActive(webhook)) }
  const create = (
    <ButtonLink to="/webhooks/new" leftSection={<IconPlus size={16} stroke={1.6} />}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <WebhooksHead title={t('title')} lead={t('lead')} actions={create} />
      <Listing
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        lead={lead}
        to={({ id }) => ({ to: '/webhooks/$id', params: { id } })}
        empty={
          <Empty icon={IconWebhook} title={t('none_title')} action={create}>
            {t('none_text')}
          </Empty>
        }
      />
      <SelectionBar count={chosen.length} {...selection}>
        {(['pause', 'resume'] as const).map((name) => (
          <Button key={name} variant="default" disabled={toSteer[name].length === 0} onClick={() => setVerb(name)}>
            {t(name)}
          </Button>
        ))}
      </SelectionBar>
      {verb && (
        <EachDialog
          title={t(`bulk_${verb}_title`, { count: toSteer[verb].length })}
          items={toSteer[verb]}
          nameOf={nameOf}
          verb={t(verb)}
          act={({ id }) => steer({ of: 'webhooks', id }, verb)}
          changed={() => changed('webhooks')}
          done={(count) => t(`bulk_${verb}_done`, { count })}
          close={() => setVerb(undefined)}
        />
      )}
    </>
  )
}

const isActive = ({ state }: Webhook) => state === 'active'

function useColumns(): Column<Webhook>[] {
  const { t } = useTranslation('webhooks')
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: nameOf,
      width: '18%',
      cell: (webhook) => <span dir="auto">{nameOf(webhook)}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: '144px',
      cell: (webhook) => <DestinationStatus destination={ofWebhook(webhook)} />,
    },
    {
      key: 'url',
      title: t('url'),
      sortBy: ({ url }) => url,
      cell: ({ url }) => <span title={url}>{url}</span>,
    },
    { key: 'kinds', title: t('kinds_short'), width: '88px', cell: (webhook) => <Kinds kinds={webhook.kinds} /> },
    {
      key: 'waiting',
      title: t('waiting'),
      sortBy: waitingOf,
      width: '104px',
      numeric: true,
      cell: (webhook) => t('waiting_number', { count: waitingOf(webhook) }),
    },
    {
      key: 'last',
      title: t('last_delivered'),
      sortBy: ({ last_delivered_at }) => last_delivered_at,
      width: '152px',
      cell: ({ last_delivered_at }) =>
        last_delivered_at ? <Moment time={last_delivered_at} isRelative isDay /> : t('never'),
    },
    {
      key: 'failure',
      title: t('last_failure'),
      width: '160px',
      cell: (webhook) => <LastFailure destination={ofWebhook(webhook)} />,
    },
  ]
}

/** How many, and which on hover. */
function Kinds({ kinds }: Pick<Webhook, 'kinds'>) {
  const { t } = useTranslation('webhooks')
  const names = kinds.map((kind) => t(wordOf(kind)))
  return <span title={names.join('\n')}>{t('kinds_count', { count: kinds.length })}</span>
}
