import { Button } from '@mantine/core'
import type { Device } from '@polytrace/client'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, listing } from '../data/api.ts'
import type { Column } from '../parts/DataTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Listing } from '../parts/Listing.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { EachDialog } from '../parts/selection/EachDialog.tsx'
import { SelectionBar } from '../parts/selection/SelectionBar.tsx'
import { useSelection } from '../parts/selection/use-selection.tsx'
import { timeWidth } from '../parts/table/widths.ts'
import { useSession } from '../session/session.ts'
import { DeviceStatus } from './DeviceStatus.tsx'
import { Organisations } from './organisations/Organisations.tsx'
import { PermissionSummary } from './PermissionSummary.tsx'

export function DevicesPage() {
  const { t } = useTranslation('devices')
  const { may } = useSession()
  const query = useInfiniteQuery(listing('/api/v2/devices/', { query: { limit: 100 } }))
  const { chosen, lead, ...selection } = useSelection({
    rows: query.data?.rows ?? [],
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    scope: 'devices',
  })
  const [isRevoking, setRevoking] = useState(false)
  const columns: Column<Device>[] = [
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      key: 'permissions',
      title: t('permissions'),
      sortBy: ({ permissions }) => permissions.length,
      width: '16%',
      cell: ({ permissions }) => <PermissionSummary permissions={permissions} />,
    },
    { key: 'status', title: t('status'), width: '12%', cell: (device) => <DeviceStatus device={device} /> },
    {
      key: 'used',
      title: t('last_used'),
      sortBy: ({ last_used_at }) => last_used_at,
      width: timeWidth,
      cell: ({ last_used_at }) => (last_used_at ? <Moment time={last_used_at} isRelative /> : t('never')),
    },
    {
      key: 'expires',
      title: t('expires'),
      sortBy: ({ expires_at }) => expires_at,
      width: timeWidth,
      cell: ({ expires_at }) => (expires_at ? <Moment time={expires_at} /> : t('never_expires')),
    },
  ]
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink to="/devices/new" leftSection={<IconPlus size={16} stroke={1.6} />}>
            {t('create')}
          </ButtonLink>
        }
      />
      <Listing
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        lead={lead}
        to={({ id }) => ({ to: '/devices/$id', params: { id } })}
        empty={<Empty icon={IconKey} title={t('title')} />}
      />
      <SelectionBar count={chosen.length} {...selection}>
        <Button variant="default" c="var(--fault)" onClick={() => setRevoking(true)}>
          {t('revoke')}
        </Button>
      </SelectionBar>
      {isRevoking && (
        <EachDialog
          title={t('bulk_revoke_title', { count: chosen.length })}
          text={t('revoke_text')}
          items={chosen}
          nameOf={({ name }) => name}
          verb={t('revoke')}
          isDestructive
          act={({ id }) => api.delete('/api/v2/devices/{id}/', { path: { id } })}
          changed={() => changed('devices')}
          done={(count) => t('bulk_revoked', { count })}
          close={() => setRevoking(false)}
        />
      )}
      {query.data && may('manage_organisations') && <Organisations />}
    </>
  )
}
