import { Button, Group } from '@mantine/core'
import type { MemoryEntry } from '@polytrace/client'
import { IconBrain, IconDownload, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { download } from '../../parts/download.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { readWithProgress } from '../../products/transfer/read-with-progress.ts'
import { useSession } from '../../session/session.ts'
import { ImportDialog } from '../ImportDialog.tsx'
import { TranslationHead } from '../TranslationHead.tsx'
import { useAnyLanguage } from '../use-language.ts'
import { PairDialog } from './PairDialog.tsx'

const route = getRouteApi('/frame/translate/memory')
const type = 'application/x-tmx+xml'

/** Everything that was translated, as pairs of texts. */
export function MemoryPage() {
  const { t } = useTranslation('translation')
  const { may } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { languages, language } = useAnyLanguage(search.lang)
  const [isImporting, setImporting] = useState(false)
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, lang: language, ...change }), replace: true })
  const query = useInfiniteQuery({
    ...listing('/api/v2/translation/memory/', { query: { lang: language, q: search.q || undefined } }),
    placeholderData: keepPreviousData,
  })
  const taking = useMutation({
    mutationFn: async () => {
      const answer = await api.raw('get', '/api/v2/translation/memory/export/', { query: { lang: language } })
      download(await readWithProgress(answer, () => undefined), `memory.${language}.tmx`)
    },
  })
  const mayWrite = may('update_product_translations')
  const pair = query.data?.rows.find(({ id }) => id === search.pair)
  return (
    <>
      <TranslationHead {...{ language, languages }} choose={(lang) => set({ lang, pair: '' })} />
      <Group gap="sm" mb="md">
        <FilterField label={t('memory_search')} value={search.q} filter={(q) => set({ q })} flex={1} miw={200} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('export')}
        </Button>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.6} />}
            onClick={() => setImporting(true)}
          >
            {t('import')}
          </Button>
        )}
      </Group>
      {taking.error && <Failure error={taking.error} />}
      <Listing
        query={query}
        label={t('view_memory')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/translate/memory', search: { ...search, lang: language, pair: id } })}
        empty={<NothingKnown query={query} isSearch={Boolean(search.q)} />}
      />
      {pair && <PairDialog key={pair.id} pair={pair} mayForget={mayWrite} close={() => set({ pair: '' })} />}
      {isImporting && (
        <ImportDialog
          title={t('import_memory')}
          about={t('import_memory_text')}
          kinds={{ [type]: ['.tmx'] }}
          send={(file, isTrial) =>
            api.post('/api/v2/translation/memory/import/', {
              query: { lang: language, dry_run: isTrial },
              headers: { 'content-type': type },
              body: file,
            })
          }
          onImported={() => changed('translation')}
          close={() => setImporting(false)}
        />
      )}
    </>
  )
}

function useColumns(): Column<MemoryEntry>[] {
  const { t } = useTranslation('translation')
  return [
    { key: 'source', title: t('memory_source'), cell: ({ source }) => <span dir="auto">{source}</span> },
    { key: 'target', title: t('memory_target'), cell: ({ target }) => <span dir="auto">{target}</span> },
    {
      key: 'uses',
      title: t('memory_uses'),
      width: '104px',
      numeric: true,
      cell: ({ uses }) => t('plain_number', { count: uses }),
    },
    { key: 'used_at', title: t('memory_used_at'), width: timeWidth, cell: ({ used_at }) => <Moment time={used_at} /> },
  ]
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** A page looks at a part of the memory alone, so that there may be more behind one without results. */
function NothingKnown({ query, isSearch }: { query: Pages; isSearch: boolean }) {
  const { t } = useTranslation('translation')
  if (!isSearch)
    return (
      <Empty icon={IconBrain} title={t('memory_none')}>
        {t('memory_none_text')}
      </Empty>
    )
  const further = query.hasNextPage && (
    <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('memory_continue')}
    </Button>
  )
  return (
    <Empty icon={IconBrain} title={t('nothing_found')} action={further}>
      {query.hasNextPage ? t('memory_further') : t('nothing_found_text')}
    </Empty>
  )
}
