import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../data/api.ts'
import { DayField } from '../parts/DayField.tsx'
import { FilterField } from '../parts/FilterField.tsx'
import { useSession } from '../session/session.ts'
import classes from './AuditFilters.module.css'
import { entities } from './entities.ts'
import { kindOf, kinds } from './kinds.ts'

const route = getRouteApi('/frame/audit')

export function AuditFilters() {
  const { t } = useTranslation('audit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (change: typeof search) =>
    void navigate({ search: { ...search, ...change, entry: '' }, replace: true })
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <SegmentedControl
        className={classes.kinds ?? ''}
        aria-label={t('kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        value={kindOf(search)}
        onChange={(kind) => filter({ kind })}
      />
      <FilterField
        label={t('filter_id')}
        value={search.entity_id}
        filter={(entity_id) => filter({ entity_id: entity_id.trim() })}
      />
      <Select
        aria-label={t('what')}
        placeholder={t('any_entity')}
        data={entities.map((entity) => ({ value: entity, label: t(`entity_${entity}`) }))}
        value={search.entity ?? null}
        onChange={(entity) => filter({ entity: entity ?? '' })}
        clearable
      />
      <DeviceFilter value={search.device} choose={(device) => filter({ device })} />
      <DayField label={t('since')} value={search.since} choose={(since) => filter({ since })} />
    </search>
  )
}

/** Devices by name for whoever may list them, by id for anybody else. */
function DeviceFilter({ value, choose }: { value: string | undefined; choose: (id: string) => void }) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  const { data } = useQuery({
    ...reading('/api/v2/devices/', { query: { limit: 500 } }),
    enabled: may('manage_devices'),
  })
  if (!may('manage_devices')) return <FilterField label={t('filter_device')} value={value} filter={choose} />
  return (
    <Select
      aria-label={t('who')}
      placeholder={t('anybody')}
      data={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value ?? null}
      onChange={(id) => choose(id ?? '')}
      searchable
      clearable
    />
  )
}
