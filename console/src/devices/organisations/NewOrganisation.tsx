import { Button, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { NewKey } from '../NewKey.tsx'

/** Creates an organisation; the key of its first device is shown this once. */
export function NewOrganisation() {
  const { t } = useTranslation('devices')
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => api.post('/api/v2/organisations/', { body: { name: name.trim() } }),
    onSuccess: () => changed('organisations'),
  })
  const close = () => {
    setOpened(false)
    setName('')
    create.reset()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('create_organisation')}
      </Button>
      <FormDialog
        opened={opened}
        close={close}
        title={t('create_organisation')}
        submit={() => create.mutate()}
        submitting={create.isPending}
        disabled={!name.trim()}
        error={create.error}
        made={create.data && { shown: <NewKey value={create.data.key} />, done: t('done') }}
      >
        <Text>{t('organisation_text')}</Text>
        <TextInput
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={255}
          data-autofocus
          required
        />
      </FormDialog>
    </>
  )
}
