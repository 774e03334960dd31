import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import type { State } from '../texts/progress.ts'

const kinds = { translated: 'done', missing: 'neutral', outdated: 'outdated', unsourced: 'neutral' } as const

export function StateChip({ state, isChanged }: { state: State | undefined; isChanged: boolean }) {
  const { t } = useTranslation('products')
  if (isChanged) return <Status kind="neutral">{t('state_changed')}</Status>
  return state ? <Status kind={kinds[state]}>{t(`state_${state}`)}</Status> : null
}
