import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { Fact, Facts, Section } from './Section.tsx'
import { type Event, textOf } from './things.ts'

/** When it happened, where it happened and for the reader, and when it became known. */
export function When({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const { eventTime, eventTimeZoneOffset: zone } = event
  const recordTime = textOf(event.recordTime)
  return (
    <Section title={t('when')}>
      <Facts>
        <Fact name={t('local_time')}>{isZone(zone) ? <Moment time={eventTime} zone={zone} /> : eventTime}</Fact>
        <Fact name={t('your_time')}>
          <Moment time={eventTime} />
        </Fact>
        <Fact name={t('recorded')}>{recordTime && <Moment time={recordTime} />}</Fact>
      </Facts>
    </Section>
  )
}

/** Whether this browser knows the time zone. */
function isZone(timeZone: string | undefined): timeZone is string {
  try {
    return timeZone !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
