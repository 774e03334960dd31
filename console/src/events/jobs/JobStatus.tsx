import type { CaptureJob } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'

/** How a capture stands in a word. */
export function JobStatus({ job: { running, success, counts, dryRun } }: { job: CaptureJob }) {
  const { t } = useTranslation('events')
  if (running) return <Status kind="neutral">{t('job_running')}</Status>
  if (dryRun) return <Status kind={success ? 'done' : 'fault'}>{success ? t('try_done') : t('try_faulty')}</Status>
  if (success) return <Status kind="done">{t('job_done')}</Status>
  return counts.captured + counts.duplicate > 0 ? (
    <Status kind="outdated">{t('job_partly')}</Status>
  ) : (
    <Status kind="fault">{t('job_rejected')}</Status>
  )
}
