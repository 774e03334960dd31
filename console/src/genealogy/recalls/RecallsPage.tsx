import { IconPackageExport, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useSession } from '../../session/session.ts'
import { GenealogyHead } from '../GenealogyHead.tsx'
import { type RecallSummary, recalls } from './queries.ts'
import { RecallState } from './RecallState.tsx'
import { useRecallTitle } from './RecallTitle.tsx'

/** The recalls that are kept, the newest first. */
export function RecallsPage() {
  const { t } = useTranslation('genealogy')
  const { may } = useSession()
  const query = useInfiniteQuery(recalls)
  const columns = useColumns()
  const create = may('manage_recalls') && (
    <ButtonLink to="/genealogy/recalls/new" leftSection={<IconPlus size={16} stroke={1.6} />}>
      {t('new_recall')}
    </ButtonLink>
  )
  return (
    <>
      <GenealogyHead actions={create} />
      <Listing
        query={query}
        label={t('recalls')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/genealogy/recalls/$id', params: { id } })}
        empty={
          <Empty icon={IconPackageExport} title={t('no_recalls_title')} action={create || undefined}>
            {t('no_recalls_text')}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): Column<RecallSummary>[] {
  const { t } = useTranslation('genealogy')
  const titleOf = useRecallTitle()
  return [
    {
      key: 'name',
      title: t('recall_name'),
      sortBy: titleOf,
      width: '40%',
      cell: (recall) => <bdi>{titleOf(recall)}</bdi>,
    },
    {
      key: 'state',
      title: t('state'),
      sortBy: ({ state }) => state,
      cell: (recall) => <RecallState recall={recall} />,
    },
    {
      key: 'entries',
      title: t('recall_entries'),
      sortBy: ({ counts }) => counts?.entries,
      numeric: true,
      cell: ({ counts }) => counts?.entries,
    },
    { key: 'by', title: t('recall_by'), sortBy: ({ created_by }) => created_by, cell: ({ created_by }) => created_by },
    {
      key: 'at',
      title: t('recall_at'),
      sortBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Moment time={created_at} isRelative />,
    },
  ]
}
