import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/Moment.tsx'
import { Status } from '../parts/Status.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'

/** What was refused, or else what was captured last. */
export function Captures({ captures: { rejected, newest } }: { captures: NonNullable<Summary['captures']> }) {
  const { t } = useTranslation('home')
  return (
    <Card
      title={rejected > 0 ? t('captures_rejected', { count: rejected }) : t('captures')}
      to={{ to: '/events/captures' }}
      all={t('all_captures')}
      isEmpty={newest.length === 0}
      none={t('no_captures')}
    >
      {newest.map(({ id, created_at, running, success, captured, rejected: refused }) => (
        <li key={id}>
          <Link to="/events/captures/$id" params={{ id }} className={classes.item ?? ''}>
            <span className={classes.what}>{t('captured', { count: captured })}</span>
            <span className={classes.aside}>
              <Status kind={running ? 'neutral' : success && refused === 0 ? 'done' : 'fault'}>
                {running ? t('capture_running') : success && refused === 0 ? t('capture_done') : t('capture_failed')}
              </Status>
            </span>
            <span className={classes.time}>
              <Moment time={created_at} />
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}
