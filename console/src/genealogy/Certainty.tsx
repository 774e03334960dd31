import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Status } from '../parts/Status.tsx'
import classes from './Certainty.module.css'

type Reason = 'lot_not_stated' | 'part_of_lot' | 'time_conflict'

/** Certain, or possible and why. */
export function Certainty({ certainty, reasons }: { certainty: 'certain' | 'possible'; reasons: Reason[] }) {
  const { t } = useTranslation('genealogy')
  if (certainty === 'certain') return <Status kind="neutral">{t('certain')}</Status>
  const told = reasons.map((reason) => t(`reason_${reason}`)).join(' ')
  return (
    <Tooltip label={told} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.why} aria-label={`${t('possible')}: ${told}`}>
        <Status kind="outdated">{t('possible')}</Status>
      </button>
    </Tooltip>
  )
}
