import { Group, Text } from '@mantine/core'
import type { Bulk } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Status } from '../../parts/Status.tsx'

const kinds = { changed: 'done', unchanged: 'neutral', failed: 'fault' } as const
const names = ['changed', 'unchanged', 'failed'] as const

/** As many as help to see what is wrong. */
const maxFailures = 10

/** What an order did, or would do, and which products refuse it. */
export function BulkResult({ order }: { order: Bulk | undefined }) {
  const { t } = useTranslation('products')
  const { data } = useQuery({
    ...reading('/api/v2/products/bulk/{id}/failures/', {
      path: { id: order?.id ?? '' },
      query: { limit: maxFailures },
    }),
    enabled: (order?.failed ?? 0) > 0,
  })
  if (!order) return null
  return (
    <div>
      <Group gap="lg" role="status">
        {names
          .filter((name) => order[name] > 0 || name === 'changed')
          .map((name) => (
            <div key={name}>
              <Text fz={24} fw={600} lh={1.2} className="numbers">
                {t('plain_number', { count: order[name] })}
              </Text>
              <Status kind={kinds[name]}>{t(order.dry_run ? `bulk_would_${name}` : `bulk_was_${name}`)}</Status>
            </div>
          ))}
      </Group>
      {order.failure && <Text c="var(--fault)">{order.failure}</Text>}
      {data?.results.map(({ id, message, errors }) => (
        <Text key={id} size="sm" mt={4}>
          <Link to="/products/$id" params={{ id }}>
            <Identifier value={id} />
          </Link>{' '}
          <FaultSentence code={errors[0]?.code} message={errors[0]?.message ?? message} />
        </Text>
      ))}
    </div>
  )
}
