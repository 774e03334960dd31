import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'

type Props = {
  id: string
  version: number
  /** Shows the product as it is then. */
  renew: () => Promise<void>
}

/** Gives the product the content of this version again, as a new version: nothing is lost, so nothing is asked. */
export function RestoreVersion({ id, version, renew }: Props) {
  const { t } = useTranslation('products')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post('/api/v2/products/{id}/restore/', { path: { id }, body: { version } }),
    onSuccess: async ({ warnings = [] }) => {
      notifications.show({ message: t('restored', { version }) })
      // What could not come back is to be read in peace.
      for (const { message } of warnings) notifications.show({ color: 'yellow', autoClose: false, message })
      await renew()
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ms="auto"
        loading={isPending}
        aria-label={t('restore_version', { version })}
        onClick={() => mutate()}
      >
        {t('restore')}
      </Button>
      {error && <Failure error={error} />}
    </>
  )
}
