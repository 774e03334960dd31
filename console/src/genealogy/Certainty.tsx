import { useTranslation } from 'react-i18next'
import { Explained } from '../parts/Explained.tsx'
import { Status } from '../parts/Status.tsx'
import { shorten } from '../parts/shorten.ts'

type Reason = 'lot_not_stated' | 'part_of_lot' | 'part_removed' | 'time_conflict'

type Props = {
  certainty: 'certain' | 'possible'
  reasons: Reason[]
  settled_by?: { reason: Reason; eventID: string }[]
}

/** Certain, or possible, why, and what would settle it. */
export function Certainty({ certainty, reasons, settled_by = [] }: Props) {
  const { t } = useTranslation('genealogy')
  if (certainty === 'certain') return <Status kind="neutral">{t('certain')}</Status>
  const settlements = settled_by.map(({ reason, eventID }) => t(`settled_${reason}`, { event: shorten(eventID, 24) }))
  const explanation = [...reasons.map((reason) => t(`reason_${reason}`)), ...settlements].join(' ')
  return (
    <Explained label={t('possible')} explanation={explanation}>
      <Status kind="outdated">{t('possible')}</Status>
    </Explained>
  )
}
