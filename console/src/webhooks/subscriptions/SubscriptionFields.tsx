import { Checkbox, PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { SubscriptionDraft } from './draft.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import classes from './subscriptions.module.css'

type Props = { draft: SubscriptionDraft; change: (change: Partial<SubscriptionDraft>) => void }

const example = 'https://example.com/epcis'

export function SubscriptionFields({ draft, change }: Props) {
  const { t } = useTranslation('webhooks')
  const saved = useInfiniteQuery(listing('/api/v2/epcis/queries', { query: { perPage: 100 } }))
  const names = (saved.data?.rows ?? []).map(({ name }) => name)
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('query')}
          description={names.length === 0 && saved.data ? t('filter_query_none') : t('query_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={names}
          value={names.includes(draft.queryName) ? draft.queryName : null}
          onChange={(queryName) => change({ queryName: queryName ?? '' })}
          searchable
          required
        />
        <TextInput
          label={t('url')}
          description={t('url_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder={example}
          type="url"
          classNames={{ input: 'code' }}
          value={draft.dest}
          onChange={(event) => change({ dest: event.currentTarget.value })}
          maxLength={2_000}
          required
        />
      </div>
      <div>
        <Radio.Group
          label={t('when')}
          value={draft.when}
          onChange={(when) => change({ when: when as SubscriptionDraft['when'] })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="stream" label={t('when_stream')} />
            <Radio value="schedule" label={t('when_schedule')} />
          </Stack>
        </Radio.Group>
        {draft.when === 'schedule' && (
          <>
            <ScheduleFields schedule={draft.schedule} change={(schedule) => change({ schedule })} />
            <Checkbox
              mt="sm"
              label={t('report_if_empty')}
              checked={draft.reportIfEmpty}
              onChange={(event) => change({ reportIfEmpty: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
      <PasswordInput
        label={t('signature_token')}
        description={t('signature_token_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={draft.signatureToken}
        onChange={(event) => change({ signatureToken: event.currentTarget.value })}
        maxLength={500}
        autoComplete="new-password"
        maw={472}
      />
    </>
  )
}
