import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/Moment.tsx'
import { Status } from '../parts/Status.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'

const few = 6

type Site = NonNullable<Summary['sites']>[number]

/** Where events happen: the silent ones first, then those with the latest events. */
export function Sites({ sites }: { sites: Site[] }) {
  const { t } = useTranslation('home')
  const sorted = sites.toSorted(
    (a, b) => Number(b.is_silent) - Number(a.is_silent) || (b.last_event_at ?? '').localeCompare(a.last_event_at ?? ''),
  )
  return (
    <Card
      title={t('sites')}
      to={{ to: '/events/values', search: { of: 'bizLocations' } }}
      all={t('all_sites')}
      isEmpty={false}
      none=""
    >
      {sorted.slice(0, few).map(({ identifier, name, last_event_at, is_silent }) => (
        <li key={identifier}>
          <Link to="/genealogy/site" search={{ place: identifier }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {name ?? identifier}
            </span>
            {is_silent && (
              <span className={classes.aside}>
                <Status kind="outdated">{t('silent')}</Status>
              </span>
            )}
            <span className={classes.time}>{last_event_at && <Moment time={last_event_at} />}</span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

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
