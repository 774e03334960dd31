import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { severities } from '../genealogy/findings/rules.ts'
import { SeverityStatus } from '../genealogy/findings/SeverityStatus.tsx'
import { RecallState } from '../genealogy/recalls/RecallState.tsx'
import { localeOf } from '../parts/formats.ts'
import { Moment } from '../parts/Moment.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'

const few = 6
/** The service counts no further. */
const maxCounted = 1_000

export function Batches({ batches }: { batches: NonNullable<Summary['batches']> }) {
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
      {batches.map(({ identifier, title, product, captured_at }) => (
        <li key={identifier}>
          <Link to="/genealogy/batch" search={{ id: identifier }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {product ?? identifier}
            </span>
            {title !== identifier && <span className={`${classes.aside} code`}>{title}</span>}
            <span className={classes.time}>
              <Moment time={captured_at} />
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

const gravity = (severity: (typeof severities)[number]) => severities.indexOf(severity)

/** How many contradictions of each kind are open, the gravest first. */
export function Findings({ findings }: { findings: NonNullable<Summary['findings']> }) {
  const { t, i18n } = useTranslation('home')
  const { t: word } = useTranslation('vocabulary')
  const number = new Intl.NumberFormat(localeOf(i18n.language))
  const sorted = findings.toSorted((a, b) => gravity(a.severity) - gravity(b.severity))
  return (
    <Card
      title={t('findings')}
      to={{ to: '/genealogy/findings' }}
      all={t('all_findings')}
      isEmpty={findings.length === 0}
      none={t('no_findings')}
    >
      {sorted.slice(0, few).map(({ severity, rule, count }) => (
        <li key={`${severity} ${rule}`}>
          <Link to="/genealogy/findings" search={{ severity, rule }} className={classes.item ?? ''}>
            <span className={classes.severity}>
              <SeverityStatus severity={severity} />
            </span>
            <span className={classes.what}>{word(`rule_${rule}`)}</span>
            <span className={classes.percent}>
              {number.format(count)}
              {count >= maxCounted && '+'}
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

export function Recalls({ recalls }: { recalls: NonNullable<Summary['recalls']> }) {
  const { t } = useTranslation('home')
  return (
    <Card
      title={t('recalls')}
      to={{ to: '/genealogy/recalls' }}
      all={t('all_recalls')}
      isEmpty={recalls.length === 0}
      none={t('no_recalls')}
    >
      {recalls.map(({ id, title, state, status, created_at }) => (
        <li key={id}>
          <Link to="/genealogy/recalls/$id" params={{ id }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {title}
            </span>
            <span className={classes.aside}>
              <RecallState recall={{ state, progress: { status } }} />
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
