import { Button, Group, Stack, TagsInput, TextInput, Title } from '@mantine/core'
import type { Role } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useSession } from '../../session/session.ts'
import { PermissionTable } from '../PermissionTable.tsx'
import { isHeld } from '../permissions.ts'
import { DeleteRole } from './DeleteRole.tsx'
import { useRoleName } from './roles.ts'

const route = getRouteApi('/frame/people/roles/$id')

export function RolePage() {
  const { id } = route.useParams()
  const query = useQuery(reading('/api/v2/roles/{id}/', { path: { id } }))
  return (
    <QueryResult query={query} list="/people/roles" loading={<Loading of={['head', 'fields']} />}>
      {(role) => <RoleForm key={`${role.id} ${role.version}`} role={role} />}
    </QueryResult>
  )
}

export const NewRolePage = () => <RoleForm />

type Draft = { name: string; permissions: string[]; groups: string[] }

function RoleForm({ role }: { role?: Role }) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const router = useRouter()
  const nameOf = useRoleName()
  const [draft, setDraft] = useState<Draft>(role ?? { name: '', permissions: [], groups: [] })
  const { name, permissions, groups } = draft
  const isBeyond = role !== undefined && !role.permissions.every((permission) => isHeld(permission, held))
  const isBuiltIn = role !== undefined && role.built_in !== null
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), permissions, groups }
      if (!role) return api.post('/api/v2/roles/', { body })
      const headers = { 'if-match': `"${role.version}"` }
      return api.patch('/api/v2/roles/{id}/', { path: { id: role.id }, headers, body: isBuiltIn ? { groups } : body })
    },
    onSuccess: async () => {
      await Promise.all([changed('roles'), changed('people')])
      await router.navigate({ to: '/people/roles' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <>
      <PageHead
        title={role ? nameOf(role) : t('create_role')}
        lead={t(isBuiltIn ? 'built_in_hint' : 'role_hint')}
        above={
          <TextLink to="/people/roles" size="sm" c="dimmed">
            {t('roles_title')}
          </TextLink>
        }
        actions={role && !isBuiltIn && !isBeyond && <DeleteRole role={role} />}
      />
      <form onSubmit={submit}>
        <Stack gap="lg">
          {!isBuiltIn && (
            <TextInput
              label={t('name')}
              value={name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
              maxLength={255}
              maw={480}
              disabled={isBeyond}
              required
            />
          )}
          <TagsInput
            label={t('groups')}
            description={t('groups_hint')}
            value={groups}
            onChange={(values) => setDraft({ ...draft, groups: values })}
            maxTags={100}
            maw={480}
            disabled={isBeyond}
          />
          <section>
            <Title order={2} mb="sm">
              {t('permissions')}
            </Title>
            <PermissionTable
              granted={permissions}
              grant={(granted) => setDraft({ ...draft, permissions: granted })}
              disabled={isBuiltIn || isBeyond}
            />
          </section>
          {save.error && <Failure error={save.error} />}
          <Group>
            <Button type="submit" disabled={!name.trim() || isBeyond} loading={save.isPending}>
              {t(role ? 'save_role' : 'create_role')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
