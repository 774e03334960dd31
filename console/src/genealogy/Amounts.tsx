import { useTranslation } from 'react-i18next'
import { Quantity } from '../parts/Quantity.tsx'
import classes from './Amounts.module.css'

type Amount = { quantity: string; uom: string | null; at_least?: boolean; at_most?: boolean }

/** One amount for each unit; units are never added up. */
export function Amounts({ amounts }: { amounts: Amount[] }) {
  const { t } = useTranslation('genealogy')
  return (
    <span className={classes.amounts}>
      {amounts.map(({ quantity, uom, at_least, at_most }) => (
        <span key={uom ?? ''}>
          {at_least && <abbr title={t('at_least')}>≥ </abbr>}
          {at_most && <abbr title={t('at_most')}>≤ </abbr>}
          <Quantity value={quantity} unit={uom ?? undefined} />
        </span>
      ))}
    </span>
  )
}
