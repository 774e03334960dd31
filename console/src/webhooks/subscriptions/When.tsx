import type { ManagedSubscription } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../parts/formats.ts'
import { firingsOf } from './schedule.ts'

type Props = { subscription: Pick<ManagedSubscription, 'schedule' | 'state'> }

/** When events are sent: as they arrive, or at which time next. */
export function When({ subscription: { schedule, state } }: Props) {
  const { t, i18n } = useTranslation('webhooks')
  if (!schedule) return t('when_stream')
  const [next] = firingsOf(schedule, new Date(), 1).times
  const text =
    next && state === 'active'
      ? t('when_next', { time: momentText(next, i18n.language, schedule.timeZone) })
      : t('when_schedule')
  return <span title={`${text}\n${JSON.stringify(schedule)}`}>{text}</span>
}
