import { Text, Title } from '@mantine/core'
import type { CaptureJob, FoundBatch, TranslationSummary } from '@polytrace/client'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Empty } from '../parts/Empty.tsx'
import { languageName, percentText } from '../parts/formats.ts'
import { Moment } from '../parts/Moment.tsx'
import { Ring } from '../parts/Ring.tsx'
import { Status } from '../parts/Status.tsx'
import { useSession } from '../session/session.ts'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'
import { Findings, Recalls } from './TracingCards.tsx'

/** How things stand, in short lists. */
export function Overview({ products, languages, batches, findings, recalls, captures }: Summary) {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  if (permissions.length === 0)
    return (
      <Empty icon={IconLock} title={t('no_permissions_title')}>
        {t('no_permissions_text')}
      </Empty>
    )
  if (products === undefined && !batches && !captures) return <Text c="dimmed">{t('nothing_to_show')}</Text>
  return (
    <div className={classes.cards}>
      {languages && <Languages summary={languages} />}
      {!languages && products !== undefined && <Products count={products} />}
      {batches && <Batches batches={batches} />}
      {findings && <Findings findings={findings} />}
      {recalls && <Recalls recalls={recalls} />}
      {captures && <Captures captures={captures} />}
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

function Languages({ summary }: { summary: TranslationSummary }) {
  const { t, i18n } = useTranslation('home')
  const { results } = summary
  return (
    <Card
      title={t('languages')}
      to={{ to: '/products' }}
      all={t('all_products', { count: summary.products })}
      isEmpty={results.length === 0}
      none={t('no_languages')}
    >
      {results.map(({ lang, completeness, missing, outdated }) => {
        const open = [
          missing > 0 && t('missing', { count: missing }),
          outdated > 0 && t('outdated', { count: outdated }),
        ].filter(Boolean)
        const state = missing > 0 ? 'missing' : 'outdated'
        // The service rounds: of a great many texts one may be missing although the share reads as 1.
        const part = missing > 0 ? Math.min(completeness, 0.99) : completeness
        return (
          <li key={lang}>
            <Link to="/products" search={open.length > 0 ? { lang, state } : { lang }} className={classes.item ?? ''}>
              <Ring part={part} isOutdated={missing === 0 && outdated > 0} />
              <span className={classes.what}>{languageName(lang, i18n.language)}</span>
              <span className={`${classes.aside} ${classes.open}`}>{open.join(' · ') || t('done')}</span>
              <span className={classes.percent}>{percentText(part, i18n.language)}</span>
            </Link>
          </li>
        )
      })}
    </Card>
  )
}

function Batches({ batches }: { batches: FoundBatch[] }) {
  const { t } = useTranslation('home')
  return (
    <Card
      title={t('batches')}
      to={{ to: '/genealogy' }}
      all={t('all_batches')}
      isEmpty={batches.length === 0}
      none={t('no_batches')}
      isTall
    >
      {batches.map(({ canonical, identifier, product, material, gtin, lot, serial, captured_at }) => (
        <li key={canonical}>
          <Link to="/genealogy/batch" search={{ id: identifier }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {product?.name ?? material ?? gtin ?? identifier}
            </span>
            <span className={`${classes.aside} code`}>{lot ?? serial}</span>
            <span className={classes.time}>
              <Moment time={captured_at} />
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

function Captures({ captures }: { captures: CaptureJob[] }) {
  const { t } = useTranslation('home')
  return (
    <Card
      title={t('captures')}
      to={{ to: '/events/captures' }}
      all={t('all_captures')}
      isEmpty={captures.length === 0}
      none={t('no_captures')}
    >
      {captures.map(({ captureID, createdAt, running, success, counts }) => (
        <li key={captureID}>
          <Link to="/events/captures/$id" params={{ id: captureID }} className={classes.item ?? ''}>
            <span className={classes.what}>{t('captured', { count: counts.captured })}</span>
            <span className={classes.aside}>
              <Status kind={running ? 'neutral' : success ? 'done' : 'fault'}>
                {running ? t('capture_running') : success ? t('capture_done') : t('capture_failed')}
              </Status>
            </span>
            <span className={classes.time}>
              <Moment time={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}
