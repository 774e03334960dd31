import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import type { Device } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../data/api.ts'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/formats.ts'
import { NewKey } from './NewKey.tsx'

/** In seconds: not at all, an hour, a day, a week, 30 days. */
const graces = [0, 3_600, 86_400, 604_800, 2_592_000] as const
const aDay = 86_400

/** Gives a device a new key, and says until when the old one goes on. */
export function RotateKey({ device: { id, name } }: { device: Device }) {
  const { t, i18n } = useTranslation('devices')
  const [opened, setOpened] = useState(false)
  const [grace, setGrace] = useState<number>(aDay)
  const rotate = useMutation({
    mutationFn: async () => {
      const { key } = await api.post('/api/v2/devices/{id}/rotate/', { path: { id }, body: { grace_seconds: grace } })
      return { key, until: new Date(Date.now() + grace * 1_000) }
    },
    onSuccess: () => changed('devices'),
  })
  const close = () => {
    setOpened(false)
    rotate.reset()
  }
  const { data } = rotate
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('rotate')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('rotate_title', { name })} size="lg" closeOnClickOutside={!data}>
        {data ? (
          <Stack>
            <NewKey value={data.key}>
              <Text mt="md">
                {grace === 0 ? t('old_key_ended') : t('old_key_until', { time: momentText(data.until, i18n.language) })}
              </Text>
            </NewKey>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('done')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack>
            <Text>{t('rotate_text')}</Text>
            <Select
              label={t('grace')}
              data={graces.map((seconds) => ({ value: String(seconds), label: t(`grace_${seconds}`) }))}
              value={String(grace)}
              onChange={(value) => setGrace(Number(value))}
              allowDeselect={false}
            />
            {rotate.error && <Failure error={rotate.error} />}
            <Group justify="flex-end">
              <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
                {t('rotate')}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  )
}
