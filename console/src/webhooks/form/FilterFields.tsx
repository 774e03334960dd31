import { Select, Textarea, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { useSession } from '../../session/session.ts'
import { type FieldsProps, filtersFor } from './draft.ts'
import classes from './WebhookFields.module.css'

/** Chooses among the changes of the chosen kinds; nothing when there is nothing to choose. */
export function FilterFields({ webhook, change }: FieldsProps) {
  const { t } = useTranslation('webhooks')
  const takes = filtersFor(webhook.kinds)
  if (!takes.query && !takes.ids) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {t('filter_title')}
      </Title>
      <div className={classes.fields}>
        {takes.query && <QueryFilter webhook={webhook} change={change} />}
        {takes.ids && (
          <Textarea
            label={t('filter_ids')}
            description={t('filter_ids_hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            classNames={{ input: 'code' }}
            value={webhook.ids}
            onChange={(event) => change({ ids: event.currentTarget.value })}
            autosize
            minRows={1}
            maxRows={8}
          />
        )}
      </div>
    </section>
  )
}

const [all, kept] = ['all', 'kept']

/** Of captured events those of a saved query. Its parameters are copied, so that the webhook outlives the query. */
function QueryFilter({ webhook: { query }, change }: FieldsProps) {
  const { t } = useTranslation('webhooks')
  const { may } = useSession()
  const saved = useInfiniteQuery({ ...listing('/api/v2/epcis/queries'), enabled: may('read_epcis_events') })
  const queries = saved.data?.rows ?? []
  const text = JSON.stringify(query)
  const found = queries.find((one) => JSON.stringify(one.query) === text)
  const choose = (value: string | null) => {
    if (value !== kept) change({ query: queries.find(({ name }) => `query ${name}` === value)?.query ?? null })
  }
  return (
    <Select
      label={t('filter_query')}
      description={queries.length === 0 ? t('filter_query_none') : t('filter_query_hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: all, label: t('filter_query_all') },
        ...(query && !found ? [{ value: kept, label: t('filter_query_kept') }] : []),
        ...queries.map(({ name }) => ({ value: `query ${name}`, label: name })),
      ]}
      value={found ? `query ${found.name}` : query ? kept : all}
      onChange={choose}
      allowDeselect={false}
      searchable
    />
  )
}
