import type { ManagedSubscription } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { agoText, momentText } from '../../parts/formats.ts'
import { firingsOf } from './schedule.ts'

type Props = {
  subscription: Pick<ManagedSubscription, 'schedule' | 'state'>
  /** In how long, where there is little room: the time on hover. */
  isRelative?: boolean
}

/** When events are sent: as they arrive, or at which time next. */
export function When({ subscription: { schedule, state }, isRelative = false }: Props) {
  const { t, i18n } = useTranslation('webhooks')
  if (!schedule) return t('when_stream')
  const [next] = state === 'active' ? firingsOf(schedule, new Date(), 1).times : []
  const say = (time: string | undefined) => (time ? t('when_next', { time }) : t('when_schedule'))
  const exact = say(next && momentText(next, i18n.language, schedule.timeZone))
  const soon = isRelative && next ? agoText(next.toISOString(), i18n.language) : undefined
  return <span title={`${exact}\n${JSON.stringify(schedule)}`}>{soon ? say(soon) : exact}</span>
}
