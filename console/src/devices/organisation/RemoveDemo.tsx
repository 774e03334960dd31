import { Button, Progress, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queryClient } from '../../data/api.ts'
import { ConfirmDestroy } from '../../parts/ConfirmDestroy.tsx'
import { useSession } from '../../session/session.ts'
import { Part } from './Part.tsx'

/** Takes the demo away again, where there is one, and the reader may do all that it takes. */
export function RemoveDemo() {
  const { t } = useTranslation('devices')
  const { may, organisation } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState(0)
  const mayRemove = may(
    ...(['manage_devices', 'capture_epcis_events', 'read_audit'] as const),
    ...(['delete_products', 'write_entities', 'write_schemas'] as const),
  )
  const demo = useQuery({
    queryKey: ['devices', 'demo'],
    queryFn: async () => (await (await import('@polytrace/demo')).findDevice(api)) ?? null,
    enabled: mayRemove,
  })
  const remove = useMutation({
    mutationFn: async () => {
      const { removeDemo } = await import('@polytrace/demo')
      return removeDemo(api, organisation, (done, total) => setPart(done / total))
    },
    onSuccess: async () => {
      setOpen(false)
      notifications.show({ message: t('demo_removed') })
      await queryClient.invalidateQueries()
    },
  })
  if (!demo.data) return null
  return (
    <Part title={t('demo')}>
      <Text mb="sm" maw={640}>
        {t('demo_text')}
      </Text>
      <Button
        variant="default"
        c="var(--fault)"
        leftSection={<IconTrash size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {t('remove_demo')}
      </Button>
      <ConfirmDestroy
        opened={isOpen}
        close={() => setOpen(false)}
        title={t('remove_demo_title')}
        name={organisation}
        verb={t('remove_demo')}
        destroy={() => remove.mutate()}
        destroying={remove.isPending}
        error={remove.error}
      >
        {t('remove_demo_text')}
        {remove.isPending && <Progress value={part * 100} mt="sm" aria-label={t('remove_demo_title')} />}
      </ConfirmDestroy>
    </Part>
  )
}
