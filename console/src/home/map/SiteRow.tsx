import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import classes from '../Home.module.css'
import type { Site } from './groups.ts'
import { nameOf, targetOf } from './site-link.ts'

/** A site with its last event, and whether it is silent. */
export function SiteRow({ site }: { site: Site }) {
  const { t } = useTranslation('home')
  return (
    <li>
      <Link {...targetOf(site)} className={classes.item ?? ''}>
        <span className={classes.what} dir="auto">
          {nameOf(site)}
        </span>
        {site.is_silent && (
          <span className={classes.aside}>
            <Status kind="outdated">{t('site_silent')}</Status>
          </span>
        )}
        <span className={classes.time}>
          {site.last_event_at ? <Moment time={site.last_event_at} isDay /> : t('site_no_event')}
        </span>
      </Link>
    </li>
  )
}
