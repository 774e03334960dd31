import type { Webhook } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'
import { nameOf } from '../destination.ts'

export function DeleteWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v2/webhooks/{id}/', { path: { id: webhook.id } }),
    onSuccess: async () => {
      // The page of what is gone must not ask for it again.
      await navigate({ to: '/webhooks' })
      await changed('webhooks')
    },
  })
  const name = nameOf(webhook)
  return (
    <ConfirmDestroy
      opened
      close={close}
      title={t('delete_title', { name })}
      name={name}
      verb={t('delete')}
      destroy={() => remove.mutate()}
      destroying={remove.isPending}
      error={remove.error}
    >
      {t('delete_text')}
    </ConfirmDestroy>
  )
}
