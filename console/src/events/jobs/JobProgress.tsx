import { Group, Progress, Text } from '@mantine/core'
import type { CaptureJob } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../parts/formats.ts'
import classes from './JobProgress.module.css'
import { JobStatus } from './JobStatus.tsx'

/** How the capture stands; it keeps its shape when the work is done. */
export function JobProgress({ job }: { job: CaptureJob }) {
  const { t, i18n } = useTranslation('events')
  const { running, finishedAt = '', progress } = job
  return (
    <section className={classes.standing}>
      <Bar job={job} />
      <Group gap="sm" mt="sm">
        <span role="status">
          <JobStatus job={job} />
        </span>
        <Text className="numbers">
          {!running
            ? t('finished', { time: momentText(finishedAt, i18n.language) })
            : progress
              ? t('progress', { count: progress.events, checked: progress.checked, handled: progress.handled })
              : t('preparing')}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {/* The line stays when there is nothing left to say. */}
        {running ? t('may_leave') : '\u00a0'}
      </Text>
    </section>
  )
}

/** What is done, and in a lighter colour what is checked already; nothing is measured while the document is still read. */
function Bar({ job: { running, progress } }: { job: CaptureJob }) {
  const { t } = useTranslation('events')
  if (!running || !progress)
    return <Progress value={100} animated={running} color={running ? 'accent' : 'gray'} aria-label={t('status')} />
  const shareOf = (events: number) => (events / progress.events) * 100
  const [done, checked] = [shareOf(progress.handled), shareOf(progress.checked)]
  return (
    <Progress.Root>
      <Progress.Section value={done} animated aria-label={t('events_done')} />
      <Progress.Section
        value={Math.max(0, checked - done)}
        className={classes.checked ?? ''}
        aria-label={t('events_checked')}
      />
    </Progress.Root>
  )
}
