import { Group, SegmentedControl } from '@mantine/core'
import { IconBraces, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listing } from '../data/api.ts'
import { Empty } from '../parts/Empty.tsx'
import { Failure } from '../parts/Failure.tsx'
import { FilterField } from '../parts/FilterField.tsx'
import { Loading } from '../parts/Loading.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSession } from '../session/session.ts'
import { type FieldGroup, fieldGroups } from './field-groups.ts'
import { DefaultMode } from './lifecycle/DefaultMode.tsx'
import { SchemaGroup } from './SchemaGroup.tsx'

const route = getRouteApi('/frame/schemas')

const owners = { '': undefined, own: false, system: true } as const

export function SchemasPage() {
  const { t } = useTranslation('schemas')
  const { q = '', owner = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { may } = useSession()
  const groups = useGroups(q, owners[owner as keyof typeof owners])
  const create = may('write_schemas') && (
    <ButtonLink to="/schemas/new" leftSection={<IconPlus size={16} />}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            {may('write_schemas') && <DefaultMode />}
            {create}
          </>
        }
      />
      <Group mb="lg" gap="sm">
        <FilterField
          flex="1 1 240px"
          maw={360}
          label={t('search')}
          value={q}
          filter={(text) => void navigate({ search: { q: text, owner }, replace: true })}
        />
        <SegmentedControl
          aria-label={t('owner')}
          value={owner}
          onChange={(chosen) => void navigate({ search: { q, owner: chosen }, replace: true })}
          data={[
            { value: '', label: t('all') },
            { value: 'own', label: t('own') },
            { value: 'system', label: t('system') },
          ]}
        />
      </Group>
      <Groups groups={groups} isSearch={Boolean(q || owner === 'system')} create={create} />
    </>
  )
}

function useGroups(q: string, is_system_schema: boolean | undefined) {
  const ask = (field_group: FieldGroup) =>
    listing('/api/v2/schemas/', { query: { field_group, q: q || undefined, is_system_schema, include: 'usage' } })
  // One hook a group, always in the same order.
  const [custom, material, facility] = fieldGroups
  return [
    { group: custom, query: useInfiniteQuery(ask(custom)) },
    { group: material, query: useInfiniteQuery(ask(material)) },
    { group: facility, query: useInfiniteQuery(ask(facility)) },
  ]
}

type GroupsProps = { groups: ReturnType<typeof useGroups>; isSearch: boolean; create: ReactNode }

/** All groups at once, so that none pushes another down when it arrives. */
function Groups({ groups, isSearch, create }: GroupsProps) {
  const { t } = useTranslation('schemas')
  const failed = groups.find(({ query }) => query.error)
  if (failed) return <Failure error={failed.query.error} retry={() => void failed.query.refetch()} />
  if (groups.some(({ query }) => query.isPending)) return <Loading />
  const filled = groups.filter(({ query }) => query.data?.rows.length)
  if (filled.length > 0)
    return filled.map(({ group, query }) => <SchemaGroup key={group} group={group} query={query} />)
  return (
    <Empty icon={IconBraces} title={isSearch ? t('not_found_title') : t('none_title')} action={!isSearch && create}>
      {isSearch ? t('not_found_text') : t('none_text')}
    </Empty>
  )
}
