import { Button } from '@mantine/core'
import type { Device } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../data/api.ts'
import { ConfirmDestroy } from '../parts/ConfirmDestroy.tsx'

export function RevokeDevice({ device: { id, name } }: { device: Device }) {
  const { t } = useTranslation('devices')
  const [opened, setOpened] = useState(false)
  const revoke = useMutation({
    mutationFn: () => api.delete('/api/v2/devices/{id}/', { path: { id } }),
    onSuccess: async () => {
      setOpened(false)
      await changed('devices')
    },
  })
  return (
    <>
      <Button variant="default" c="var(--fault)" onClick={() => setOpened(true)}>
        {t('revoke')}
      </Button>
      <ConfirmDestroy
        opened={opened}
        close={() => setOpened(false)}
        title={t('revoke_title', { name })}
        name={name}
        verb={t('revoke')}
        destroy={() => revoke.mutate()}
        destroying={revoke.isPending}
        error={revoke.error}
      >
        {t('revoke_text')}
      </ConfirmDestroy>
    </>
  )
}
