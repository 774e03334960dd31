import { Stack, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldsProps } from './draft.ts'
import { FilterFields } from './FilterFields.tsx'
import { KindChoice } from './KindChoice.tsx'
import classes from './WebhookFields.module.css'

const example = 'https://example.com/polytrace'

/** The fields of a webhook, new or known. */
export function WebhookFields({ webhook, change }: FieldsProps) {
  const { t } = useTranslation('webhooks')
  return (
    <Stack gap="lg">
      <div className={classes.fields}>
        <TextInput
          label={t('url')}
          description={t('url_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={example}
          type="url"
          inputMode="url"
          classNames={{ input: 'code' }}
          value={webhook.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          maxLength={2_000}
          required
        />
        <TextInput
          label={t('name')}
          description={t('name_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={t('name_example')}
          value={webhook.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={255}
        />
      </div>
      <section>
        <Title order={2} mb={4}>
          {t('kinds_title')}
        </Title>
        <KindChoice chosen={webhook.kinds} choose={(kinds) => change({ kinds })} />
      </section>
      <FilterFields webhook={webhook} change={change} />
    </Stack>
  )
}
