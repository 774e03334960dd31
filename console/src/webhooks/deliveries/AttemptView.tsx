import type { DeliveryAttempt } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import classes from './deliveries.module.css'
import { Outcome } from './Outcome.tsx'

/** One call: when, how long, what came of it, and the first kilobyte of the answer. */
export function AttemptView({ attempt }: { attempt: DeliveryAttempt }) {
  const { t } = useTranslation('webhooks')
  const { at, duration, error, answer } = attempt
  return (
    <div className={classes.attempt}>
      <div className={classes.line}>
        <Outcome attempt={attempt} />
        <span className="numbers">{t('milliseconds', { count: duration })}</span>
        <span className={classes.soft}>
          <Moment time={at} />
        </span>
      </div>
      {error !== null && (
        <div className={classes.error}>
          <ServiceMessage text={error} />
        </div>
      )}
      {answer === null && <div className={classes.soft}>{t('answer_hidden')}</div>}
      {answer === '' && error === null && <div className={classes.soft}>{t('answer_empty')}</div>}
      {answer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.answer} tabIndex={0} aria-label={t('answer')} dir="auto">
          {answer}
        </section>
      )}
    </div>
  )
}
