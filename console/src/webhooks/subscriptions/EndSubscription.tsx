import type { ManagedSubscription } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'

type Props = { subscription: ManagedSubscription; close: () => void }

export function EndSubscription({ subscription: { queryName, subscriptionID, dest }, close }: Props) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const end = useMutation({
    mutationFn: () =>
      api.delete('/api/v2/epcis/queries/{queryName}/subscriptions/{subscriptionID}', {
        path: { queryName, subscriptionID },
      }),
    onSuccess: async () => {
      // The page of what is gone must not ask for it again.
      await navigate({ to: '/webhooks/subscriptions' })
      await changed('subscriptions')
    },
  })
  return (
    <ConfirmDestroy
      opened
      close={close}
      title={t('end_title', { name: queryName })}
      name={queryName}
      verb={t('end')}
      destroy={() => end.mutate()}
      destroying={end.isPending}
      error={end.error}
    >
      {t('end_text', { dest })}
    </ConfirmDestroy>
  )
}
