import { Button, Stack, Title } from '@mantine/core'
import type { Person } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { useSession } from '../../session/session.ts'
import { ActorLinks } from '../ActorLinks.tsx'
import { isHeld } from '../permissions.ts'
import { PersonStatus } from './PersonStatus.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { SessionList } from './SessionList.tsx'

const route = getRouteApi('/frame/people/$id')

export function PersonPage() {
  const { id } = route.useParams()
  const query = useQuery(reading('/api/v2/people/{id}/', { path: { id } }))
  return (
    <QueryResult query={query} list="/people" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(person) => <Edited key={person.id} person={person} />}
    </QueryResult>
  )
}

type Patch = { roles?: string[]; is_blocked?: boolean }

function Edited({ person }: { person: Person }) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const [roles, setRoles] = useState<string[]>()
  const now = roles ?? person.roles
  const isChanged = now.length !== person.roles.length || now.some((id) => !person.roles.includes(id))
  const isFixed = !person.permissions.every((permission) => isHeld(permission, held))
  const save = useMutation({
    mutationFn: (body: Patch) =>
      api.patch('/api/v2/people/{id}/', {
        path: { id: person.id },
        headers: { 'if-match': `"${person.version}"` },
        body,
      }),
    onSuccess: async () => {
      await Promise.all([changed('people'), changed('sessions')])
      setRoles(undefined)
    },
  })
  const isBlocked = person.state === 'blocked'
  const block = (
    <Button
      variant="default"
      c={isBlocked ? 'var(--ink)' : 'var(--fault)'}
      loading={save.isPending}
      onClick={() => save.mutate({ is_blocked: !isBlocked })}
    >
      {t(isBlocked ? 'unblock' : 'block')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={person.name}
        lead={<Facts person={person} />}
        above={
          <TextLink to="/people" size="sm" c="dimmed">
            {t('people_title')}
          </TextLink>
        }
        actions={!isFixed && block}
      />
      <ActorLinks kind="person" id={person.id} />
      <Stack gap="lg">
        <RoleChoice given={now} give={setRoles} byGroups={person.group_roles} disabled={isFixed} />
        {save.error && <Failure error={save.error} />}
        <section>
          <Title order={2} mb="sm">
            {t('sessions_title')}
          </Title>
          <SessionList personId={person.id} />
        </section>
      </Stack>
      <SaveBar
        changes={isChanged ? 1 : 0}
        save={() => save.mutate({ roles: now })}
        discard={() => setRoles(undefined)}
        saving={save.isPending}
        error={save.error}
      />
      <LeaveGuard changes={isChanged ? 1 : 0} isKept={false} />
    </>
  )
}

function Facts({ person: { state, email, last_sign_in_at } }: { person: Person }) {
  const { t } = useTranslation('devices')
  return (
    <>
      <PersonStatus state={state} /> {email && `${email} · `}
      {t('last_sign_in')} {last_sign_in_at ? <Moment time={last_sign_in_at} /> : t('never')}
    </>
  )
}
