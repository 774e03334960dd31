import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('create_organisation')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('create_organisation')}
        size="lg"
        closeOnClickOutside={!create.data}
      >
        {create.data ? (
          <Stack>
            <NewKey value={create.data.key} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('done')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <form onSubmit={submit}>
            <Stack>
              <Text>{t('organisation_text')}</Text>
              <TextInput
                label={t('name')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                maxLength={255}
                data-autofocus
                required
              />
              {create.error && <Failure error={create.error} />}
              <Group justify="flex-end">
                <Button type="submit" disabled={!name.trim()} loading={create.isPending}>
                  {t('create_organisation')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Modal>
    </>
  )
}
