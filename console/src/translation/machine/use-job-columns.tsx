import { Button, Group, Progress } from '@mantine/core'
import type { MachineJob } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { languageName } from '../../parts/formats.ts'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import classes from './Machine.module.css'

const kinds = {
  running: 'neutral',
  finished: 'done',
  limit_reached: 'outdated',
  cancelled: 'neutral',
  failed: 'fault',
} as const

export function useJobColumns(): Column<MachineJob>[] {
  const { t, i18n } = useTranslation('translation')
  return [
    { key: 'lang', title: t('job_language'), width: '20%', cell: ({ lang }) => languageName(lang, i18n.language) },
    { key: 'state', title: t('job_state'), cell: (job) => <JobState job={job} /> },
    {
      key: 'characters',
      title: t('job_characters'),
      width: '18%',
      numeric: true,
      cell: ({ dry_run, characters, max_characters }) =>
        dry_run ? t('plain_number', { count: characters }) : t('job_of', { done: characters, max: max_characters }),
    },
    {
      key: 'texts',
      title: t('job_texts'),
      width: '96px',
      numeric: true,
      cell: ({ texts }) => t('plain_number', { count: texts }),
    },
    { key: 'at', title: t('job_at'), width: timeWidth, cell: ({ created_at }) => <Moment time={created_at} /> },
    {
      key: 'act',
      title: '',
      width: '128px',
      cell: (job) => (
        <div className={classes.act}>
          <JobAct job={job} />
        </div>
      ),
    },
  ]
}

function JobState({ job: { state, dry_run, failure, skipped, characters, max_characters } }: { job: MachineJob }) {
  const { t } = useTranslation('translation')
  const isMeasured = state === 'running' && !dry_run
  return (
    <div className={classes.state}>
      <Group gap="xs">
        <Status kind={kinds[state]}>{t(`job_${state}`)}</Status>
        {dry_run && <small>{t('job_count')}</small>}
        {skipped > 0 && <small>{t('job_skipped', { count: skipped })}</small>}
        {isMeasured && (
          <Progress
            className={classes.progress}
            value={(100 * characters) / max_characters}
            w={96}
            aria-label={t('job_running')}
            animated
          />
        )}
      </Group>
      {failure && <small dir="auto">{failure}</small>}
    </div>
  )
}

/** What can be done with a job: it can be cancelled, and what it made can be looked through. */
function JobAct({ job: { id, lang, state, dry_run, texts } }: { job: MachineJob }) {
  const { t } = useTranslation('translation')
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete('/api/v2/translation/machine/{id}/', { path: { id } }),
    onSuccess: () => changed('translation'),
  })
  if (state === 'running')
    return (
      <Button variant="default" size="compact-sm" onClick={() => mutate()} loading={isPending}>
        {t('job_cancel')}
      </Button>
    )
  // On a phone an empty cell is left out: a job that ends would move all below it.
  if (dry_run || texts === 0) return <span />
  return (
    <TextLink to="/translate" search={{ lang, queue: 'machine' }} size="sm">
      {t('job_look')}
    </TextLink>
  )
}
