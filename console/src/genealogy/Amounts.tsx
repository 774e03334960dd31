import { useTranslation } from 'react-i18next'
import { Quantity } from '../parts/Quantity.tsx'
import classes from './Amounts.module.css'

type Amount = { quantity: string | null; uom: string | null; at_least?: string; at_most?: string }

/** One amount for each dimension, or its bounds where events do not say enough. */
export function Amounts({ amounts }: { amounts: Amount[] }) {
  const { t } = useTranslation('genealogy')
  return (
    <span className={classes.amounts}>
      {amounts.map(({ quantity, uom, at_least, at_most }) => (
        <span key={uom ?? ''}>
          {quantity !== null && <Quantity value={quantity} unit={uom ?? undefined} />}
          {at_least !== undefined && (at_least !== '0' || at_most === undefined) && (
            <Bound sign="≥ " title={t('at_least')} value={at_least} unit={uom} />
          )}
          {at_most !== undefined && <Bound sign="≤ " title={t('at_most')} value={at_most} unit={uom} />}
        </span>
      ))}
    </span>
  )
}

type BoundProperties = { sign: string; title: string; value: string; unit: string | null }

function Bound({ sign, title, value, unit }: BoundProperties) {
  return (
    <span>
      <abbr title={title}>{sign}</abbr>
      <Quantity value={value} unit={unit ?? undefined} />
    </span>
  )
}
