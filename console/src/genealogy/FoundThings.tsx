import type { SearchResult } from '@polytrace/client'
import { IconSitemap } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../data/api.ts'
import { useLanguage } from '../data/language-parameter.ts'
import { hintOf, kindViews } from '../frame/palette/results.ts'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'

/** Batches and items by whatever people know of them, and the places and papers that lead to more. */
export function FoundThings({ q }: { q: string }) {
  const { t } = useTranslation('genealogy')
  const { t: frame } = useTranslation('frame')
  const parameters = { q, kinds: 'batch,item,place,paper', limit: 20, ...useLanguage() }
  const query = useQuery({
    queryKey: ['search', parameters],
    queryFn: ({ signal }) => api.get('/api/v2/search', { query: parameters, signal }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<SearchResult>[] = [
    {
      key: 'title',
      title: t('found_title'),
      width: '32%',
      cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
    },
    { key: 'kind', title: t('found_kind'), width: '14%', cell: ({ kind }) => frame(kindViews[kind].title) },
    { key: 'why', title: t('found_why'), cell: (result) => <TruncatedText>{hintOf(result)}</TruncatedText> },
  ]
  return (
    <QueryResult query={query}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty icon={IconSitemap} title={t('not_found_title', { q })}>
            {t('not_found_text')}
          </Empty>
        ) : (
          <DataTable
            label={t('found')}
            columns={columns}
            rows={results}
            rowKey={({ kind, id }) => `${kind} ${id}`}
            to={(result) => kindViews[result.kind].to(result)}
          />
        )
      }
    </QueryResult>
  )
}
