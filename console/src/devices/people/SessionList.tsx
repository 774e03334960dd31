import { Button } from '@mantine/core'
import type { OpenSession } from '@polytrace/client'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, changed, listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { browserName } from './browser-name.ts'

/** Open sessions, of a person or of everybody whom the reader may see; each can be ended. */
export function SessionList({ personId }: { personId?: string }) {
  const { t } = useTranslation('devices')
  const query = useInfiniteQuery(
    listing('/api/v2/sessions/', { query: { limit: 100, ...(personId && { person_id: personId }) } }),
  )
  const columns: Column<OpenSession>[] = [
    { key: 'who', title: t('name'), cell: ({ person, device }) => <span dir="auto">{(person ?? device)?.name}</span> },
    {
      key: 'address',
      title: t('address'),
      width: '14%',
      cell: ({ address }) => <span className="code">{address}</span>,
    },
    {
      key: 'browser',
      title: t('browser'),
      width: '24%',
      cell: ({ user_agent }) => <span title={user_agent ?? ''}>{browserName(user_agent ?? '')}</span>,
    },
    { key: 'created', title: t('signed_in'), width: timeWidth, cell: ({ created_at }) => <Moment time={created_at} /> },
    { key: 'end', title: '', width: '152px', cell: (session) => <EndSession session={session} /> },
  ]
  return (
    <Listing
      query={query}
      label={t('sessions_title')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<Empty icon={IconDeviceLaptop} title={t('no_sessions')} />}
    />
  )
}

function EndSession({ session: { id, is_current } }: { session: OpenSession }) {
  const { t } = useTranslation('devices')
  const end = useMutation({
    mutationFn: () => api.delete('/api/v2/sessions/{id}/', { path: { id } }),
    onSuccess: () => changed('sessions'),
  })
  if (is_current) return <Status kind="done">{t('this_session')}</Status>
  return (
    <Button variant="subtle" color="gray" size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
      {t('end_session')}
    </Button>
  )
}
