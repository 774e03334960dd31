import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../parts/formats.ts'
import { Moment } from '../../parts/Moment.tsx'
import classes from '../EventsChart.module.css'
import { isPlaced, keyOf, type Site, stateOf } from './groups.ts'
import { nameOf, targetOf } from './site-link.ts'

/** All sites with their positions, for who does not look at the map. */
export function SiteTable({ sites }: { sites: Site[] }) {
  const { t, i18n } = useTranslation('home')
  const degrees = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 })
  return (
    <details className={classes.table}>
      <summary>{t('as_table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={classes.scroll} aria-label={t('sites')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['site', 'site_position', 'site_last_event', 'site_state'] as const).map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <tr key={keyOf(site)}>
                <th scope="row" dir="auto">
                  <Link {...targetOf(site)}>{nameOf(site)}</Link>
                </th>
                <td>
                  <bdi>
                    {isPlaced(site)
                      ? `${degrees.format(site.latitude)}° ${degrees.format(site.longitude)}°`
                      : t('site_no_position')}
                  </bdi>
                </td>
                <td>{site.last_event_at ? <Moment time={site.last_event_at} /> : t('site_no_event')}</td>
                <td>{t(`site_${stateOf(site)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
