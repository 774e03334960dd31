import type { Data } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Moment } from '../../parts/Moment.tsx'
import { Amounts } from '../Amounts.tsx'
import { Place } from '../Place.tsx'
import classes from './Stays.module.css'
import { spansOf } from './spans.ts'

type Whereabouts = Data<'get', '/api/v2/epcis/genealogy/whereabouts/{thing}'>
type Stay = NonNullable<Whereabouts['stays']>[number]

/** Where it has been, one bar for each stay on one line of time; in words for who cannot see bars. */
export function Stays({ stays }: { stays: Stay[] }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const spans = spansOf(stays)
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('stays')}</h2>
      <ol className={classes.stays}>
        {spans.map(({ stay, left, width }) => {
          const place = stay.place ?? stay.destination
          return (
            <li key={JSON.stringify(stay)} className={classes.stay} data-transit={stay.is_in_transit}>
              <span className={classes.place}>
                {stay.is_in_transit && <span className={classes.transit}>{t('on_its_way')} </span>}
                {place ? <Place place={place} name={placeName(place)} /> : t('no_place')}
              </span>
              <span className={classes.amount}>
                <Amounts amounts={stay.quantities} />
              </span>
              <span className={classes.line} aria-hidden>
                <span
                  className={classes.bar}
                  data-open={stay.until === null}
                  style={{ insetInlineStart: `${left}%`, width: `${width}%` }}
                />
              </span>
              <span className={classes.times}>
                <Moment time={stay.since} /> – {stay.until === null ? t('until_now') : <Moment time={stay.until} />}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
