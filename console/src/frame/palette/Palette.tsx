import '@mantine/spotlight/styles.css'
import { Spotlight, spotlight } from '@mantine/spotlight'
import type { SearchResult } from '@polytrace/client'
import { IconAlertTriangle, IconHistory, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { type Command, readCommand } from './commands.ts'
import { Entry, Group, PageEntry } from './Entry.tsx'
import { Orders } from './Orders.tsx'
import { paletteWanted } from './open-palette.ts'
import { rememberOpened, useRecent } from './recent.ts'
import { groupsOf, hintOf, kindViews } from './results.ts'
import { useActions } from './use-actions.ts'
import { usePages } from './use-pages.ts'
import { useSearch } from './use-search.ts'

const kindsFor: Record<Command['verb'], string> = { recall: 'batch,item', translate: 'product' }

/** Ctrl K: everything that the search finds, what was opened last, pages, actions, and orders such as “recall LOT-1”. */
export function Palette() {
  const { t, i18n } = useTranslation('frame')
  const [words, setWords] = useState('')
  const isWanted = paletteWanted.use()
  useEffect(() => {
    if (!isWanted) return
    spotlight.open()
    paletteWanted.set(false)
  }, [isWanted])
  const verbs = { recall: t('verb_recall'), translate: t('verb_translate'), into: t('verb_into') }
  const command = readCommand(words, verbs, i18n.language)
  const { results, isSearching, isFailed, retry } = useSearch(command?.rest ?? words, command && kindsFor[command.verb])
  const recent = useRecent(useSession().caller)
  const matches = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  const pages = usePages(words)
  const actions = useActions().filter(({ label }) => matches(label))
  const isEmpty = pages.length + actions.length + results.length === 0 && !isFailed
  return (
    <Spotlight.Root
      query={words}
      onQueryChange={setWords}
      shortcut={null}
      scrollable
      maxHeight={420}
      lockScroll={false}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      radius="md"
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <Spotlight.Search
        placeholder={t('search')}
        aria-label={t('search')}
        onKeyDown={openFirst}
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {isFailed && (
          <Entry
            label={t('search_failed')}
            hint={t('search_failed_text')}
            icon={IconAlertTriangle}
            act={retry}
            staysOpen
          />
        )}
        {words.trim() === '' && <Recent results={recent} />}
        {command ? <Orders command={command} results={results} /> : <Results results={results} />}
        <Group label={t('pages')}>
          {pages.map((page) => (
            <PageEntry key={`${page.hint} ${page.label}`} {...page} />
          ))}
        </Group>
        <Group label={t('actions')}>
          {actions.map(({ label, icon, act }) => (
            <Entry key={label} label={label} icon={icon} act={act} />
          ))}
        </Group>
        {isEmpty && <Spotlight.Empty>{isSearching ? t('searching') : t('nothing_found', { words })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** What is found comes after the words, when the list has chosen nothing to open by enter: then it is the first of all. */
function openFirst({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const dialog = currentTarget.closest('[role="dialog"]')
  if (key !== 'Enter' || dialog?.querySelector('[data-selected]')) return
  dialog?.querySelector<HTMLElement>('[data-action]')?.click()
}

function Results({ results }: { results: SearchResult[] }) {
  const { t } = useTranslation('frame')
  const open = useOpen()
  return groupsOf(results).map(({ kind, results: found }) => (
    <Group key={kind} label={t(kindViews[kind].title)}>
      {found.map((result) => (
        <Entry
          key={result.id}
          label={result.title}
          hint={hintOf(result)}
          icon={kindViews[kind].icon}
          act={() => open(result)}
        />
      ))}
    </Group>
  ))
}

function Recent({ results }: { results: SearchResult[] }) {
  const { t } = useTranslation('frame')
  const open = useOpen()
  return (
    <Group label={t('recent')}>
      {results.map((result) => (
        <Entry
          key={`${result.kind} ${result.id}`}
          label={result.title}
          hint={[t(kindViews[result.kind].title), hintOf(result)].filter(Boolean).join(' · ')}
          icon={IconHistory}
          act={() => open(result)}
        />
      ))}
    </Group>
  )
}

function useOpen(): (result: SearchResult) => void {
  const router = useRouter()
  const { caller } = useSession()
  return (result) => {
    rememberOpened(caller, result)
    void router.navigate(kindViews[result.kind].to(result))
  }
}
