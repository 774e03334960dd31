import { Button } from '@mantine/core'
import type { AuditEntry } from '@polytrace/client'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../data/api.ts'
import { startOf } from '../data/days.ts'
import { useActorName } from '../parts/actor-name.ts'
import type { Column } from '../parts/DataTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Listing } from '../parts/Listing.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { timeWidth } from '../parts/table/widths.ts'
import { ActionStatus } from './ActionStatus.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { ChainState } from './ChainState.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import { kindOf } from './kinds.ts'

const route = getRouteApi('/frame/audit')

/** Who did what, and when. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const actorOf = useActorName()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { entity, entity_id, device: device_id, since, entry } = search
  const kind = kindOf(search)
  const query = useInfiniteQuery({
    ...listing('/api/v2/audit/', {
      query: { ...(kind !== 'all' && { kind }), entity, entity_id, device_id, since: startOf(since) },
    }),
    placeholderData: keepPreviousData,
  })
  const opened = query.data?.rows.find(({ id }) => id === entry)
  const columns: Column<AuditEntry>[] = [
    { key: 'what', title: t('what'), cell: (row) => <EntryTitle entry={row} /> },
    {
      key: 'action',
      title: t('action'),
      sortBy: ({ action }) => action,
      width: '15%',
      cell: ({ action }) => <ActionStatus action={action} />,
    },
    {
      key: 'who',
      title: t('who'),
      sortBy: actorOf,
      width: '22%',
      cell: (row) => <span dir="auto">{actorOf(row)}</span>,
    },
    {
      key: 'when',
      title: t('when'),
      sortBy: ({ at }) => at,
      width: timeWidth,
      cell: ({ at }) => <Moment time={at} isRelative />,
    },
  ]
  const isFiltered = [entity, entity_id, device_id, since].some(Boolean)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          <>
            {t('lead')}
            <ChainState />
          </>
        }
        actions={
          // A link instead of a request: the browser writes the file as it arrives, however long it is.
          <Button
            component="a"
            href="/api/v2/audit/export/"
            download="audit.ndjson"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
          >
            {t('export')}
          </Button>
        }
      />
      <AuditFilters />
      <Listing
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/audit', search: { ...search, entry: id } })}
        empty={
          <Empty icon={IconHistory} title={isFiltered ? t('not_found_title') : t('none_title')}>
            {isFiltered ? t('not_found_text') : t('none_text')}
          </Empty>
        }
      />
      <EntryDrawer
        entry={opened}
        close={() => void navigate({ search: { ...search, entry: '' }, resetScroll: false })}
      />
    </>
  )
}
