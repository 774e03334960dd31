import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leaving } from '../data/leaving.ts'

type Props = {
  changes: number
  /** Whether the form keeps them on this device, by `useKeptState`; otherwise they are lost. */
  isKept?: boolean
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changes, isKept = true }: Props) {
  const { t } = useTranslation('parts')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => changes > 0 && !leaving.get(),
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('leave_title')}>
      <Text mb="md">
        {t('leave_text', { count: changes })} {isKept && t('leave_kept')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('leave')}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  )
}
