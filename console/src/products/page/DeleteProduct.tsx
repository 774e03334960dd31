import { notifications } from '@mantine/notifications'
import type { Product } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'

type Props = { product: Product; etag: string | undefined; opened: boolean; close: () => void }

export function DeleteProduct({ product, etag, opened, close }: Props) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const { id, name } = product
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.delete('/api/v2/products/{id}/', { path: { id }, headers: { 'if-match': etag } }),
    onSuccess: async () => {
      notifications.show({ message: t('deleted', { name }) })
      await navigate({ to: '/products', ignoreBlocker: true })
      await changed('products')
    },
  })
  return (
    <ConfirmDestroy
      opened={opened}
      close={() => {
        reset()
        close()
      }}
      title={t('delete_title')}
      name={name}
      verb={t('delete')}
      destroy={mutate}
      destroying={isPending}
      error={error}
    >
      {t('delete_text', { name, count: Object.keys(product.translations ?? {}).length })}
    </ConfirmDestroy>
  )
}
