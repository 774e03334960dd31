import { Button, Progress, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queryClient } from '../data/api.ts'
import { Failure } from '../parts/Failure.tsx'
import { localeOf } from '../parts/formats.ts'

/** Fills an empty installation with products, events and schemas to look at. */
export function LoadDemo() {
  const { t, i18n } = useTranslation('home')
  const [progress, setProgress] = useState({ done: 0, total: 1 })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { loadDemo } = await import('@polytrace/demo')
      return loadDemo(api, { onProgress: (done, total) => setProgress({ done, total }) })
    },
    onSuccess: async () => {
      notifications.show({ message: t('demo_loaded') })
      await queryClient.invalidateQueries()
    },
  })
  const part = progress.done / progress.total
  if (isPending)
    return (
      <div>
        <Progress value={part * 100} aria-label={t('demo_loading')} mb="xs" />
        <Text size="sm" c="dimmed" className="numbers">
          {t('demo_loading')} {new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format(part)}
        </Text>
      </div>
    )
  return (
    <>
      {error && <Failure error={error} />}
      <Button onClick={() => mutate()} mt={error ? 'md' : 0}>
        {error ? t('demo_continue') : t('demo_load')}
      </Button>
    </>
  )
}
