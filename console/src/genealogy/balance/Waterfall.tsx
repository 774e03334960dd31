import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { Amounts } from '../Amounts.tsx'
import { Place } from '../Place.tsx'
import classes from './Waterfall.module.css'
import { type Bar, barsOf, type LineName, lines, unitsIn } from './waterfall.ts'

type Amount = Parameters<typeof Amounts>[0]['amounts'][number]

type LineEvent = {
  eventID: string
  eventTime: string
  bizStep: string | null
  place: string | null
  through: string | null
  quantities: Amount[]
}

export type BalanceLine = { quantities: Amount[]; events: LineEvent[]; more_events: number }

export type BalanceLines = Partial<Record<LineName, BalanceLine>>

/** A balance as bars, one below the other; every figure opens to the events behind it. */
export function Waterfall({ balance }: { balance: BalanceLines }) {
  const quantities = Object.fromEntries(lines.map((line) => [line, balance[line]?.quantities ?? []]))
  const units = unitsIn(quantities)
  const bars = units.map((unit) => ({ unit, bars: barsOf(quantities, unit) }))
  return (
    <div className={classes.waterfall}>
      {lines.flatMap((line) => {
        const entry = balance[line]
        if (!entry || (line === 'opening' && entry.quantities.length === 0)) return []
        const own = bars.map(({ unit, bars: ofUnit }) => ({ unit, bar: ofUnit.find((bar) => bar.line === line) }))
        return [<Row key={line} line={line} entry={entry} bars={own} />]
      })}
    </div>
  )
}

type RowProperties = { line: LineName; entry: BalanceLine; bars: { unit: string | null; bar: Bar | undefined }[] }

function Row({ line, entry, bars }: RowProperties) {
  const { t } = useTranslation('genealogy')
  const count = entry.events.length + entry.more_events
  return (
    <details className={classes.row} data-line={line}>
      <summary className={classes.summary}>
        <span className={classes.name}>{t(`balance_${line}`)}</span>
        <span className={classes.tracks} aria-hidden>
          {bars.map(({ unit, bar }) => (
            <span key={unit ?? ''} className={classes.track}>
              {bar && (
                <span
                  className={classes.bar}
                  style={{ insetInlineStart: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }}
                />
              )}
            </span>
          ))}
        </span>
        <span className={classes.figure}>
          {entry.quantities.length === 0 ? (
            <span className={classes.none}>0</span>
          ) : (
            <Amounts amounts={entry.quantities} />
          )}
        </span>
        <span className={classes.count}>
          {count > 0 && t('balance_events', { count })}
          <IconChevronRight size={14} stroke={1.8} aria-hidden className={`mirrored ${classes.chevron}`} />
        </span>
      </summary>
      {count === 0 ? <p className={classes.empty}>{t('balance_no_events')}</p> : <Events entry={entry} />}
    </details>
  )
}

function Events({ entry: { events, more_events } }: { entry: BalanceLine }) {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  const placeName = usePlaceNames()
  return (
    <ul className={classes.events}>
      {events.map(({ eventID, eventTime, bizStep, place, through, quantities }) => (
        <li key={eventID}>
          <Link to={'/events/event' as never} search={{ id: eventID } as never}>
            {bizStep ? say('step', bizStep) : t('balance_event')}
          </Link>
          <Amounts amounts={quantities} />
          <span>{place && <Place place={place} name={placeName(place)} />}</span>
          <span>{through && <Identifier value={through} maxLength={24} />}</span>
          <Moment time={eventTime} />
        </li>
      ))}
      {more_events > 0 && <li>{t('balance_more_events', { count: more_events })}</li>}
    </ul>
  )
}
