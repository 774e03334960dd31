import { NumberInput, Radio, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldsProps, WebhookDraft } from './draft.ts'

const starts = ['now', 'oldest', 'position'] as const

/** With which change a new webhook begins. */
export function StartChoice({ webhook, change }: FieldsProps) {
  const { t } = useTranslation('webhooks')
  return (
    <section>
      <Title order={2} mb="sm" id="start">
        {t('start_title')}
      </Title>
      <Radio.Group
        value={webhook.start}
        onChange={(start) => change({ start: start as WebhookDraft['start'] })}
        aria-labelledby="start"
      >
        <Stack gap="xs">
          {starts.map((start) => (
            <Radio key={start} value={start} label={t(`start_${start}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {webhook.start === 'position' && (
        <NumberInput
          label={t('position')}
          mt="sm"
          maw={240}
          min={0}
          allowDecimal={false}
          value={webhook.position}
          onChange={(position) => change({ position: Number(position) })}
        />
      )}
    </section>
  )
}
