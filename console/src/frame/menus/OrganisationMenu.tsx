import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, reading } from '../../data/api.ts'
import { leaveSession, useSession } from '../../session/session.ts'

/** The organisations of a person who has several; choosing one goes on there. */
export function OrganisationMenu() {
  const { t } = useTranslation('frame')
  const router = useRouter()
  const { isPerson, organisationId } = useSession()
  const organisations = useQuery({ ...reading('/api/v2/me/organisations/'), enabled: isPerson }).data?.results ?? []
  const change = useMutation({
    mutationFn: (id: string) => api.patch('/api/v2/session/', { body: { organisation_id: id } }),
    onSuccess: async () => {
      await router.navigate({ to: '/' })
      // Nothing that was read or typed there is for here.
      leaveSession()
      await router.invalidate()
    },
  })
  if (organisations.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('organisation')}</Menu.Label>
      {organisations.map(({ id, name }) => (
        <Menu.Item
          key={id}
          disabled={id === organisationId}
          leftSection={id === organisationId ? <IconCheck size={16} stroke={1.6} /> : <span />}
          onClick={() => change.mutate(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
