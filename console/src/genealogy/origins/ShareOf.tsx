import { useTranslation } from 'react-i18next'
import { Quantity } from '../../parts/Quantity.tsx'
import classes from './ShareOf.module.css'
import type { Share } from './shares-among.ts'

/** A share as a quantity, a percentage and a bar; a dash when events do not say enough. */
export function ShareOf({ share }: { share: Share | undefined }) {
  const { t, i18n } = useTranslation('genealogy')
  if (!share)
    return (
      <span className={classes.unknown} title={t('share_unknown')}>
        –
      </span>
    )
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <span className={classes.share} title={t('share_hint')}>
      <span className={classes.quantity}>
        <Quantity value={Number(share.quantity.toPrecision(4))} unit={share.uom} />
      </span>
      <span className={classes.percent}>{percent.format(share.part)}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(1, share.part) * 100}%` }} />
      </span>
    </span>
  )
}
