import type { DeliveryAttempt } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import { isReceived } from '../destination.ts'

type Props = { attempt: Pick<DeliveryAttempt, 'status'> }

/** What came of an attempt: the status of the answer, or that there was none. */
export function Outcome({ attempt }: Props) {
  const { t } = useTranslation('webhooks')
  const { status } = attempt
  if (status === null) return <Status kind="fault">{t('no_answer')}</Status>
  return isReceived(attempt) ? (
    <Status kind="done">{t('received_with', { status })}</Status>
  ) : (
    <Status kind="fault">{t('refused_with', { status })}</Status>
  )
}
