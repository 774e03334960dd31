import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ImportAnswer } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../data/api.ts'
import { type Upload, uploading } from '../../data/upload.ts'
import { Failure } from '../../parts/Failure.tsx'
import { FileDrop } from '../../parts/FileDrop.tsx'
import { UploadProgress } from '../../parts/UploadProgress.tsx'
import classes from './Files.module.css'
import { fileKinds, mediaTypeOf } from './formats.ts'
import { Preview } from './Preview.tsx'

type Sent = { file: File; isTrial: boolean; skipsFailed: boolean }

/** Takes texts in from a file: first tried out, text by text, and only then saved. */
export function BringBack({ language }: { language: string }) {
  const { t } = useTranslation('translation')
  const [file, setFile] = useState<File>()
  const [upload, setUpload] = useState<Upload>()
  const send = ({ file, isTrial, skipsFailed }: Sent): Promise<ImportAnswer> => {
    setUpload(undefined)
    return uploading(setUpload).post('/api/v2/products/import/', {
      query: {
        ...{ layout: 'bilingual', lang: language },
        ...{ dry_run: isTrial ? 'true' : 'false', on_error: skipsFailed ? 'skip' : 'stop' },
      },
      headers: { 'content-type': mediaTypeOf(file.name) ?? 'text/csv' },
      body: file,
    })
  }
  const trial = useMutation({ mutationFn: send })
  const final = useMutation({
    mutationFn: send,
    onSuccess: ({ counts }) => {
      notifications.show({ message: t('files_saved', { count: counts.updated }) })
      return Promise.all([changed('products'), changed('translation')])
    },
  })
  const look = (chosen: File) => {
    setFile(chosen)
    final.reset()
    trial.mutate({ file: chosen, isTrial: true, skipsFailed: true })
  }
  const isBusy = trial.isPending || final.isPending
  const { updated = 0, failed = 0 } = trial.data?.counts ?? {}
  const isOffered = trial.isSuccess && !isBusy && !final.isSuccess
  return (
    <Stack gap="md">
      <FileDrop kinds={fileKinds} take={look} busy={isBusy} />
      {file && (
        <Group justify="space-between" gap="md" mih={40}>
          <div className={classes.file}>
            <Text fw={600}>{file.name}</Text>
            <Text size="sm" c="dimmed" role="status">
              {trial.isPending && t('files_trying')}
              {final.isPending && t('files_storing')}
              {isOffered && (failed > 0 ? t('files_faults', { count: failed }) : t('files_ready'))}
              {final.isSuccess && t('files_saved', { count: final.data.counts.updated })}
            </Text>
          </div>
          {isBusy && <Underway upload={upload} label={t('files_trying')} />}
          {isOffered && (
            <Button
              onClick={() => final.mutate({ file, isTrial: false, skipsFailed: failed > 0 })}
              disabled={updated === 0}
            >
              {t('files_apply', { count: updated })}
            </Button>
          )}
        </Group>
      )}
      {trial.error && <Failure error={trial.error} />}
      {final.error && <Failure error={final.error} />}
      {trial.data && !trial.isPending && <Preview answer={trial.data} />}
    </Stack>
  )
}

/** Sending is measured; the service reports its own progress only at the end. */
function Underway({ upload, label }: { upload: Upload | undefined; label: string }) {
  const isSent = upload === undefined || upload.sent === upload.of
  return (
    <div className={classes.underway}>
      {isSent ? <Progress value={100} animated aria-label={label} /> : <UploadProgress {...upload} />}
    </div>
  )
}
