import { Progress as Bar, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../parts/formats.ts'
import classes from './Desk.module.css'
import { type DeskQueue, offeredQueues, type Progress } from './queues.ts'

type Props = {
  to: '/translate' | '/translate/labels'
  search: { lang: string; kind?: string }
  queue: DeskQueue
  progress: Progress
  /** How many comments are open; absent where there are none, as about labels. */
  comments?: number
  mayWrite: boolean
  mayReview: boolean
}

/** The queues with what is in them, and how far all is. */
export function QueueBar({ to, search, queue, progress, comments, mayWrite, mayReview }: Props) {
  const { t, i18n } = useTranslation('translation')
  const offered = offeredQueues(mayWrite, mayReview).map((one): [DeskQueue, number] => [one, progress[one]])
  if (comments !== undefined) offered.push(['comments', comments])
  const part = progress.texts === 0 ? 1 : progress.done / progress.texts
  return (
    <Group gap="8px 24px" className={classes.progress ?? ''}>
      <nav className={classes.queues} aria-label={t('filter_state')}>
        {offered.map(([one, count]) => (
          <Link key={one} to={to} search={{ ...search, queue: one }} aria-current={one === queue ? 'page' : undefined}>
            {t(`queue_${one}`)} <span className={classes.count}>{t('plain_number', { count })}</span>
          </Link>
        ))}
      </nav>
      <Group gap="sm" wrap="nowrap" className={classes.done ?? ''}>
        <Bar value={part * 100} aria-label={t('desk_progress')} className={classes.bar ?? ''} />
        <Text size="sm" c="dimmed" className="numbers">
          {percentText(part, i18n.language)} · {t('desk_done', { done: progress.done, count: progress.texts })}
        </Text>
      </Group>
    </Group>
  )
}
