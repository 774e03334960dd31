import type { Role } from '@polytrace/client'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { PermissionSummary } from '../PermissionSummary.tsx'
import { PeopleHead } from './PeopleHead.tsx'
import { useRoleName } from './roles.ts'

export function RolesPage() {
  const { t } = useTranslation('devices')
  const nameOf = useRoleName()
  const query = useInfiniteQuery(listing('/api/v2/roles/', { query: { limit: 100 } }))
  const columns: Column<Role>[] = [
    { key: 'name', title: t('name'), sortBy: nameOf, cell: (role) => <span dir="auto">{nameOf(role)}</span> },
    {
      key: 'permissions',
      title: t('permissions'),
      sortBy: ({ permissions }) => permissions.length,
      width: '24%',
      cell: ({ permissions }) => <PermissionSummary permissions={permissions} />,
    },
    { key: 'groups', title: t('groups'), width: '28%', cell: ({ groups }) => groups.join(', ') },
    { key: 'kind', title: t('kind'), width: '16%', cell: ({ built_in }) => t(built_in ? 'built_in' : 'own_role') },
  ]
  const create = (
    <ButtonLink to="/people/roles/new" leftSection={<IconPlus size={16} stroke={1.6} />}>
      {t('create_role')}
    </ButtonLink>
  )
  return (
    <>
      <PeopleHead view="roles" actions={create} />
      <Listing
        query={query}
        label={t('roles_title')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/people/roles/$id', params: { id } })}
        empty={<Empty icon={IconShield} title={t('roles_title')} />}
      />
    </>
  )
}
