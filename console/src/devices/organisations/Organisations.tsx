import { Title } from '@mantine/core'
import type { Organisation } from '@polytrace/client'
import { IconBuilding } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { NewOrganisation } from './NewOrganisation.tsx'
import classes from './Organisations.module.css'

/** Who shares this installation without seeing each other; for whoever runs it. */
export function Organisations() {
  const { t } = useTranslation('devices')
  const query = useInfiniteQuery(listing('/api/v2/organisations/', { query: { limit: 100 } }))
  const columns: Column<Organisation>[] = [
    { key: 'name', title: t('name'), cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'created', title: t('created'), width: timeWidth, cell: ({ created_at }) => <Moment time={created_at} /> },
  ]
  return (
    <section className={classes.organisations}>
      <div className={classes.head}>
        <Title order={2}>{t('organisations')}</Title>
        <NewOrganisation />
      </div>
      <Listing
        query={query}
        label={t('organisations')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty icon={IconBuilding} title={t('organisations')} />}
      />
    </section>
  )
}
