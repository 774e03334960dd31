import { Button, Group, Menu, Select } from '@mantine/core'
import type { GlossaryTerm } from '@polytrace/client'
import { IconBook2, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed, listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { download } from '../../parts/download.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { languageName, listText } from '../../parts/formats.ts'
import { Listing } from '../../parts/Listing.tsx'
import { useSession } from '../../session/session.ts'
import { ImportDialog } from '../ImportDialog.tsx'
import { TranslationHead } from '../TranslationHead.tsx'
import { useAnyLanguage } from '../use-language.ts'
import { type GlossaryFormat, glossaryKinds, type Pair, sendTerms } from './queries.ts'
import { TermDialog } from './TermDialog.tsx'

const route = getRouteApi('/frame/translate/glossary')

/** What things are called from one language to another. */
export function GlossaryPage() {
  const { t, i18n } = useTranslation('translation')
  const { may } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { languages, language } = useAnyLanguage(search.lang)
  const pair = { source: search.source ?? 'en', lang: language }
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, lang: language, ...change }), replace: true })
  const query = useInfiniteQuery({
    ...listing('/api/v2/translation/glossary/', { query: { ...pair, q: search.q || undefined } }),
    placeholderData: keepPreviousData,
  })
  const mayWrite = may('manage_glossary')
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => set({ term: 'new' })}>
      {t('glossary_new')}
    </Button>
  )
  return (
    <>
      <TranslationHead {...{ language, languages }} choose={(lang) => set({ lang })} />
      <Group gap="sm" mb="md">
        <FilterField label={t('glossary_search')} value={search.q} filter={(q) => set({ q })} flex={1} miw={200} />
        <Select
          aria-label={t('source_language')}
          value={pair.source}
          onChange={(source) => source && set({ source: source === 'en' ? '' : source })}
          data={['en', ...languages].map((code) => ({ value: code, label: languageName(code, i18n.language) }))}
          allowDeselect={false}
          searchable
          withScrollArea={false}
        />
        <ExportMenu pair={pair} />
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.6} />}
            onClick={() => set({ term: 'import' })}
          >
            {t('import')}
          </Button>
        )}
        {add}
      </Group>
      <Listing
        query={query}
        label={t('view_glossary')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        {...(mayWrite && {
          to: ({ id }: GlossaryTerm) => ({
            to: '/translate/glossary',
            search: { ...search, lang: language, term: id },
          }),
        })}
        empty={
          search.q ? (
            <Empty icon={IconBook2} title={t('nothing_found')}>
              {t('nothing_found_text')}
            </Empty>
          ) : (
            <Empty icon={IconBook2} title={t('glossary_none')} action={add}>
              {t('glossary_none_text')}
            </Empty>
          )
        }
      />
      {mayWrite && <Dialog pair={pair} name={search.term} rows={query.data?.rows} close={() => set({ term: '' })} />}
    </>
  )
}

function useColumns(): Column<GlossaryTerm>[] {
  const { t, i18n } = useTranslation('translation')
  return [
    { key: 'term', title: t('term'), cell: ({ term }) => <span dir="auto">{term}</span> },
    {
      key: 'translation',
      title: t('term_translation'),
      cell: ({ translation }) => <span dir="auto">{translation}</span>,
    },
    {
      key: 'forbidden',
      title: t('term_forbidden'),
      width: '22%',
      cell: ({ forbidden }) => <span dir="auto">{listText(forbidden, i18n.language)}</span>,
    },
    { key: 'note', title: t('term_note'), width: '26%', cell: ({ note }) => <span dir="auto">{note}</span> },
  ]
}

type DialogProps = { pair: Pair; name: string | undefined; rows: GlossaryTerm[] | undefined; close: () => void }

/** What the address says is open: a new term, one that is there, or an import. */
function Dialog({ pair, name, rows = [], close }: DialogProps) {
  const { t } = useTranslation('translation')
  if (name === 'import')
    return (
      <ImportDialog
        title={t('import_glossary')}
        about={t('import_glossary_text')}
        kinds={glossaryKinds}
        send={(file, isTrial) => sendTerms(pair, file, isTrial)}
        onImported={() => changed('translation')}
        close={close}
      />
    )
  if (name === 'new') return <TermDialog pair={pair} term={undefined} close={close} />
  const term = rows.find(({ id }) => id === name)
  return term ? <TermDialog key={term.id} pair={pair} term={term} close={close} /> : null
}

function ExportMenu({ pair }: { pair: Pair }) {
  const { t } = useTranslation('translation')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: GlossaryFormat) => {
      const answer = await api.raw('get', '/api/v2/translation/glossary/export/', { query: { ...pair, format } })
      download(await answer.blob(), `glossary.${pair.source}.${pair.lang}.${format}`)
    },
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} loading={isPending}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['csv', 'tbx'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => mutate(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error && <Failure error={error} />}
    </>
  )
}
