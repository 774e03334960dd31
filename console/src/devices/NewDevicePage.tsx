import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../data/api.ts'
import { Failure } from '../parts/Failure.tsx'
import { ButtonLink, TextLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { type DeviceDraft, DeviceFields } from './DeviceFields.tsx'
import { endOf } from './device-draft.ts'
import { NewKey } from './NewKey.tsx'

export function NewDevicePage() {
  const { t } = useTranslation('devices')
  const [device, setDevice] = useState<DeviceDraft>({ name: '', description: '', permissions: [], lastDay: '' })
  const create = useMutation({
    mutationFn: () => api.post('/api/v2/devices/', { body: newDevice(device) }),
    onSuccess: () => changed('devices'),
  })
  const above = (
    <TextLink to="/devices" size="sm" c="dimmed">
      {t('title')}
    </TextLink>
  )
  if (create.data) {
    return (
      <>
        <PageHead key="created" title={create.data.name} above={above} />
        <NewKey value={create.data.key} />
        <Group mt="lg">
          <ButtonLink to="/devices/$id" params={{ id: create.data.id }} variant="default">
            {t('to_device')}
          </ButtonLink>
        </Group>
      </>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <>
      <PageHead title={t('new_title')} lead={t('new_lead')} above={above} />
      <form onSubmit={submit}>
        <Stack gap="lg">
          <DeviceFields device={device} change={(change) => setDevice({ ...device, ...change })} />
          {create.error && <Failure error={create.error} />}
          <Group>
            <Button type="submit" disabled={!device.name.trim()} loading={create.isPending}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

const newDevice = ({ name, lastDay, ...device }: DeviceDraft) => ({
  ...device,
  name: name.trim(),
  expires_at: endOf(lastDay),
})
