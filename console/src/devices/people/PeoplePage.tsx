import type { Person } from '@polytrace/client'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { listText } from '../../parts/formats.ts'
import { Listing } from '../../parts/Listing.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { InvitePerson } from './InvitePerson.tsx'
import { PeopleHead } from './PeopleHead.tsx'
import { PersonStatus } from './PersonStatus.tsx'
import { useRoleName, useRoles } from './roles.ts'

export function PeoplePage() {
  const { t, i18n } = useTranslation('devices')
  const roles = useRoles()
  const nameOf = useRoleName()
  const query = useInfiniteQuery(listing('/api/v2/people/', { query: { limit: 100 } }))
  const rolesOf = (person: Person) =>
    (roles.data?.results ?? []).filter(({ id }) => person.roles.includes(id) || person.group_roles.includes(id))
  const columns: Column<Person>[] = [
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'email', title: t('email'), sortBy: ({ email }) => email, width: '24%', cell: ({ email }) => email },
    {
      key: 'roles',
      title: t('roles_title'),
      width: '20%',
      // Until they have names, roles keep their line: on a phone a card would grow by it.
      cell: (person) =>
        roles.isPending && person.roles.length + person.group_roles.length > 0
          ? '\u00a0'
          : listText(rolesOf(person).map(nameOf), i18n.language),
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: ({ state }) => state,
      width: '12%',
      cell: ({ state }) => <PersonStatus state={state} />,
    },
    {
      key: 'seen',
      title: t('last_sign_in'),
      sortBy: ({ last_sign_in_at }) => last_sign_in_at,
      width: timeWidth,
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? <Moment time={last_sign_in_at} isRelative /> : t('never')),
    },
  ]
  return (
    <>
      <PeopleHead view="people" actions={<InvitePerson />} />
      <Listing
        query={query}
        label={t('people_title')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/people/$id', params: { id } })}
        empty={
          <Empty icon={IconUsers} title={t('no_people')}>
            {t('no_people_text')}
          </Empty>
        }
      />
    </>
  )
}
