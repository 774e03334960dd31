import { Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Empty } from '../parts/Empty.tsx'
import { useSession } from '../session/session.ts'
import { Captures } from './CaptureCard.tsx'
import { EventsChart } from './EventsChart.tsx'
import classes from './Home.module.css'
import { Languages } from './LanguageCard.tsx'
import { SilentDevices } from './SilentDevices.tsx'
import { Sites } from './Sites.tsx'
import type { Summary } from './summary.ts'
import { Batches, Findings, Recalls } from './TracingCards.tsx'

/** How things stand, in short lists. */
export function Overview(stand: Summary) {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  const { products, languages, events, batches, findings, recalls, captures, sites, silent_devices } = stand
  if (permissions.length === 0)
    return (
      <Empty icon={IconLock} title={t('no_permissions_title')}>
        {t('no_permissions_text')}
      </Empty>
    )
  if (products === undefined && !batches && !captures) return <Text c="dimmed">{t('nothing_to_show')}</Text>
  return (
    <div className={classes.cards}>
      {events && (
        <section className={classes.card}>
          <div className={classes.cardHead}>
            <Title order={2}>{t('events')}</Title>
            <Link to="/events" className={classes.all ?? ''}>
              {t('all_events')}
            </Link>
          </div>
          {events.periods.length === 0 ? <Text c="dimmed">{t('no_events')}</Text> : <EventsChart events={events} />}
        </section>
      )}
      {batches && <Batches batches={batches} />}
      {findings && <Findings findings={findings} />}
      {recalls && <Recalls recalls={recalls} />}
      {sites && sites.length > 0 && <Sites sites={sites} />}
      {captures && <Captures captures={captures} />}
      {silent_devices && silent_devices.length > 0 && <SilentDevices devices={silent_devices} />}
      {languages && <Languages languages={languages} products={products?.count ?? 0} />}
      {!languages && products && <Products count={products.count} />}
    </div>
  )
}

function Products({ count }: { count: number }) {
  const { t } = useTranslation('home')
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <Title order={2}>{t('products')}</Title>
        <Link to="/products" className={classes.all ?? ''}>
          {t('all_products', { count })}
        </Link>
      </div>
    </section>
  )
}
