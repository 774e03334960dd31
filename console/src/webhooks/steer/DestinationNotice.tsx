import { Button } from '@mantine/core'
import type { Delivery } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../parts/Callout.tsx'
import { momentText } from '../../parts/formats.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import type { Destination } from '../destination.ts'
import { SkipDelivery } from './SkipDelivery.tsx'

type Props = {
  destination: Destination
  stuck: Delivery | undefined
  /** Opens the delivery that everything waits for. */
  see: (delivery: Delivery) => void
}

/** What must be known of an address whose deliveries stand still or has missed something, and what to do about it. */
export function DestinationNotice({ destination, stuck, see }: Props) {
  const { t, i18n } = useTranslation('webhooks')
  const { state, reason, gap, failedAttempts: count, nextAttemptAt } = destination
  const isFailing = state === 'active' && count > 0
  const next = nextAttemptAt && t('next_attempt', { time: momentText(nextAttemptAt, i18n.language) })
  const actions = stuck && (
    <>
      <Button variant="default" size="xs" onClick={() => see(stuck)}>
        {t('see_delivery')}
      </Button>
      <SkipDelivery destination={destination} delivery={stuck} />
    </>
  )
  return (
    <>
      {isFailing && (
        <Callout kind="outdated" title={t('failed_attempts', { count })} actions={actions}>
          {t('failing_text')} {next}
        </Callout>
      )}
      {(state === 'parked' || state === 'disabled') && (
        <Callout kind="fault" title={t(`${state}_title`)} actions={actions}>
          {/* On a line of its own: it may run the other way. */}
          {reason && (
            <div>
              <ServiceMessage text={reason} />
            </div>
          )}
          {t(`${state}_text`)}
        </Callout>
      )}
      {gap && (
        <Callout kind="outdated" title={t('gap_title')}>
          {t('gap_text', { from: gap.from, to: gap.to, time: momentText(gap.at, i18n.language) })}
        </Callout>
      )}
    </>
  )
}
