import { Button, Group, Select } from '@mantine/core'
import { IconBroadcast, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { Callout } from '../../parts/Callout.tsx'
import { DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { EventsHead } from '../EventsHead.tsx'
import { useEventColumns } from '../list/EventTable.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { maxShown } from './live-list.ts'
import { useLive } from './use-live.ts'

const route = getRouteApi('/frame/events/live')

/** Events as they arrive. */
export function LivePage() {
  const { t } = useTranslation('events')
  const { query } = route.useSearch()
  const [isPaused, setPaused] = useState(false)
  const { list, connection, error, clear, restart } = useLive(query, isPaused)
  const columns = useEventColumns()
  return (
    <>
      <EventsHead />
      <Group gap="sm" mb="md">
        <QueryChoice />
        <Button
          variant="default"
          onClick={() => setPaused(!isPaused)}
          leftSection={
            isPaused ? <IconPlayerPlay size={16} stroke={1.6} /> : <IconPlayerPause size={16} stroke={1.6} />
          }
        >
          {isPaused ? t('live_resume') : t('live_pause')}
        </Button>
        <Button variant="subtle" color="gray" onClick={clear} disabled={list.events.length === 0}>
          {t('live_clear')}
        </Button>
        <ConnectionState list={list} state={isPaused ? 'paused' : connection} />
      </Group>
      {connection === 'lost' && !isPaused && !error && (
        <Callout kind="outdated" title={t('live_lost_title')}>
          {t('live_lost_text')}
        </Callout>
      )}
      {error !== undefined && <Failure error={error} retry={restart} />}
      {list.events.length > 0 ? (
        <DataTable
          label={t('view_live')}
          columns={columns}
          rows={list.events}
          rowKey={({ eventID }) => String(eventID)}
          to={({ eventID }) => ({ to: '/events/event', search: { id: String(eventID) } })}
        />
      ) : (
        error === undefined && (
          <Empty icon={IconBroadcast} title={t('live_none_title')}>
            {t('live_none_text', { count: maxShown })}
          </Empty>
        )
      )}
    </>
  )
}

/** All events, or those of a saved query. */
function QueryChoice() {
  const { t } = useTranslation('events')
  const { query } = route.useSearch()
  const navigate = route.useNavigate()
  const saved = useInfiniteQuery(listing('/api/v2/epcis/queries', { query: { perPage: 100 } }))
  const names = (saved.data?.rows ?? []).map(({ name }) => name)
  return (
    <Select
      aria-label={t('live_filter')}
      placeholder={t('live_all')}
      data={query && !names.includes(query) ? [query, ...names] : names}
      value={query ?? null}
      onChange={(name) => void navigate({ search: name ? { query: name } : {}, replace: true })}
      clearable
      searchable
    />
  )
}
