import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { momentText } from '../../parts/formats.ts'
import { noteChange, rotate as rotateSecret } from '../calls.ts'
import type { Destination } from '../destination.ts'
import { Secret } from '../Secret.tsx'

/** In seconds: not at all, an hour, a day, a week, 30 days. */
const graces = [0, 3_600, 86_400, 604_800, 2_592_000] as const
const aDay = 86_400

/** Gives a new secret, and says until when deliveries are signed with the old one as well. */
export function RotateSecret({ destination, close }: { destination: Destination; close: () => void }) {
  const { t, i18n } = useTranslation('webhooks')
  const [grace, setGrace] = useState<number>(aDay)
  const rotate = useMutation({
    mutationFn: () => rotateSecret(destination, grace),
    onSuccess: () => noteChange(destination),
  })
  const { data } = rotate
  const until = data?.until
  return (
    <Modal
      opened
      onClose={close}
      title={t('rotate_title', { name: destination.name })}
      size="lg"
      closeOnClickOutside={!data}
    >
      {data ? (
        <Stack>
          <Secret value={data.secret}>
            <Text mt="md">
              {until && grace > 0
                ? t('old_secret_until', { time: momentText(until, i18n.language) })
                : t('old_secret_ended')}
            </Text>
          </Secret>
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
  )
}
