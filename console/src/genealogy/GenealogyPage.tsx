import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconSitemap } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../data/api.ts'
import { useLanguage } from '../data/language-parameter.ts'
import { Empty } from '../parts/Empty.tsx'
import { Listing } from '../parts/Listing.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { FoundThings } from './FoundThings.tsx'
import { GenealogyHead } from './GenealogyHead.tsx'
import classes from './GenealogyPage.module.css'

const route = getRouteApi('/frame/genealogy')

/** Finds a batch; until somebody searches, the newest. */
export function GenealogyPage() {
  const { t } = useTranslation('genealogy')
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [sought] = useDebouncedValue(q.trim(), 150)
  const query = useInfiniteQuery({
    ...listing('/api/v2/epcis/genealogy/batches/', {
      query: { ...useLanguage(), include: 'count' },
    }),
    enabled: sought === '',
  })
  const columns = useBatchColumns()
  const count = query.data?.count
  return (
    <>
      <GenealogyHead />
      <TextInput
        className={classes.search ?? ''}
        size="md"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={q}
        onChange={(event) => void navigate({ search: { q: event.currentTarget.value }, replace: true })}
      />
      <h2 className={classes.heading}>
        {sought ? t('found') : t('recent')}
        <span className={classes.count} role="status">
          {sought === '' && count !== undefined && t('batches', { count })}
        </span>
      </h2>
      {sought ? (
        <FoundThings q={sought} />
      ) : (
        <Listing
          query={query}
          label={t('recent')}
          columns={columns}
          rowKey={({ canonical }) => canonical}
          to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier } })}
          empty={
            <Empty icon={IconSitemap} title={t('none_title')}>
              {t('none_text')}
            </Empty>
          }
        />
      )}
    </>
  )
}
