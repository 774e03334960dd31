import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Watch } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'
import { shortName } from './watched.ts'

export function EndWatch({ watch: { id, identifier } }: { watch: Watch }) {
  const { t } = useTranslation('genealogy')
  const navigate = useNavigate()
  const [isOpen, { open, close }] = useDisclosure()
  const name = shortName(identifier)
  const end = useMutation({
    mutationFn: () => api.delete('/api/v2/epcis/genealogy/watches/{id}/', { path: { id } }),
    onSuccess: async () => {
      // The page of what is gone must not ask for it again.
      await navigate({ to: '/genealogy/watches' })
      await changed('epcis', 'genealogy', 'watches')
    },
  })
  return (
    <>
      <Button variant="default" c="var(--fault)" onClick={open}>
        {t('end_watch')}
      </Button>
      <ConfirmDestroy
        opened={isOpen}
        close={close}
        title={t('end_watch_title', { name })}
        name={name}
        verb={t('end_watch')}
        destroy={() => end.mutate()}
        destroying={end.isPending}
        error={end.error}
      >
        {t('end_watch_text')}
      </ConfirmDestroy>
    </>
  )
}
