import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { download } from '../../parts/download.ts'
import { momentText } from '../../parts/formats.ts'
import { ButtonLink } from '../../parts/links.tsx'
import { useSession } from '../../session/session.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import { changeState, deleteRecall } from './changing.ts'
import { type Recall, recallAsFile, recalls, recallsChanged } from './queries.ts'
import { useRecallTitle } from './RecallTitle.tsx'
import classes from './recalls.module.css'

const route = getRouteApi('/frame/genealogy/recalls/$id')
const next = { draft: 'active', active: 'closed', closed: 'active' } as const

/** What can be done with a recall as a whole. */
export function RecallActions({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { may } = useSession()
  const language = useLanguage()
  const titleOf = useRecallTitle()
  const isFinished = recall.progress.status === 'finished'
  const step = useMutation({
    mutationFn: () => changeState(recall, next[recall.state]),
    // Also after a refusal: somebody else may have changed it.
    onSettled: recallsChanged,
  })
  const file = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => recallAsFile(recall.id, format, language),
    onSuccess: (blob, format) => download(blob, `recall-${recall.id}.${format}`),
  })
  return (
    <div className={classes.actions}>
      {isFinished && <CompareMenu recall={recall} />}
      {isFinished && (
        <>
          <ButtonLink
            to="/genealogy/recalls/$id/print"
            params={{ id: recall.id }}
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
          >
            {t('recall_print_view')}
          </ButtonLink>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} />} loading={file.isPending}>
                {t('recall_download')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => file.mutate('xlsx')}>XLSX</Menu.Item>
              <Menu.Item onClick={() => file.mutate('csv')}>CSV</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {may('manage_recalls') && <More recall={recall} />}
      {may('manage_recalls') && isFinished && (
        <Button onClick={() => step.mutate()} loading={step.isPending}>
          {t(`recall_make_${recall.state}`)}
        </Button>
      )}
      {(step.error ?? file.error) && <ChangeFailure error={step.error ?? file.error} name={titleOf(recall)} />}
    </div>
  )
}

/** Once more with the same question, or never mind. */
function More({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const navigate = useNavigate()
  const titleOf = useRecallTitle()
  const { identifiers, place, supplier, from, to } = recall.parameters
  const remove = useMutation({
    mutationFn: () => deleteRecall(recall),
    onSuccess: async () => {
      await navigate({ to: '/genealogy/recalls' })
      await recallsChanged()
    },
  })
  const search = {
    ...{ name: recall.name ?? '', ids: identifiers?.join(' ') ?? '' },
    ...{ place: place ?? '', supplier: supplier ?? '', from: from ?? '', to: to ?? '' },
  }
  if (remove.error) return <ChangeFailure error={remove.error} name={titleOf(recall)} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />} loading={remove.isPending}>
          {t('recall_more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate({ to: '/genealogy/recalls/new', search })}>
          {t('recall_again')}
        </Menu.Item>
        {recall.state === 'draft' && (
          <Menu.Item c="var(--fault)" onClick={() => remove.mutate()}>
            {t('recall_delete_draft')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Chooses another recall to compare this one with; the address remembers it. */
function CompareMenu({ recall }: { recall: Recall }) {
  const { t, i18n } = useTranslation('genealogy')
  const { with: other } = route.useSearch()
  const navigate = route.useNavigate()
  const titleOf = useRecallTitle()
  const { data } = useInfiniteQuery(recalls)
  const others = data?.rows.filter(({ id, progress }) => id !== recall.id && progress.status === 'finished') ?? []
  const choose = (id: string) => void navigate({ search: (before) => ({ ...before, with: id }) })
  if (other)
    return (
      <Button variant="default" onClick={() => choose('')}>
        {t('recall_show_entries')}
      </Button>
    )
  if (others.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('recall_compare')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.slice(0, 12).map((one) => (
          <Menu.Item key={one.id} onClick={() => choose(one.id)}>
            {titleOf(one)} · {momentText(one.created_at, i18n.language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
