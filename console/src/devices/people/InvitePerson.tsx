import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** Invites somebody by the address under which the identity provider knows them. */
export function InvitePerson() {
  const { t } = useTranslation('devices')
  const [opened, setOpened] = useState(false)
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const close = () => {
    setOpened(false)
    setEmail('')
    setRoles([])
    invite.reset()
  }
  const invite = useMutation({
    mutationFn: () => api.post('/api/v2/people/', { body: { email: email.trim(), roles } }),
    onSuccess: async () => {
      await changed('people')
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setOpened(true)}>
        {t('invite')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('invite')}>
        <form onSubmit={submit}>
          <Stack>
            <Text>{t('invite_text')}</Text>
            <TextInput
              type="email"
              label={t('email')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              maxLength={320}
              data-autofocus
              required
            />
            <RoleChoice given={roles} give={setRoles} />
            {invite.error && <Failure error={invite.error} />}
            <Group justify="flex-end">
              <Button type="submit" disabled={!email.trim()} loading={invite.isPending}>
                {t('invite')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
