import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SeverityStatus } from '../genealogy/findings/SeverityStatus.tsx'
import type { RecallSummary } from '../genealogy/recalls/queries.ts'
import { RecallState } from '../genealogy/recalls/RecallState.tsx'
import { useRecallTitle } from '../genealogy/recalls/RecallTitle.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { OpenFindings } from './tracing.ts'

/** How many contradictions are open, the gravest first, each with the newest of its kind. */
export function Findings({ findings }: { findings: OpenFindings[] }) {
  const { t, i18n } = useTranslation('home')
  const { t: genealogy } = useTranslation('genealogy')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Card
      title={t('findings')}
      to={{ to: '/genealogy/findings' }}
      all={t('all_findings')}
      isEmpty={findings.length === 0}
      none={t('no_findings')}
    >
      {findings.map(({ severity, count, hasMore, newest }) => (
        <li key={severity}>
          <Link to="/genealogy/findings" search={{ severity }} className={classes.item ?? ''}>
            <span className={classes.severity}>
              <SeverityStatus severity={severity} />
            </span>
            <span className={classes.what}>{genealogy(`rule_${newest.rule}`)}</span>
            <span className={classes.percent}>
              {number.format(count)}
              {hasMore && '+'}
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

export function Recalls({ recalls }: { recalls: RecallSummary[] }) {
  const { t } = useTranslation('home')
  const titleOf = useRecallTitle()
  return (
    <Card
      title={t('recalls')}
      to={{ to: '/genealogy/recalls' }}
      all={t('all_recalls')}
      isEmpty={recalls.length === 0}
      none={t('no_recalls')}
    >
      {recalls.map((recall) => (
        <li key={recall.id}>
          <Link to="/genealogy/recalls/$id" params={{ id: recall.id }} className={classes.item ?? ''}>
            <span className={classes.what} dir="auto">
              {titleOf(recall)}
            </span>
            <span className={classes.aside}>
              <RecallState recall={recall} />
            </span>
            <span className={classes.time}>
              <Moment time={recall.created_at} />
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}
