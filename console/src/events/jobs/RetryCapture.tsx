import { Button, Stack, Text } from '@mantine/core'
import type { CaptureJob } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, queryClient, reading } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { momentText } from '../../parts/formats.ts'

/** A capture that the service could not finish can be run again for a while. */
export function RetryCapture({ job: { captureID, retryUntil } }: { job: CaptureJob }) {
  const { t, i18n } = useTranslation('events')
  const retry = useMutation({
    mutationFn: () => api.post('/api/v2/epcis/capture/{captureID}/retry', { path: { captureID } }),
    onSuccess: (job) => {
      const { queryKey } = reading('/api/v2/epcis/capture/{captureID}', { path: { captureID } })
      queryClient.setQueryData(queryKey, job)
    },
  })
  if (retryUntil === undefined) return null
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('retry_text', { time: momentText(retryUntil, i18n.language) })}</Text>
      <Button loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry')}
      </Button>
      {retry.error && <Failure error={retry.error} />}
    </Stack>
  )
}
