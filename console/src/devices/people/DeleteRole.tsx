import { Button } from '@mantine/core'
import type { Role } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'

export function DeleteRole({ role: { id, name } }: { role: Role }) {
  const { t } = useTranslation('devices')
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v2/roles/{id}/', { path: { id } }),
    onSuccess: async () => {
      await router.navigate({ to: '/people/roles' })
      await Promise.all([changed('roles'), changed('people')])
    },
  })
  return (
    <>
      <Button variant="default" c="var(--fault)" onClick={() => setOpened(true)}>
        {t('delete_role')}
      </Button>
      <ConfirmDestroy
        opened={opened}
        close={() => setOpened(false)}
        title={t('delete_role_title', { name })}
        name={name}
        verb={t('delete_role')}
        destroy={() => remove.mutate()}
        destroying={remove.isPending}
        error={remove.error}
      >
        {t('delete_role_text')}
      </ConfirmDestroy>
    </>
  )
}
