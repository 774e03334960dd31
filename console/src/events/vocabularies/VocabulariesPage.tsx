import { Group, Select } from '@mantine/core'
import type { Item } from '@polytrace/client'
import { vocabularyType } from '@polytrace/epcis'
import { IconVocabulary } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing, reading } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { EventsHead } from '../EventsHead.tsx'
import classes from './vocabularies.module.css'
import { useVocabularyName } from './vocabulary-name.ts'

const route = getRouteApi('/frame/events/vocabularies')

export function VocabulariesPage() {
  const { t } = useTranslation('events')
  const vocabularies = useQuery(reading('/api/v2/epcis/vocabularies/'))
  return (
    <>
      <EventsHead />
      <QueryResult query={vocabularies}>
        {({ results }) =>
          results[0] === undefined ? (
            <Empty icon={IconVocabulary} title={t('no_vocabularies_title')}>
              {t('no_vocabularies_text')}
            </Empty>
          ) : (
            <Elements vocabularies={results} first={results[0].type} />
          )
        }
      </QueryResult>
    </>
  )
}

type Vocabulary = { type: string; count: number }

function Elements({ vocabularies, first }: { vocabularies: Vocabulary[]; first: string }) {
  const { t } = useTranslation('events')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const nameOf = useVocabularyName()
  const columns = useColumns()
  const type = search.type === undefined ? first : vocabularyType(search.type)
  const query = useInfiniteQuery(
    listing('/api/v2/epcis/vocabularies/{type}/', { path: { type }, query: { q: search.q || undefined } }),
  )
  const choices = vocabularies.map(({ type: value, count }) => ({
    value,
    label: t('vocabulary_count', { name: nameOf(value), count }),
  }))
  return (
    <>
      <p className={classes.lead}>{t('vocabularies_lead')}</p>
      <Group mb="md" gap="sm">
        <Select
          className={classes.filter ?? ''}
          aria-label={t('vocabulary')}
          data={choices}
          value={type}
          allowDeselect={false}
          onChange={(chosen) => void navigate({ search: { type: chosen ?? '' }, replace: true })}
        />
        <FilterField
          className={classes.filter ?? ''}
          label={t('vocabulary_search')}
          value={search.q}
          filter={(q) => void navigate({ search: { ...search, q }, replace: true })}
        />
      </Group>
      <Listing
        query={query}
        label={nameOf(type)}
        columns={columns}
        rowKey={({ canonical }) => canonical}
        to={({ id }) => ({ to: '/events/vocabularies/element', search: { type, id } })}
        empty={
          <Empty icon={IconVocabulary} title={t('element_none_title')}>
            {t('element_none_text')}
          </Empty>
        }
      />
    </>
  )
}

type Element = Item<'/api/v2/epcis/vocabularies/{type}/'>

function useColumns(): Column<Element>[] {
  const { t } = useTranslation('events')
  return [
    {
      key: 'name',
      title: t('element_name'),
      width: '30%',
      cell: ({ name, id }) => (name ? <span dir="auto">{name}</span> : <Identifier value={id} maxLength={28} />),
    },
    { key: 'identifier', title: t('identifier'), cell: ({ id }) => <Identifier value={id} maxLength={40} /> },
    {
      key: 'parts',
      title: t('element_parts'),
      width: '88px',
      numeric: true,
      cell: ({ children }) => (children.length > 0 ? children.length : ''),
    },
    { key: 'source', title: t('element_source'), width: '120px', cell: ({ source }) => t(`source_${source}`) },
    {
      key: 'updated',
      title: t('element_updated'),
      width: timeWidth,
      cell: ({ updated_at }) => updated_at && <Moment time={updated_at} />,
    },
  ]
}
