import { Text, Title } from '@mantine/core'
import type { ListedSchema } from '@polytrace/client'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../parts/DataTable.tsx'
import { quantityText } from '../parts/formats.ts'
import { Listing } from '../parts/Listing.tsx'
import { Status } from '../parts/Status.tsx'
import type { FieldGroup } from './field-groups.ts'
import { stateKinds } from './lifecycle/states.ts'
import classes from './schemas.module.css'

type Props = { group: FieldGroup; query: ComponentProps<typeof Listing<ListedSchema>>['query'] }

/** The schemas for one group of fields. */
export function SchemaGroup({ group, query }: Props) {
  const { t, i18n } = useTranslation('schemas')
  const heading = useId()
  const columns: Column<ListedSchema>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      width: '30%',
      cell: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      key: 'description',
      title: t('description'),
      cell: ({ description }) =>
        description && (
          <span dir="auto" title={description}>
            {description}
          </span>
        ),
    },
    {
      key: 'owner',
      title: t('owner'),
      width: '128px',
      cell: ({ is_system_schema }) => (
        <Status kind="neutral">{is_system_schema ? t('system') : t('own_schema')}</Status>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      sortBy: ({ state }) => state,
      width: '120px',
      cell: ({ state }) => <Status kind={stateKinds[state]}>{t(`state_${state}`)}</Status>,
    },
    {
      key: 'version',
      title: t('version'),
      sortBy: ({ version }) => version,
      width: '88px',
      numeric: true,
      cell: ({ version }) => version,
    },
    {
      key: 'usage',
      title: t('used_by'),
      sortBy: ({ usage = 0 }) => usage,
      width: '120px',
      numeric: true,
      cell: ({ usage = 0 }) => quantityText(usage, i18n.language),
    },
  ]
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {t(group)}
      </Title>
      <Text c="dimmed" mb={8}>
        {t(`${group}_text`)}
      </Text>
      <Listing
        query={query}
        label={t(group)}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/schemas/$id', params: { id } })}
        empty={null}
      />
    </section>
  )
}
