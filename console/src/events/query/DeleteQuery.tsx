import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'

/** Asks before a saved query goes, which others may use. */
export function DeleteQuery({ name = '', close }: { name: string | undefined; close: () => void }) {
  const { t } = useTranslation('events')
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v2/epcis/queries/{queryName}', { path: { queryName: name } }),
    onSuccess: async () => {
      await changed('epcis', 'queries')
      close()
    },
  })
  return (
    <ConfirmDestroy
      opened={name !== ''}
      close={close}
      title={t('delete_query', { name })}
      name={name}
      verb={t('delete')}
      destroy={() => remove.mutate()}
      destroying={remove.isPending}
      error={remove.error}
    >
      {t('delete_query_text')}
    </ConfirmDestroy>
  )
}
