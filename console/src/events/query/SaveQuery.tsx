import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, isProblem } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import type { Parameters } from './rows.ts'
import { bodyOf } from './saved.ts'

/** Keeps the query under a name, for everybody in the organisation. */
export function SaveQuery({ parameters, disabled }: { parameters: Parameters; disabled: boolean }) {
  const { t } = useTranslation('events')
  const { t: part } = useTranslation('parts')
  const [isOpen, { open, close }] = useDisclosure()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => api.post('/api/v2/epcis/queries', { body: { name: name.trim(), query: bodyOf(parameters) } }),
    onSuccess: async () => {
      notifications.show({ message: t('query_saved', { name: name.trim() }) })
      setName('')
      close()
      await changed('epcis', 'queries')
    },
  })
  const isTaken = isProblem(save.error, 409)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') save.mutate()
  }
  return (
    <>
      <Button variant="default" onClick={open} disabled={disabled}>
        {t('save_query')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('save_query')}>
        <form onSubmit={submit}>
          <Stack>
            <Text c="dimmed">{t('save_query_lead')}</Text>
            <TextInput
              label={t('query_name')}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
              error={isTaken && t('query_name_taken')}
              autoComplete="off"
              data-autofocus
            />
            {save.error && !isTaken && <Failure error={save.error} />}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                {part('cancel')}
              </Button>
              <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
                {t('save_query')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
