import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../data/upload.ts'
import { Failure } from '../../parts/Failure.tsx'
import { sizeText } from '../../parts/formats.ts'
import { Sending } from '../../parts/Sending.tsx'
import type { Check } from '../check/check-text.ts'
import type { Source } from '../check/use-check.ts'
import { FaultList } from './FaultList.tsx'
import { mostBytes } from './limits.ts'
import { TypeCounts } from './TypeCounts.tsx'
import classes from './Verdict.module.css'

type Capture = UseMutationResult<string, Error, 'proceed' | 'rollback'>

type Props = {
  source: Source
  check?: Check | undefined
  progress?: { checked: number; of: number } | undefined
  capture: Capture
  /** How much of it has been sent. */
  upload?: Upload | undefined
  showFault: (at: number) => void
}

/** What the document holds, what is wrong with it, and the two ways to send it. */
export function Verdict({ source, check, progress, capture, upload, showFault }: Props) {
  const { t, i18n } = useTranslation('events')
  const isTooLarge = typeof source !== 'string' && source.size > mostBytes
  return (
    <section className={classes.verdict} aria-label={t('verdict')}>
      <Stack gap="md">
        {source === '' ? (
          <Text c="dimmed">{t('verdict_none')}</Text>
        ) : isTooLarge ? (
          <Text role="alert">{t('too_large', { size: sizeText(mostBytes, i18n.language) })}</Text>
        ) : check ? (
          <Checked check={check} canShow={typeof source === 'string'} showFault={showFault} capture={capture} />
        ) : (
          <Checking progress={progress} />
        )}
        {capture.isPending && upload && <Sending {...upload} />}
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
        <Text size="sm" c="dimmed">
          {faulty > 0 && valid > 0 ? t('faulty_left_out', { count: faulty }) : t('all_or_nothing_hint')}
        </Text>
      </Stack>
      <FaultList check={check} show={canShow ? showFault : undefined} />
    </>
  )
}
