import type { Item } from '@polytrace/client'
import { IconBookmark } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { EventsHead } from '../EventsHead.tsx'
import { DeleteQuery } from './DeleteQuery.tsx'
import { useFieldName } from './field-name.ts'
import { QueryActions } from './QueryActions.tsx'
import { rowsOf } from './rows.ts'
import { parametersFrom } from './saved.ts'

type NamedQuery = Item<'/api/v2/epcis/queries'>

export function SavedQueriesPage() {
  const { t } = useTranslation('events')
  const query = useInfiniteQuery(listing('/api/v2/epcis/queries'))
  const [doomed, setDoomed] = useState<string>()
  const columns = useColumns(setDoomed)
  return (
    <>
      <EventsHead />
      <Listing
        query={query}
        label={t('view_queries')}
        columns={columns}
        rowKey={({ name }) => name}
        to={({ query: saved }) => ({ to: '/events', search: parametersFrom(saved) })}
        empty={
          <Empty
            icon={IconBookmark}
            title={t('no_queries_title')}
            action={<ButtonLink to="/events">{t('find_events')}</ButtonLink>}
          >
            {t('no_queries_text')}
          </Empty>
        }
      />
      <DeleteQuery name={doomed} close={() => setDoomed(undefined)} />
    </>
  )
}

function useColumns(remove: (name: string) => void): Column<NamedQuery>[] {
  const { t } = useTranslation('events')
  const nameOf = useFieldName()
  const name: Column<NamedQuery> = {
    key: 'name',
    title: t('query_name'),
    width: '30%',
    cell: ({ name: text }) => <span dir="auto">{text}</span>,
  }
  const conditions: Column<NamedQuery> = {
    key: 'conditions',
    title: t('conditions'),
    cell: ({ query }) =>
      rowsOf(parametersFrom(query))
        .map(({ field, part }) => (field === 'other' ? part : nameOf(field)))
        .join(' · '),
  }
  const actions: Column<NamedQuery> = {
    key: 'actions',
    title: t('actions'),
    width: '128px',
    cell: ({ name: text }) => <QueryActions name={text} remove={() => remove(text)} />,
  }
  return [name, conditions, actions]
}
