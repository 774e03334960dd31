import { Stack, Text, Title } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../data/api.ts'
import { DataTable } from '../parts/DataTable.tsx'
import { quantityText } from '../parts/formats.ts'
import { TextLink } from '../parts/links.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'

const lists = { material: 'materials', facility: 'facilities', custom_data: 'custom-data' } as const

/** Whose data a schema guards, by the version that admitted it, and which schemas refer to it. */
export function SchemaUsage({ schema: { id, version } }: { schema: Schema }) {
  const { t, i18n } = useTranslation('schemas')
  const query = useQuery(reading('/api/v2/schemas/{id}/usage/', { path: { id } }))
  return (
    <QueryResult query={query}>
      {({ total, entities, referred_by }) => (
        <Stack gap="lg">
          {total === 0 ? (
            <Text c="dimmed">{t('unused')}</Text>
          ) : (
            <DataTable
              label={t('tab_usage')}
              columns={[
                { key: 'entity', title: t('kind'), cell: ({ entity }) => <Kind entity={entity} id={id} /> },
                {
                  key: 'version',
                  title: t('admitted_by'),
                  cell: (one) =>
                    one.version === version
                      ? t('current_version', { version })
                      : t('version_number', { version: one.version }),
                },
                {
                  key: 'count',
                  title: t('count'),
                  numeric: true,
                  width: '112px',
                  cell: ({ count }) => quantityText(count, i18n.language),
                },
              ]}
              rows={entities}
              rowKey={(one) => `${one.entity} ${one.version}`}
            />
          )}
          {referred_by.length > 0 && (
            <section>
              <Title order={3} mb={4}>
                {t('referred_by')}
              </Title>
              {referred_by.map((one) => (
                <div key={one.id}>
                  <TextLink to="/schemas/$id" params={{ id: one.id }} dir="auto">
                    {one.name}
                  </TextLink>
                </div>
              ))}
            </section>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}

function Kind({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('schemas')
  const word = t(`entity_${entity}` as 'entity_product')
  if (entity === 'product')
    return (
      <TextLink fz="inherit" to="/products" search={{ where: `schema_id=${id}` }}>
        {word}
      </TextLink>
    )
  return (
    <TextLink fz="inherit" to="/entities" search={{ kind: lists[entity as keyof typeof lists], schema_id: id }}>
      {word}
    </TextLink>
  )
}
