import { useTranslation } from 'react-i18next'
import { Status } from '../parts/Status.tsx'
import type { Destination } from './destination.ts'

const kinds = { active: 'done', paused: 'neutral', parked: 'fault', disabled: 'fault' } as const

/** How an address that is called fares; one whose next delivery failed is active, but not well. */
export function DestinationStatus({ destination }: { destination: Pick<Destination, 'state' | 'failedAttempts'> }) {
  const { t } = useTranslation('webhooks')
  const { state, failedAttempts } = destination
  if (state === 'active' && failedAttempts > 0) return <Status kind="outdated">{t('state_failing')}</Status>
  return <Status kind={kinds[state]}>{t(`state_${state}`)}</Status>
}
