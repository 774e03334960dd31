import { useTranslation } from 'react-i18next'
import { JsonView } from '../../parts/JsonView.tsx'
import { Section } from './Section.tsx'
import { type Event, extensionsOf, listOf } from './things.ts'
import { Values } from './Values.tsx'

/** What the event tells of new things, its sensors, and what somebody added. */
export function Extras({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const extensions = extensionsOf(event)
  const sensors = listOf(event.sensorElementList)
  return (
    <>
      {event.ilmd ? (
        <Section title={t('ilmd')}>
          <Values values={Object.entries(event.ilmd)} />
        </Section>
      ) : null}
      {extensions.length > 0 && (
        <Section title={t('extensions')}>
          <Values values={extensions} />
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
