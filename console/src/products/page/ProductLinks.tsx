import type { Product } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { LinkedPages, useAuditTarget } from '../../parts/linked/LinkedPages.tsx'
import { TextLink } from '../../parts/links.tsx'
import { useSession } from '../../session/session.ts'

/** The pages that belong to a product: its batches and items, its schema, and who changed it. */
export function ProductLinks({ product: { id, gtin, schema_id } }: { product: Product }) {
  const { t } = useTranslation('products')
  const { may } = useSession()
  const changes = useAuditTarget({ entity_id: id })
  return (
    <LinkedPages
      of="product"
      id={id}
      to={{
        batches: { to: '/products/$id', params: { id }, search: { tab: 'batches' } },
        items: gtin ? { to: '/products/$id', params: { id }, search: { tab: 'items' } } : undefined,
        changes,
      }}
    >
      {schema_id && may('read_schemas') && (
        <TextLink to="/schemas/$id" params={{ id: schema_id }}>
          {t('open_schema')}
        </TextLink>
      )}
    </LinkedPages>
  )
}
