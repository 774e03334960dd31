import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Portion, thingOf } from '../explore/things.ts'
import type { Wording } from './card-text.ts'
import classes from './EventDetails.module.css'

const maxItems = 20

/** Batches and items with their amounts; each leads to its own page. */
export function PortionList({ portions, wording }: { portions: Portion[]; wording: Wording }) {
  const { t } = useTranslation('genealogy')
  return (
    <ul className={classes.portions}>
      {portions.slice(0, maxItems).map(({ uri, quantity, uom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an event may name a batch twice, and never changes
        <li key={`${uri} ${index}`}>
          <Link to="/genealogy/batch" search={{ id: uri }} className={classes.thing ?? ''} title={uri}>
            <bdi>{wording.name(uri)}</bdi>
            <span className={`code ${classes.lot}`}>{lotOf(uri)}</span>
          </Link>
          <span className={classes.amount}>{quantity !== undefined && wording.amount(quantity, uom)}</span>
        </li>
      ))}
      {portions.length > maxItems && <li>{t('more_events', { count: portions.length - maxItems })}</li>}
    </ul>
  )
}

function lotOf(uri: string): string {
  const { lot, serial, gtin } = thingOf(uri)
  return serial ?? lot ?? gtin ?? ''
}
