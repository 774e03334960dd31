import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { BackToWebhooks } from '../BackToWebhooks.tsx'
import { nameOf } from '../destination.ts'
import { Secret } from '../Secret.tsx'
import { TestDelivery } from '../steer/TestDelivery.tsx'
import { emptyDraft, newWebhook } from './draft.ts'
import { StartChoice } from './StartChoice.tsx'
import { WebhookFields } from './WebhookFields.tsx'

export function NewWebhookPage() {
  const { t } = useTranslation('webhooks')
  const [webhook, setWebhook] = useState(emptyDraft)
  const create = useMutation({
    mutationFn: () => api.post('/api/v2/webhooks/', { body: newWebhook(webhook) }),
    onSuccess: () => changed('webhooks'),
  })
  const change = (changes: Partial<typeof webhook>) => setWebhook({ ...webhook, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  if (create.data) return <Created webhook={create.data} />
  return (
    <>
      <PageHead title={t('new_title')} lead={t('new_lead')} above={<BackToWebhooks />} />
      <form onSubmit={submit}>
        <Stack gap="lg">
          <WebhookFields webhook={webhook} change={change} />
          <StartChoice webhook={webhook} change={change} />
          {create.error && <Failure error={create.error} />}
          <Group>
            <Button
              type="submit"
              disabled={!webhook.url.trim() || webhook.kinds.length === 0}
              loading={create.isPending}
            >
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

/** The secret, and whether the receiver answers: both belong together while somebody sets it up. */
function Created({ webhook }: { webhook: { id: string; name: string; url: string; secret: string } }) {
  const { t } = useTranslation('webhooks')
  return (
    <>
      <PageHead key="created" title={nameOf(webhook)} lead={t('created_lead')} above={<BackToWebhooks />} />
      <Stack gap="lg">
        <Secret value={webhook.secret} />
        <TestDelivery destination={{ of: 'webhooks', id: webhook.id }} />
        <Group>
          <ButtonLink to="/webhooks/$id" params={{ id: webhook.id }} variant="default">
            {t('to_webhook')}
          </ButtonLink>
        </Group>
      </Stack>
    </>
  )
}
