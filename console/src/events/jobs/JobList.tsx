import type { CaptureJob } from '@polytrace/client'
import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { quantityText } from '../../parts/formats.ts'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { CaptureButton } from '../EventsHead.tsx'
import { JobStatus } from './JobStatus.tsx'

const askAgain = 1_000

/** Documents that were sent, the newest first; those under way are asked for until they are done. */
export function JobList({ sender }: { sender?: string | undefined }) {
  const { t, i18n } = useTranslation('events')
  const query = useInfiniteQuery({
    ...listing('/api/v2/epcis/capture', { query: { ...(sender && { EQ_capturedBy: sender }) } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ running }) => running)) ? askAgain : false,
  })
  const counted = (key: 'captured' | 'duplicate' | 'rejected'): Column<CaptureJob> => ({
    key,
    title: t(`count_${key}`),
    width: '14%',
    numeric: true,
    cell: ({ counts }) => quantityText(counts[key], i18n.language),
  })
  const columns: Column<CaptureJob>[] = [
    {
      key: 'time',
      title: t('sent'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment time={createdAt} isRelative />,
    },
    { key: 'status', title: t('status'), width: '18%', cell: (job) => <JobStatus job={job} /> },
    ...(['captured', 'duplicate', 'rejected'] as const).map(counted),
    {
      key: 'behaviour',
      title: t('behaviour'),
      width: '18%',
      cell: ({ captureErrorBehaviour }) => t(`behaviour_${captureErrorBehaviour}`),
    },
  ]
  return (
    <Listing
      query={query}
      label={t('view_captures')}
      columns={columns}
      rowKey={({ captureID }) => captureID}
      to={({ captureID }) => ({ to: '/events/captures/$id', params: { id: captureID } })}
      empty={
        <Empty icon={IconFileImport} title={t('no_captures_title')} action={<CaptureButton />}>
          {t('no_captures_text')}
        </Empty>
      }
    />
  )
}
