import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Delivery } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { noteChange, skip as skipAt } from '../calls.ts'
import type { Destination } from '../destination.ts'

type Props = { destination: Destination; delivery: Delivery }

/** Leaves out the one delivery that a receiver cannot take, after asking: the receiver will never get it. */
export function SkipDelivery({ destination, delivery: { position, type } }: Props) {
  const { t } = useTranslation('webhooks')
  const { t: part } = useTranslation('parts')
  const [isOpen, { open, close }] = useDisclosure()
  const skip = useMutation({
    mutationFn: () => skipAt(destination, position),
    onSuccess: async () => {
      await noteChange(destination)
      close()
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t('skip')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('skip_title', { position })}>
        <Stack>
          <Text>{t('skip_text', { position, type })}</Text>
          {skip.error && <Failure error={skip.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {part('cancel')}
            </Button>
            <Button color="red.8" onClick={() => skip.mutate()} loading={skip.isPending}>
              {t('skip_confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
