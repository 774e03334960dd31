import { Text, Title } from '@mantine/core'
import type { CaptureJob, CaptureWarning } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { FaultMessage } from './FaultMessage.tsx'
import classes from './Rejections.module.css'

/** What is legal but probably not meant, event by event. */
export function Warnings({ job: { warnings, warningCount } }: { job: CaptureJob }) {
  const { t } = useTranslation('events')
  if (warnings.length === 0) return null
  const unlisted = warningCount - warnings.length
  return (
    <section>
      <Title order={2}>{t('warnings')}</Title>
      <Text c="dimmed" mb="sm">
        {t('warnings_hint')}
      </Text>
      <ul className={classes.list}>
        {[...Map.groupBy(warnings, placeOf)].map(([place, ofPlace]) => (
          <li key={place} className={classes.rejection} data-kind="warning">
            <Text fw={500}>
              {ofPlace[0]?.index === undefined
                ? t('whole_document')
                : t('event_number', { number: ofPlace[0].index + 1 })}
            </Text>
            {ofPlace.map((warning) => (
              <FaultMessage key={`${warning.pointer} ${warning.message}`} {...warning} />
            ))}
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <Text c="dimmed" mt="sm">
          {t('more_warnings', { count: unlisted })}
        </Text>
      )}
    </section>
  )
}

const placeOf = ({ index }: CaptureWarning) => index ?? 'document'
