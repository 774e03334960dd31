import { useTranslation } from 'react-i18next'
import { momentText } from '../parts/formats.ts'
import { ServiceMessage } from '../parts/ServiceMessage.tsx'
import type { Destination } from './destination.ts'

/** Why an address is not called any more, or how often its next delivery failed; nothing when all is well. */
export function LastFailure({ destination }: { destination: Destination }) {
  const { t, i18n } = useTranslation('webhooks')
  const { reason, failedAttempts: count, nextAttemptAt } = destination
  if (reason)
    return (
      <span title={reason}>
        <ServiceMessage text={reason} />
      </span>
    )
  if (count === 0) return null
  const text = t('failed_attempts', { count })
  const next = nextAttemptAt && t('next_attempt', { time: momentText(nextAttemptAt, i18n.language) })
  return <span title={[text, next].filter(Boolean).join(' · ')}>{text}</span>
}
