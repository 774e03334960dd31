import { Button, Group, Stack } from '@mantine/core'
import type { Subscription } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Secret } from '../Secret.tsx'
import { TestDelivery } from '../steer/TestDelivery.tsx'
import { BackToSubscriptions } from './BackToSubscriptions.tsx'
import { emptyDraft, newSubscription, type SubscriptionDraft } from './draft.ts'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { firingsOf, scheduleOf } from './schedule.ts'
import classes from './subscriptions.module.css'

const route = getRouteApi('/frame/webhooks/subscriptions/new')

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function NewSubscriptionPage() {
  const { t } = useTranslation('webhooks')
  const { query = '' } = route.useSearch()
  const [draft, setDraft] = useState<SubscriptionDraft>(() => ({ ...emptyDraft(ownZone()), queryName: query }))
  const create = useMutation({
    mutationFn: () =>
      api.post('/api/v2/epcis/queries/{queryName}/subscriptions', {
        path: { queryName: draft.queryName },
        body: newSubscription(draft),
      }),
    onSuccess: () => changed('subscriptions'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  if (create.data) return <Created subscription={create.data} />
  const fires = draft.when === 'stream' || firingsOf(scheduleOf(draft.schedule), new Date(), 1).times.length > 0
  return (
    <>
      <PageHead title={t('new_subscription')} lead={t('new_subscription_lead')} above={<BackToSubscriptions />} />
      <form onSubmit={submit} className={classes.form}>
        <SubscriptionFields draft={draft} change={(change) => setDraft({ ...draft, ...change })} />
        {create.error && <Failure error={create.error} />}
        <Group>
          <Button type="submit" disabled={!draft.queryName || !draft.dest.trim() || !fires} loading={create.isPending}>
            {t('subscribe')}
          </Button>
        </Group>
      </form>
    </>
  )
}

/** The secret, and whether the receiver answers. */
function Created({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('webhooks')
  const { subscriptionID: id, queryName, signingSecret } = subscription
  return (
    <>
      <PageHead key="created" title={queryName} lead={t('created_lead')} above={<BackToSubscriptions />} />
      <Stack gap="lg">
        {signingSecret && <Secret value={signingSecret} />}
        <TestDelivery destination={{ of: 'subscriptions', id }} />
        <Group>
          <ButtonLink to="/webhooks/subscriptions/$id" params={{ id }} variant="default">
            {t('to_subscription')}
          </ButtonLink>
        </Group>
      </Stack>
    </>
  )
}
