import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { DeletedProduct } from '@polytrace/client'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, changed, listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useSession } from '../../session/session.ts'
import { BackToProducts } from '../BackToProducts.tsx'

/** Products whose deletion can still be taken back. */
export function DeletedPage() {
  const { t } = useTranslation('products')
  const { may } = useSession()
  const navigate = useNavigate()
  const query = useInfiniteQuery(listing('/api/v2/products/deleted/'))
  const undelete = useMutation({
    mutationFn: (id: string) => api.post('/api/v2/products/{id}/undelete/', { path: { id } }),
    onSuccess: async ({ id, name }) => {
      notifications.show({ message: t('undeleted', { name }) })
      await navigate({ to: '/products/$id', params: { id } })
      await changed('products')
    },
  })
  const columns: Column<DeletedProduct>[] = [
    { key: 'name', title: t('name'), cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      key: 'identifier',
      title: t('internal_id'),
      width: '18%',
      cell: ({ internal_id, gtin }) => (internal_id ?? gtin) && <Identifier value={internal_id ?? gtin ?? ''} />,
    },
    { key: 'by', title: t('deleted_by'), width: '16%', cell: ({ deleted_by }) => <bdi>{deleted_by}</bdi> },
    { key: 'at', title: t('deleted_at'), width: timeWidth, cell: ({ deleted_at }) => <Moment time={deleted_at} /> },
    { key: 'until', title: t('kept_until'), width: timeWidth, cell: ({ kept_until }) => <Moment time={kept_until} /> },
    ...(may('delete_products')
      ? [
          {
            key: 'act',
            title: '',
            width: '144px',
            cell: ({ id, name }: DeletedProduct) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('undelete_product', { name })}
                loading={undelete.isPending && undelete.variables === id}
                onClick={() => undelete.mutate(id)}
              >
                {t('undelete')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={t('deleted_title')} lead={t('deleted_lead')} above={<BackToProducts />} />
      {undelete.error && <Failure error={undelete.error} />}
      <Listing
        query={query}
        label={t('deleted_title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Empty icon={IconTrash} title={t('deleted_none')}>
            {t('deleted_none_text')}
          </Empty>
        }
      />
    </>
  )
}
