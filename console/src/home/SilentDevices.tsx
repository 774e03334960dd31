import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/Moment.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'

export function SilentDevices({ devices }: { devices: NonNullable<Summary['silent_devices']> }) {
  const { t } = useTranslation('home')
  return (
    <Card title={t('silent_devices')} to={{ to: '/devices' }} all={t('all_devices')} isEmpty={false} none="">
      {devices.map(({ id, name, last_used_at }) => (
        <li key={id}>
          <Link to="/devices/$id" params={{ id }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {name}
            </span>
            <span className={classes.time}>{last_used_at ? <Moment time={last_used_at} /> : t('never_used')}</span>
          </Link>
        </li>
      ))}
    </Card>
  )
}
