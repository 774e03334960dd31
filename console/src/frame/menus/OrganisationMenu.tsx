import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, reading } from '../../data/api.ts'
import { useSession } from '../../session/session.ts'
import { useChangeCaller } from '../../session/use-change-caller.ts'

/** The organisations of a person who has several; choosing one goes on there. */
export function OrganisationMenu() {
  const { t } = useTranslation('frame')
  const changeCaller = useChangeCaller()
  const { isPerson, organisationId } = useSession()
  const organisations = useQuery({ ...reading('/api/v2/me/organisations/'), enabled: isPerson }).data?.results ?? []
  const change = useMutation({
    mutationFn: (id: string) => api.patch('/api/v2/session/', { body: { organisation_id: id } }),
    onSuccess: changeCaller,
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
