import { Button, NativeSelect } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { pairText } from '../../parts/formats.ts'
import { Listing } from '../../parts/Listing.tsx'
import { SelectionBar } from '../../parts/selection/SelectionBar.tsx'
import { useSelection } from '../../parts/selection/use-selection.tsx'
import { useSession } from '../../session/session.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { handleEntry } from './changing.ts'
import { nameOf, useEntryColumns } from './entry-columns.tsx'
import {
  type EntryFilter,
  entriesOf,
  type Handling,
  handleEntries,
  type KeptEntry,
  type Recall,
  recallsChanged,
} from './queries.ts'
import classes from './recalls.module.css'

const route = getRouteApi('/frame/genealogy/recalls/$id')
const filters = {
  role: ['root', 'intermediate', 'final', 'in_process'],
  certainty: ['certain', 'possible'],
  disposition: ['open', 'contacted', 'blocked', 'returned', 'destroyed'],
} as const

type Disposition = NonNullable<Handling['disposition']>

/** As many as one request may handle. */
const maxHandled = 500

/** Every entry with what was done about it; several can be handled at once. */
export function Entries({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { may } = useSession()
  const { q, role, certainty, disposition } = route.useSearch()
  const filter = { q, role, certainty, disposition } as EntryFilter
  const query = useInfiniteQuery({
    ...entriesOf(recall.id, { ...filter, ...useLanguage() }),
    placeholderData: keepPreviousData,
  })
  const { many, one } = useHandling(recall.id)
  const mayHandle = may('manage_recalls') && recall.state !== 'closed'
  const columns = useEntryColumns({ mayHandle, handle: (entry, change) => one.mutate({ entry, change }) })
  const { chosen, clear, chooseShown, lead } = useSelection({
    rows: query.data?.rows ?? [],
    keyOf: ({ n }) => `${n}`,
    nameOf,
    scope: JSON.stringify(filter),
  })
  const handleChosen = (disposition: Disposition | null) =>
    many.mutate(
      { numbers: chosen.slice(0, maxHandled).map(({ n }) => n), change: { disposition } },
      { onSuccess: clear },
    )
  return (
    <section>
      <Filters count={query.data?.count} />
      {many.error && <Failure error={many.error} />}
      {one.error && (
        <ChangeFailure error={one.error} name={nameOf(one.variables.entry)} note={one.variables.change.note} />
      )}
      <Listing
        query={query}
        label={t('recall_entries')}
        columns={columns}
        rowKey={({ n }) => `${n}`}
        {...(mayHandle && { lead })}
        to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier } })}
        empty={
          <Empty icon={IconPackageExport} title={t('recall_no_entries')}>
            {t('recall_no_entries_text')}
          </Empty>
        }
      />
      <SelectionBar count={chosen.length} clear={clear} chooseShown={chooseShown}>
        {filters.disposition.map((word) => (
          <Button
            key={word}
            size="compact-sm"
            variant="default"
            loading={many.isPending}
            onClick={() => handleChosen(word === 'open' ? null : word)}
          >
            {t(`disposition_${word}`)}
          </Button>
        ))}
      </SelectionBar>
    </section>
  )
}

/** Handles entries, one change after another: a single one only as this page has seen it or left it itself. */
function useHandling(id: string) {
  const left = useRef(new Map<number, string | null>())
  const scope = { id: `entries of ${id}` }
  const remember = ({ n, changed_at }: KeptEntry) => void left.current.set(n, changed_at)
  const many = useMutation({
    scope,
    mutationFn: ({ numbers, change }: { numbers: number[]; change: Handling }) => handleEntries(id, numbers, change),
    onSuccess: async ({ results }) => {
      results.forEach(remember)
      await recallsChanged()
    },
  })
  const one = useMutation({
    scope,
    mutationFn: ({ entry: { n, changed_at }, change }: { entry: KeptEntry; change: Handling }) =>
      handleEntry(id, n, change, [changed_at, left.current.get(n) ?? changed_at]),
    onSuccess: remember,
    // Also after a refusal: the list shows what somebody else said.
    onSettled: () => void recallsChanged(),
  })
  return { many, one }
}

function Filters({ count }: { count: number | undefined }) {
  const { t, i18n } = useTranslation('genealogy')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const set = (part: object) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const labelOf = (name: 'role' | 'certainty' | 'disposition') =>
    t(name === 'disposition' ? 'recall_disposition' : name)
  const wordOf = {
    role: (word: string) => t(`role_${word as 'root'}`),
    certainty: (word: string) => t(word as 'certain'),
    disposition: (word: string) => t(`disposition_${word as 'open'}`),
  }
  return (
    <div className={classes.filters}>
      <FilterField label={t('recall_filter')} value={search.q} filter={(q) => set({ q })} />
      {(['role', 'certainty', 'disposition'] as const).map((name) => (
        <NativeSelect
          key={name}
          aria-label={labelOf(name)}
          value={search[name] ?? ''}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          data={[
            { value: '', label: pairText(labelOf(name), t('all'), i18n.language) },
            ...filters[name].map((value) => ({ value, label: wordOf[name](value) })),
          ]}
        />
      ))}
      <span className={classes.count} role="status">
        {count !== undefined && t('recall_entries_count', { count })}
      </span>
    </div>
  )
}
