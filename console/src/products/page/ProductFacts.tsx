import { Group } from '@mantine/core'
import type { Product } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'

/** What is the same in every language, in a line. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { gtin, internal_id, version, updated_at } = product
  return (
    <Group gap="6px 16px" fz="sm">
      {gtin && (
        <span>
          {t('gtin')} <Identifier value={gtin} />
        </span>
      )}
      {internal_id && (
        <span>
          {t('internal_id')} <Identifier value={internal_id} />
        </span>
      )}
      <span className="numbers">{t('version', { version })}</span>
      <span>
        {t('changed_at')} <Moment time={updated_at} />
      </span>
    </Group>
  )
}
