import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import type { RecallSummary } from './queries.ts'

type Shown = Pick<RecallSummary, 'state'> & { progress: Pick<RecallSummary['progress'], 'status'> }

const kinds = { draft: 'neutral', active: 'outdated', closed: 'done' } as const

/** What people do with a recall, or that its list is not there yet. */
export function RecallState({ recall: { state, progress } }: { recall: Shown }) {
  const { t } = useTranslation('vocabulary')
  if (progress.status === 'failed') return <Status kind="fault">{t('recall_failed')}</Status>
  if (progress.status !== 'finished') return <Status kind="neutral">{t('recall_running')}</Status>
  return <Status kind={kinds[state]}>{t(`recall_state_${state}`)}</Status>
}
