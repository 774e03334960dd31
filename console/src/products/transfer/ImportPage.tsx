import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ImportAnswer } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../data/api.ts'
import { type Upload, uploading } from '../../data/upload.ts'
import { Failure } from '../../parts/Failure.tsx'
import { FileDrop } from '../../parts/FileDrop.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { UploadProgress } from '../../parts/UploadProgress.tsx'
import { useSession } from '../../session/session.ts'
import { BackToProducts } from '../BackToProducts.tsx'
import { LanguageChoice } from './ExportDialog.tsx'
import { formatOf, importFormats } from './formats.ts'
import { ImportResults } from './ImportResults.tsx'

const route = getRouteApi('/frame/products/import')
const kinds = Object.fromEntries(Object.entries(importFormats).map(([ending, type]) => [type, [`.${ending}`]]))

type Sent = { file: File; lang: string; dryRun: boolean; skip: boolean; report: (upload: Upload) => void }

function send({ file, lang, dryRun, skip, report }: Sent): Promise<ImportAnswer> {
  return uploading(report).post('/api/v2/products/import/', {
    query: { lang: lang || undefined, dry_run: dryRun ? 'true' : 'false', on_error: skip ? 'skip' : 'stop' },
    headers: { 'content-type': importFormats[formatOf(file.name) ?? 'csv'] },
    body: file,
  })
}

/** A file is tried first, without writing anything; only then it is imported. */
export function ImportPage() {
  const { t } = useTranslation('products')
  const { may, maySomewhere } = useSession()
  const navigate = route.useNavigate()
  const { lang = '' } = route.useSearch()
  const [file, setFile] = useState<File>()
  const [upload, setUpload] = useState<Upload>()
  const trial = useMutation({ mutationFn: send })
  // An import continues when its page is left, so its result is shown as a notification.
  const final = useMutation({
    mutationFn: send,
    onSuccess: ({ counts }) => {
      notifications.show({ message: t('imported', { count: counts.created + counts.updated }) })
      return changed('products')
    },
  })

  const look = (chosen: File, language: string) => {
    setFile(chosen)
    final.reset()
    setUpload(undefined)
    trial.mutate({ file: chosen, lang: language, dryRun: true, skip: true, report: setUpload })
  }
  const chooseLanguage = (language: string) => {
    void navigate({ search: { lang: language }, replace: true })
    if (file) look(file, language)
  }
  const mayOriginal = may('update_products') || may('create_products')
  const result = final.data ?? trial.data
  return (
    <>
      <PageHead title={t('import_title')} lead={t('import_text')} above={<BackToProducts />} />
      <Stack>
        {may('read_product_translations') && maySomewhere('update_product_translations') && (
          <Group align="flex-end">
            <LanguageChoice value={lang} choose={chooseLanguage} />
            <Text size="sm" c="dimmed" pb={6}>
              {lang
                ? t('import_as_translations')
                : mayOriginal
                  ? t('import_as_originals')
                  : t('import_choose_language')}
            </Text>
          </Group>
        )}
        {(mayOriginal || lang) && (
          <FileDrop kinds={kinds} take={(chosen) => look(chosen, lang)} busy={trial.isPending || final.isPending} />
        )}
        {file && !trial.error && (
          <Offer
            {...{ file, upload, trial: trial.data, isTrying: trial.isPending, isImporting: final.isPending }}
            isDone={final.isSuccess}
            act={(skip) => {
              setUpload(undefined)
              final.mutate({ file, lang, dryRun: false, skip, report: setUpload })
            }}
          />
        )}
        {trial.error && <Failure error={trial.error} />}
        {final.error && <Failure error={final.error} />}
        {result && <ImportResults answer={result} />}
      </Stack>
    </>
  )
}

type OfferProps = {
  file: File
  upload: Upload | undefined
  trial: ImportAnswer | undefined
  isTrying: boolean
  isImporting: boolean
  isDone: boolean
  act: (skip: boolean) => void
}

/** What the file would do, and the button that does it. */
function Offer({ file, upload, trial, isTrying, isImporting, isDone, act }: OfferProps) {
  const { t } = useTranslation('products')
  const { created = 0, updated = 0, failed = 0 } = trial?.counts ?? {}
  const good = created + updated
  return (
    <Group justify="space-between" gap="md" mih={40}>
      <div>
        <Text fw={600}>{file.name}</Text>
        <Text size="sm" c="dimmed" role="status">
          {isTrying && t('import_trying')}
          {isImporting && t('importing', { count: good })}
          {isDone && t('import_done')}
          {!isTrying &&
            !isImporting &&
            !isDone &&
            (failed > 0 ? t('import_has_faults', { count: failed }) : t('import_ready'))}
        </Text>
      </div>
      {(isTrying || isImporting) && <Underway upload={upload} />}
      {trial && !isTrying && !isImporting && !isDone && (
        <Button onClick={() => act(failed > 0)} disabled={good === 0}>
          {failed > 0 ? t('import_good', { count: good }) : t('import_rows', { count: good })}
        </Button>
      )}
    </Group>
  )
}

/** Sending is measured; the service reports its own progress only at the end. */
function Underway({ upload }: { upload: Upload | undefined }) {
  const { t } = useTranslation('products')
  const isSent = upload === undefined || upload.sent === upload.of
  return (
    <Box w={240}>
      {isSent ? <Progress value={100} animated aria-label={t('import_trying')} /> : <UploadProgress {...upload} />}
    </Box>
  )
}
