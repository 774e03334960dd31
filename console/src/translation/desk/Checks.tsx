import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import classes from './Desk.module.css'

type Props = { language: string; source: string; target: string; maxLength: number | null }

/** What is doubtful in a translation while it is typed. Nothing of it keeps anybody from saving. */
export function Checks({ language, source, target, maxLength }: Props) {
  const { t } = useTranslation('translation')
  const [typed] = useDebouncedValue(target, 300)
  const { data } = useQuery({
    queryKey: ['translation', 'checks', language, source, typed, maxLength],
    queryFn: ({ signal }) =>
      api.post('/api/v2/translation/checks/', {
        body: {
          source: 'en',
          lang: language,
          text: source,
          target: typed,
          ...(maxLength !== null && { max_length: maxLength }),
        },
        signal,
      }),
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const warnings = target.trim() === '' ? undefined : data?.warnings
  return (
    <section aria-live="polite">
      <h3 className={classes.aid}>{t('checks')}</h3>
      {warnings === undefined && (
        <Text size="sm" c="dimmed">
          {t('checks_wait')}
        </Text>
      )}
      {warnings?.length === 0 && (
        <p className={classes.check} data-kind="done">
          <IconCircleCheck size={16} stroke={1.8} aria-hidden /> {t('checks_fine')}
        </p>
      )}
      {warnings?.map(({ code, message }) => (
        <p key={code + message} className={classes.check} data-kind="outdated">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>
            <strong>{t(`check_${code}`)}</strong> <ServiceMessage text={message} />
          </span>
        </p>
      ))}
    </section>
  )
}
