import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import type { CaptureJob } from '@polytrace/client'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../data/upload.ts'
import { Failure } from '../../parts/Failure.tsx'
import { sizeText } from '../../parts/formats.ts'
import { UploadProgress } from '../../parts/UploadProgress.tsx'
import type { Check } from '../check/check-text.ts'
import type { Source } from '../check/use-check.ts'
import classes from './CheckResult.module.css'
import { FaultList } from './FaultList.tsx'
import { maxBytes } from './limits.ts'
import type { Mode } from './send.ts'
import { TypeCounts } from './TypeCounts.tsx'

type Capture = UseMutationResult<CaptureJob, Error, Mode>

type Props = {
  source: Source
  check?: Check | undefined
  progress?: { checked: number; of: number } | undefined
  capture: Capture
  /** How much of it has been sent. */
  upload?: Upload | undefined
  showFault: (at: number) => void
}

/** What the document holds, what is wrong with it, and the ways to send it. */
export function CheckResult({ source, check, progress, capture, upload, showFault }: Props) {
  const { t, i18n } = useTranslation('events')
  const isTooLarge = typeof source !== 'string' && source.size > maxBytes
  return (
    <section className={classes.verdict} aria-label={t('verdict')}>
      <Stack gap="md">
        {source === '' ? (
          <Text c="dimmed">{t('verdict_none')}</Text>
        ) : isTooLarge ? (
          <Text role="alert">{t('too_large', { size: sizeText(maxBytes, i18n.language) })}</Text>
        ) : check ? (
          <Checked check={check} canShow={typeof source === 'string'} showFault={showFault} capture={capture} />
        ) : (
          <Checking progress={progress} />
        )}
        {capture.isPending && upload && <UploadProgress {...upload} />}
        {capture.error && <Failure error={capture.error} />}
      </Stack>
    </section>
  )
}

function Checking({ progress }: { progress: Props['progress'] }) {
  const { t } = useTranslation('events')
  const part = progress ? (progress.checked / progress.of) * 100 : 0
  return (
    <div>
      <Text mb="sm" className="numbers">
        {progress ? t('checking_of', { count: progress.of, checked: progress.checked }) : t('checking')}
      </Text>
      <Progress value={part} aria-label={t('checking')} />
    </div>
  )
}

type CheckedProps = { check: Check; canShow: boolean; showFault: (at: number) => void; capture: Capture }

function Checked({ check, canShow, showFault, capture }: CheckedProps) {
  const { t } = useTranslation('events')
  const { events, valid, errors } = check
  const faulty = events - valid
  return (
    <>
      <div>
        <Title order={2}>
          {errors === 0 ? t('all_valid', { count: events }) : t('some_faulty', { count: errors })}
        </Title>
        <TypeCounts types={check.types} />
      </div>
      <Stack gap="sm">
        <Button
          fullWidth
          disabled={valid === 0}
          loading={capture.isPending && capture.variables === 'proceed'}
          onClick={() => capture.mutate('proceed')}
        >
          {t('capture_valid', { count: valid })}
        </Button>
        <Button
          fullWidth
          variant="default"
          disabled={errors > 0}
          loading={capture.isPending && capture.variables === 'rollback'}
          onClick={() => capture.mutate('rollback')}
        >
          {t('all_or_nothing')}
        </Button>
        <Button
          fullWidth
          variant="subtle"
          disabled={events === 0}
          loading={capture.isPending && capture.variables === 'try'}
          onClick={() => capture.mutate('try')}
        >
          {t('try')}
        </Button>
        <Text size="sm" c="dimmed">
          {faulty > 0 && valid > 0 ? t('faulty_left_out', { count: faulty }) : t('all_or_nothing_hint')}
        </Text>
      </Stack>
      <FaultList check={check} show={canShow ? showFault : undefined} />
    </>
  )
}
