import { Button, Group, Stack, Text } from '@mantine/core'
import type { Webhook } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { ButtonLink, TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { nameOf } from '../destination.ts'
import { draftOf, wantedBy } from './draft.ts'
import { WebhookFields } from './WebhookFields.tsx'

const route = getRouteApi('/frame/webhooks/$id/edit')

export function EditWebhookPage() {
  const { id } = route.useParams()
  const query = useQuery(reading('/api/v2/webhooks/{id}/', { path: { id } }))
  return (
    <QueryResult query={query} list="/webhooks" loading={<Loading of={['head', 'fields']} />}>
      {(webhook) => <Edited key={webhook.id} webhook={webhook} />}
    </QueryResult>
  )
}

function Edited({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { t: part } = useTranslation('parts')
  const navigate = route.useNavigate()
  const [draft, setDraft] = useState(() => draftOf(webhook))
  const { id } = webhook
  const save = useMutation({
    mutationFn: () =>
      api.patch('/api/v2/webhooks/{id}/', {
        path: { id },
        headers: { 'if-match': `"${webhook.version}"` },
        body: wantedBy(draft),
      }),
    onSuccess: async () => {
      await changed('webhooks')
      await navigate({ to: '/webhooks/$id', params: { id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <>
      <PageHead
        title={t('edit_title', { name: nameOf(webhook) })}
        above={
          <TextLink to="/webhooks/$id" params={{ id }} size="sm" c="dimmed">
            {nameOf(webhook)}
          </TextLink>
        }
      />
      <form onSubmit={submit}>
        <Stack gap="lg">
          <WebhookFields webhook={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
          <Text c="dimmed">{t('edit_owner')}</Text>
          {save.error && <Failure error={save.error} />}
          <Group>
            <Button type="submit" disabled={!draft.url.trim() || draft.kinds.length === 0} loading={save.isPending}>
              {part('save')}
            </Button>
            <ButtonLink to="/webhooks/$id" params={{ id }} variant="default">
              {part('cancel')}
            </ButtonLink>
          </Group>
        </Stack>
      </form>
    </>
  )
}
