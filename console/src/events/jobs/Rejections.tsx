import { Text, Title } from '@mantine/core'
import type { CaptureError, CaptureJob } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { FaultMessage } from './FaultMessage.tsx'
import classes from './Rejections.module.css'

/** What was not captured, event by event, with every fault. */
export function Rejections({ job: { errors, counts } }: { job: CaptureJob }) {
  const { t } = useTranslation('events')
  if (errors.length === 0) return null
  const unlisted = counts.rejected - errors.length
  return (
    <section>
      <Title order={2} mb="sm">
        {t('rejections')}
      </Title>
      <ul className={classes.list}>
        {errors.map((error) => (
          <li key={error.index ?? 'document'} className={classes.rejection}>
            <Rejection error={error} />
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <Text c="dimmed" mt="sm">
          {t('more_rejections', { count: unlisted })}
        </Text>
      )}
    </section>
  )
}

function Rejection({ error: { index, title, errors } }: { error: CaptureError }) {
  const { t } = useTranslation('events')
  return (
    <>
      <Text fw={500}>{index === undefined ? t('whole_document') : t('event_number', { number: index + 1 })}</Text>
      {errors.length === 0 && <Text>{title}</Text>}
      {errors.map((fault) => (
        <FaultMessage key={`${fault.pointer} ${fault.message}`} {...fault} />
      ))}
    </>
  )
}
