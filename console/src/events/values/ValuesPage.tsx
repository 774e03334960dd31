import { Select } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { EventsHead } from '../EventsHead.tsx'
import { kindNamed, kinds, type ValueKind } from './kinds.ts'
import { useValueColumns } from './use-value-columns.tsx'
import classes from './ValuesPage.module.css'

const route = getRouteApi('/frame/events/values')

/** What occurs in events, how often, and when last. */
export function ValuesPage() {
  const { t } = useTranslation('events')
  const kind = kindNamed(route.useSearch().of)
  const navigate = route.useNavigate()
  return (
    <>
      <EventsHead />
      <p className={classes.lead}>{t('values_lead')}</p>
      <Select
        className={classes.choice ?? ''}
        aria-label={t('values_of')}
        data={kinds.map(({ resource }) => ({ value: resource, label: t(`values_${resource}`) }))}
        value={kind.resource}
        allowDeselect={false}
        onChange={(of) => void navigate({ search: { of: of ?? '' }, replace: true })}
      />
      <Values key={kind.resource} kind={kind} />
    </>
  )
}

function Values({ kind }: { kind: ValueKind }) {
  const { t } = useTranslation('events')
  const { resource, parameter } = kind
  const query = useInfiniteQuery(listing('/api/v2/epcis/values/{resource}/', { path: { resource } }))
  return (
    <Listing
      query={query}
      label={t(`values_${resource}`)}
      columns={useValueColumns(kind)}
      rowKey={({ value }) => value}
      to={({ value }) => ({ to: '/events', search: { [parameter]: value } })}
      empty={
        <Empty icon={IconListDetails} title={t('no_values_title')}>
          {t('no_values_text')}
        </Empty>
      }
    />
  )
}
