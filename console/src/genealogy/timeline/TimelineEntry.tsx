import type { Data } from '@polytrace/client'
import { IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { listText } from '../../parts/formats.ts'
import { Moment } from '../../parts/Moment.tsx'
import { shorten } from '../../parts/shorten.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../vocabulary/word-of.ts'
import { Amounts } from '../Amounts.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { containerName } from '../container-name.ts'
import { StepIcon } from '../graph/cards/StepIcon.tsx'
import { Place } from '../Place.tsx'
import classes from './Timeline.module.css'

export type TracedEvent = Data<'get', '/api/v2/epcis/genealogy/trace/{thing}'>['results'][number]

/** One event on the line: what happened to how much of the batch, where and when, and why the event belongs to it. */
export function TimelineEntry({ event }: { event: TracedEvent }) {
  const { t, i18n } = useTranslation('genealogy')
  const say = useVocabulary()
  const placeName = usePlaceNames()
  const { known } = useAsOf()
  const { eventID, type, bizStep, disposition, eventTime, reasons, through, quantities } = event
  const place = event.bizLocation ?? event.readPoint
  return (
    <li className={classes.occurrence} data-inherited={through !== null}>
      <span className={classes.icon}>
        <StepIcon step={wordOf('step', bizStep ?? '')} type={type} size={16} />
      </span>
      <div className={classes.content}>
        <Link to={'/events/event' as never} search={{ id: eventID } as never} className={classes.step ?? ''}>
          {bizStep ? say('step', bizStep) : say('type', type)}
        </Link>
        <span className={classes.role}>
          {listText(
            reasons.map((reason) => t(`because_${reason}`)),
            i18n.language,
          )}
        </span>
        {through !== null && (
          <span className={classes.through}>
            <IconPackage size={14} stroke={1.6} aria-hidden />
            <Link to="/genealogy/batch" search={{ id: through, view: 'contents', ...known }} title={through}>
              {containerName(through) ?? shorten(through, 32)}
            </Link>
          </span>
        )}
        <span className={classes.facts}>
          {quantities.length > 0 && <Amounts amounts={quantities} />}
          {place && <Place place={place} name={placeName(place)} />}
          {disposition && <span>{say('state', disposition)}</span>}
        </span>
      </div>
      <span className={classes.time}>
        <Moment time={eventTime} />
      </span>
    </li>
  )
}
