import { useTranslation } from 'react-i18next'
import { Explained } from '../parts/Explained.tsx'
import { Status } from '../parts/Status.tsx'

type Reason = 'lot_not_stated' | 'part_of_lot' | 'part_removed' | 'time_conflict'

/** Certain, or possible and why. */
export function Certainty({ certainty, reasons }: { certainty: 'certain' | 'possible'; reasons: Reason[] }) {
  const { t } = useTranslation('genealogy')
  if (certainty === 'certain') return <Status kind="neutral">{t('certain')}</Status>
  const explanation = reasons.map((reason) => t(`reason_${reason}`)).join(' ')
  return (
    <Explained label={t('possible')} explanation={explanation}>
      <Status kind="outdated">{t('possible')}</Status>
    </Explained>
  )
}
