import { useTranslation } from 'react-i18next'
import { JsonView } from '../../parts/JsonView.tsx'
import { NamedValues } from './NamedValues.tsx'
import { Section } from './Section.tsx'
import { type Event, extensionsOf, listOf } from './things.ts'

/** What the event says about new things, its sensor data, and its extensions. */
export function Extensions({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const extensions = extensionsOf(event)
  const sensors = listOf(event.sensorElementList)
  return (
    <>
      {event.ilmd ? (
        <Section title={t('ilmd')}>
          <NamedValues values={Object.entries(event.ilmd)} />
        </Section>
      ) : null}
      {extensions.length > 0 && (
        <Section title={t('extensions')}>
          <NamedValues values={extensions} />
        </Section>
      )}
      {sensors.length > 0 && (
        <Section title={t('sensors')} wide>
          <JsonView value={sensors} label={t('sensors')} />
        </Section>
      )}
    </>
  )
}
