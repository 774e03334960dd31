import type { Data } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import { Identifier } from '../parts/Identifier.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useVocabulary } from '../vocabulary/use-vocabulary.ts'
import { Amounts } from './Amounts.tsx'
import { AsOfField } from './as-of/AsOfField.tsx'
import classes from './BatchHead.module.css'
import { isUsedUp } from './is-used-up.ts'
import { Notice } from './Notice.tsx'
import { Place } from './Place.tsx'
import { WatchThing } from './watches/WatchThing.tsx'

type Overview = Data<'get', '/api/v2/epcis/genealogy/batches/{epc_class}'>

/** What is known of a batch, above everything else. */
export function BatchHead({ overview }: { overview: Overview }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const say = useVocabulary()
  const { identifier, product, material, gtin, lot, serial, quantities, last_known, containers, expiry } = overview
  const { place, disposition, event } = last_known
  // The last event may have left a lot in progress of which nothing is left since.
  const state = isUsedUp(quantities.remaining) ? t('used_up') : disposition && say('state', disposition)
  const made = [quantities.added, quantities.transformed].find((amounts) => amounts.length > 0) ?? []
  return (
    <>
      <PageHead
        title={product?.name ?? material ?? gtin ?? lot ?? t('batch')}
        above={
          <Link to="/genealogy" className={classes.back ?? ''}>
            {t('title')}
          </Link>
        }
        actions={
          <>
            <AsOfField />
            <WatchThing identifier={identifier} />
          </>
        }
        lead={
          <span className={classes.lead}>
            {lot && <Named name={t('lot')}>{lot}</Named>}
            {serial && <Named name={t('serial')}>{serial}</Named>}
            {gtin && <Named name={t('gtin')}>{gtin}</Named>}
            {!gtin && material && <Named name={t('material')}>{material}</Named>}
            <Identifier value={identifier} maxLength={44} />
          </span>
        }
      />
      {overview.warnings.map(({ code }) => (
        <Notice key={code} kind="fault">
          {t(`warning_${code}`)}
        </Notice>
      ))}
      <dl className={classes.facts}>
        {made.length > 0 && (
          <Fact name={t('made')}>
            <Amounts amounts={made} />
          </Fact>
        )}
        {quantities.consumed.length > 0 && (
          <Fact name={t('consumed')}>
            <Amounts amounts={quantities.consumed} />
          </Fact>
        )}
        {quantities.destroyed.length > 0 && (
          <Fact name={t('destroyed')}>
            <Amounts amounts={quantities.destroyed} />
          </Fact>
        )}
        {quantities.remaining.length > 0 && (
          <Fact name={t('remaining')}>
            <Amounts amounts={quantities.remaining} />
          </Fact>
        )}
        {place && (
          <Fact name={t('last_place')}>
            <Place place={place} name={placeName(place)} />
          </Fact>
        )}
        {state && <Fact name={t('state')}>{state}</Fact>}
        {event && (
          <Fact name={t('last_seen')}>
            <Moment time={event.eventTime} />
          </Fact>
        )}
        {expiry && <Fact name={t(`expiry_${expiry.attribute}`)}>{expiry.date}</Fact>}
        {containers.length > 0 && (
          <Fact name={t('inside')}>
            {containers.slice(0, 3).map((container) => (
              <Identifier key={container.identifier} value={container.identifier} maxLength={24} />
            ))}
            {containers.length > 3 && ` +${containers.length - 3}`}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Named({ name, children }: { name: string; children: string }) {
  return (
    <span>
      {name} <span className="code">{children}</span>
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
