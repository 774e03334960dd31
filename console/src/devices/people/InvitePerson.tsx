import { Button, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
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
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setOpened(true)}>
        {t('invite')}
      </Button>
      <FormDialog
        opened={opened}
        close={close}
        title={t('invite')}
        submit={() => invite.mutate()}
        submitting={invite.isPending}
        disabled={!email.trim()}
        error={invite.error}
      >
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
      </FormDialog>
    </>
  )
}
