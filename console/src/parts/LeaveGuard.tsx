import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leaving } from '../data/leaving.ts'

/** Asks before unsaved changes are left behind; their form keeps them by `useKeptState`. */
export function LeaveGuard({ changes }: { changes: number }) {
  const { t } = useTranslation('parts')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => changes > 0 && !leaving.get(),
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('leave_title')}>
      <Text mb="md">
        {t('leave_text', { count: changes })} {t('leave_kept')}
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
